"""Instructions into clauses: "deal 2 damage to it", "draw 1". A clause has no capital and no full stop yet."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from gyoji.effects.actions import (
    NEXT_START,
    THIS_BATTLE,
    THIS_TURN,
    WHILE,
    Action,
    Choose,
    Damage,
    DamagePlayer,
    DamageShieldArea,
    Deploy,
    Destroy,
    DestroyShields,
    Discard,
    Draw,
    LookTop,
    MakeToken,
    Mill,
    Modify,
    ModifyPlayer,
    Move,
    Pair,
    Pay,
    PlaceResource,
    Recover,
    Redirect,
    ReduceDamage,
    Rest,
    ReturnRest,
    Reveal,
    RunOther,
    Shuffle,
    Stand,
    TakeShields,
    Target,
    TokenSpec,
)
from gyoji.effects.amounts import Amount, Const, Figure
from gyoji.effects.selectors import Bound, Ref, Selector, This, ThisCard
from gyoji.text.errors import NoWording
from gyoji.text.gundam.acts import EX_BASE
from gyoji.text.gundam.printing.changes import (
    bans_words,
    counted,
    each_words,
    figure_words,
    modify_words,
    subject_words,
)
from gyoji.text.gundam.printing.nouns import all_cards, described, number_of, traits_words
from gyoji.text.gundam.printing.speaker import Speaker
from gyoji.text.gundam.words import HEAD_WORDS, IN_PLAY
from gyoji.text.lexer import CIRCLED

DURATIONS = {THIS_TURN: " during this turn", THIS_BATTLE: " during this battle", WHILE: "", NEXT_START: ""}
MOVES = {
    "hand": "return {} to its owner's hand",
    "trash": "place {} into your trash",
    "deck_top": "return {} to the top of your deck",
    "deck_bottom": "return {} to the bottom of your deck",
    "deck_shuffle": "return {} to its owner's deck and shuffle it",
    "removed": "exile {} from the game",
}
RETURNS = {
    ("bottom", "random"): "return the remaining cards randomly to the bottom of your deck",
    ("bottom", "any"): "return the remaining cards to the bottom of your deck",
    ("top", "any"): "return the remaining cards to the top of your deck in any order",
    ("trash", "any"): "place the remaining cards into your trash",
}
Targeted = Damage | Rest | Stand | Destroy | Recover | Move | Deploy | Pair | Modify | Reveal


def target_words(target: Target, speaker: Speaker) -> str:
    return all_cards(target, speaker) if isinstance(target, Selector) else speaker.say(target)


def targeted_words(action: Targeted, words: str, many: bool, speaker: Speaker) -> str:
    """An act on cards that are already in words."""
    if isinstance(action, Damage):
        if action.source is not None:
            raise NoWording("damage from another card")
        if isinstance(action.amount, Figure):
            return f"deal damage to {words} equal to {figure_words(action.amount, speaker)}"
        number, count = counted(action.amount)
        return f"deal {number} damage to {words}{each_words(count, speaker)}"
    if isinstance(action, Recover):
        number, count = counted(action.amount)
        return f"{words} {'recover' if many else 'recovers'} {number} HP{each_words(count, speaker)}"
    if isinstance(action, Modify):
        if action.until not in DURATIONS:
            raise NoWording(f"no words for lasting “{action.until}”")
        return modify_words(action, speaker, words, many) + DURATIONS[action.until]
    if isinstance(action, Deploy):
        if action.rested or (action.pay and words not in ("it", "them")):
            raise NoWording("no words for deploying like this")
        return f"pay {'its' if words == 'it' else 'their'} cost to deploy {words}" if action.pay else f"deploy {words}"
    if isinstance(action, Pair):
        return f"pair {words} with {'this Unit' if action.unit == This() else speaker.say(action.unit)}"
    if isinstance(action, Move):
        if action.to == "hand" and is_own(action.target, speaker):
            return f"add {words} to your hand"
        if action.to not in MOVES:
            raise NoWording(f"no words for moving to {action.to}")
        return MOVES[action.to].format(words)
    verb = {Rest: "rest {}", Stand: "set {} as active", Destroy: "destroy {}", Reveal: "reveal {}"}[type(action)]
    return verb.format(words)


def is_own(target: Target, speaker: Speaker) -> bool:
    """Does the card come from a place of your own that is not in play?"""
    return isinstance(target, ThisCard) or (isinstance(target, Bound) and target.bind in speaker.own_cards)


def targeted(action: Targeted, speaker: Speaker) -> str:
    target = action.target
    if isinstance(action, Modify | Recover):
        words, many = subject_words(target, speaker)
    else:
        words, many = target_words(target, speaker), False
    text = targeted_words(action, words, many, speaker)
    if not isinstance(target, Selector):
        speaker.refer(target)
    return text


def amount_words(amount: Amount, pattern: str, speaker: Speaker) -> str:
    """A clause around a number: "draw {}"."""
    number, count = counted(amount)
    return pattern.format(number) + each_words(count, speaker)


def choose_words(action: Choose, speaker: Speaker) -> str:
    verb = "your opponent chooses" if action.who == "enemy" else "choose"
    return f"{verb} {chosen_words(action, speaker)}"


def chosen_words(action: Choose, speaker: Speaker) -> str:
    """The cards of a choice; from here on "it" means them."""
    words = number_of(action.selector, action.low, action.high, speaker)
    if action.high > 1:
        speaker.many.add(action.bind)
    if action.selector.where == "bound" or (action.selector.where not in IN_PLAY and action.selector.side == "own"):
        speaker.own_cards.add(action.bind)
    speaker.refer(Bound(action.bind))
    return words


def discard_words(action: Discard, speaker: Speaker) -> str:
    if action.random and (action.who == "each" or action.filters or action.kinds):
        raise NoWording("discarding certain cards at random")
    who = {"own": "discard", "enemy": "your opponent discards", "each": "each player discards"}[action.who]
    if not action.filters and not action.kinds:
        return amount_words(action.amount, f"{who} {{}}{' at random' if action.random else ''}", speaker)
    if action.who == "each":
        raise NoWording("each player discards certain cards")
    number, count = counted(action.amount)
    cards = described(Selector("hand", "own", action.kinds, action.filters), str(number), number > 1, speaker, place="")
    return f"{who} {cards}{each_words(count, speaker)}"


def top_words(amount: Amount) -> str:
    if not isinstance(amount, Const):
        raise NoWording("a counted number of cards of the deck")
    return "the top card of your deck" if amount.value == 1 else f"the top {amount.value} cards of your deck"


def mill_words(action: Mill, speaker: Speaker) -> str:
    number, count = counted(action.amount)
    place = f"place {top_words(Const(number))} into your trash"
    if action.who == "enemy":
        place = place.replace("your deck into your trash", "your opponent's deck into their trash")
    return place + each_words(count, speaker)


def look_words(action: LookTop, speaker: Speaker) -> str:
    if isinstance(action.amount, Const) and action.amount.value > 1:
        speaker.many.add(action.bind)
    speaker.own_cards.add(action.bind)
    speaker.refer(Bound(action.bind))
    return f"{'reveal' if action.reveal else 'look at'} {top_words(action.amount)}"


def return_words(action: ReturnRest, speaker: Speaker) -> str:
    if action.where == "choice" and action.order == "any":
        return f"return {speaker.say(Bound(action.bind))} to the top or bottom of your deck"
    if (action.where, action.order) not in RETURNS:
        raise NoWording(f"no words for {action}")
    return RETURNS[action.where, action.order]


def token_words(action: MakeToken, speaker: Speaker) -> str:
    number, count = counted(action.amount)
    rested = "rested " if action.rested else ""
    if action.token == EX_BASE:
        return f"deploy {number} {rested}EX Base{each_words(count, speaker)}"
    if action.side != "own":
        raise NoWording("tokens for the opponent")
    words = f"[{action.token.name}]({figures_words(action.token)}) Unit token{'s' if number > 1 else ''}"
    return f"deploy {number} {rested}{words}{each_words(count, speaker)}"


def figures_words(token: TokenSpec) -> str:
    parts = [traits_words(token.traits)] if token.traits else []
    parts += [f"AP{token.ap}", f"HP{token.hp}", *token.text.split("\n")]
    return "･".join(part for part in parts if part)


def resource_words(action: PlaceResource, speaker: Speaker) -> str:
    if action.side != "own":
        raise NoWording("Resources for the opponent")
    number, count = counted(action.amount)
    noun = "EX Resource" if action.ex else "Resource"
    rested = "rested " if action.rested else ""
    return f"place {number} {rested}{noun}{'s' if number > 1 else ''}{each_words(count, speaker)}"


def shields_words(action: TakeShields | DestroyShields, speaker: Speaker) -> str:
    number, count = counted(action.amount)
    cards = f"{number} {'friendly' if action.side == 'own' else 'enemy'} Shield{'s' if number > 1 else ''}"
    if action.side == "own":
        cards = f"{number} of your Shields"
    if isinstance(action, DestroyShields):
        return f"destroy {cards}{each_words(count, speaker)}"
    if action.to != "hand":
        raise NoWording("Shields into the trash")
    return f"add {cards} to your hand{each_words(count, speaker)}"


def player_words(action: ModifyPlayer, speaker: Speaker) -> str:
    if action.side != "enemy":
        raise NoWording("a change on yourself")
    return f"your opponent can't {bans_words(action.changes, speaker)}{DURATIONS[action.until]}"


def draw_words(action: Draw, speaker: Speaker) -> str:
    if isinstance(action.amount, Figure) and action.who == "own":
        return f"draw cards equal to {figure_words(action.amount, speaker)}"
    who = {"own": "draw {}", "enemy": "your opponent draws {}", "each": "each player draws {}"}[action.who]
    return amount_words(action.amount, who, speaker)


def enemy_only(action: DamagePlayer | DamageShieldArea, speaker: Speaker) -> str:
    if action.side != "enemy":
        raise NoWording("damage to yourself")
    whom = "the enemy player" if isinstance(action, DamagePlayer) else "your opponent's shield area"
    return amount_words(action.amount, f"deal {{}} damage to {whom}", speaker)


def redirect_words(action: Redirect, speaker: Speaker) -> str:
    return f"change the attack target of the battling enemy Unit to {speaker.say(action.target)}"


def reduce_words(action: ReduceDamage, speaker: Speaker) -> str:
    if not isinstance(action.amount, Const):
        raise NoWording("a counted reduction")
    return f"reduce it by {action.amount.value}"


PRINTERS: dict[type[Action], Callable[..., str]] = {
    Choose: choose_words,
    Draw: draw_words,
    Discard: discard_words,
    Mill: mill_words,
    DamagePlayer: enemy_only,
    DamageShieldArea: enemy_only,
    TakeShields: shields_words,
    DestroyShields: shields_words,
    ModifyPlayer: player_words,
    MakeToken: token_words,
    PlaceResource: resource_words,
    LookTop: look_words,
    ReturnRest: return_words,
    Shuffle: lambda action, speaker: "shuffle your deck",
    RunOther: lambda action, speaker: f"activate this card's 【{HEAD_WORDS[action.timing]}】",
    Pay: lambda action, speaker: f"pay {CIRCLED[action.amount - 1]}",
    ReduceDamage: reduce_words,
    Redirect: redirect_words,
}


def clause_words(action: Action, speaker: Speaker) -> str:
    """One act that is neither a condition nor an option."""
    if isinstance(action, Targeted):
        return targeted(action, speaker)
    printer = PRINTERS.get(type(action))
    if printer is None:
        raise NoWording(f"no words for {action}")
    return printer(action, speaker)


def same_act(actions: tuple[Action, ...], at: int, refs: tuple[Ref, ...]) -> bool:
    """Do the acts from `at` on do the same to each of these cards ("deal 1 damage to them")?"""
    row = actions[at : at + len(refs)]
    if len(refs) < 2 or len(row) < len(refs):
        return False
    first = row[0]
    return isinstance(first, Targeted) and all(
        type(act) is type(first) and isinstance(act, Targeted) and act.target == ref and blank(act) == blank(first)
        for act, ref in zip(row, refs, strict=True)
    )


def blank(action: Targeted) -> Targeted:
    """The act without its cards, to compare."""
    return replace(action, target=This())


def them_words(action: Targeted, speaker: Speaker) -> str:
    subject = isinstance(action, Modify | Recover)
    return targeted_words(action, speaker.say_all(speaker.it, subject), True, speaker)
