"""This game's acts into words, and what its Units can't, may and must."""

from __future__ import annotations

from gyoji.effects.actions import THIS_TURN, Allow, Ban, Choose, Gain, Mill, Modes, Modify, ModifyPlayer, Only, Recover
from gyoji.effects.amounts import Const
from gyoji.effects.conditions import ThisTurn
from gyoji.effects.selectors import Bound, IsRested, Selector, This
from gyoji.text.english.printing.act import amount_words, chosen_words, clause_words, top_words
from gyoji.text.english.printing.change import ban_cause, counted, each_words, only_change
from gyoji.text.english.printing.event import an_enemy, event_words
from gyoji.text.english.printing.flow import modes_words, sentences_of
from gyoji.text.english.printing.noun import a_card, described
from gyoji.text.english.printing.speaker import Speaker
from gyoji.text.errors import NoWording
from gyoji.text.gundam.acts import EX_BASE
from gyoji.text.gundam.nodes import (
    DamagePlayer,
    DamageShieldArea,
    Deploy,
    DestroyShields,
    MakeToken,
    Pair,
    PlaceResource,
    Redirect,
    ReduceDamage,
    TakeShields,
    TokenSpec,
)
from gyoji.text.gundam.printing.facts import traits_words

# ── acts ──


def recover_words(action: Recover, words: str, many: bool, speaker: Speaker) -> str:
    number, count = counted(action.amount)
    return f"{words} {'recover' if many else 'recovers'} {number} HP{each_words(count, speaker)}"


def may_recover_words(action: Recover, speaker: Speaker) -> str:
    words = clause_words(action, speaker)
    return words.replace(" recovers ", " recover ").replace(" recover ", " may recover ", 1)


def deploy_words(action: Deploy, words: str, many: bool, speaker: Speaker) -> str:
    if action.rested or (action.pay and words not in ("it", "them")):
        raise NoWording("no words for deploying like this")
    return f"pay {'its' if words == 'it' else 'their'} cost to deploy {words}" if action.pay else f"deploy {words}"


def deploy_chosen(choose: Choose, action: Deploy, speaker: Speaker) -> str | None:
    if action != Deploy(Bound(choose.bind)):
        return None
    return f"deploy {chosen_words(choose, speaker)}"


def pair_words(action: Pair, words: str, many: bool, speaker: Speaker) -> str:
    return f"pair {words} with {'this Unit' if action.unit == This() else speaker.say(action.unit)}"


def pair_chosen(choose: Choose, action: Pair, speaker: Speaker) -> str | None:
    if action.target != Bound(choose.bind) or not isinstance(action.unit, Bound):
        return None
    unit = speaker.say(action.unit)
    return f"pair {chosen_words(choose, speaker)} with {unit}"


def mill_words(action: Mill, speaker: Speaker) -> str:
    number, count = counted(action.amount)
    whose, pile = ("your opponent's", "their") if action.who == "enemy" else ("your", "your")
    return f"place {top_words(Const(number), whose)} into {pile} trash{each_words(count, speaker)}"


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


def enemy_damage(action: DamagePlayer | DamageShieldArea, speaker: Speaker) -> str:
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


def watch_sentences(action: ModifyPlayer, speaker: Speaker) -> list[str] | None:
    """“during this turn, if a friendly Unit destroys an enemy Unit with battle damage, …”."""
    if not isinstance(gain := action.changes[0], Gain):
        return None
    trigger = gain.ability.trigger
    if trigger is None or trigger.event != "destroys" or action.until != THIS_TURN:
        raise NoWording("no words for this effect of a player")
    event = event_words(trigger, speaker)
    first, *rest = sentences_of(gain.ability.body, speaker)
    return [f"during this turn, if {event}, {first}", *rest]


def modes_sentence(action: Modes, speaker: Speaker) -> list[str]:
    return modes_words("choose 1 of the following:", "・", action, speaker)


# ── what Units can't, may and must ──

DAMAGE = {
    "any": "damage",
    "battle": "battle damage",
    "effect damage": "effect damage",
    "enemy effect damage": "enemy effect damage",
}


def damage_ban(ban: Ban, speaker: Speaker) -> str:
    if ban.cause == "enemy command":
        return "receive effect damage from enemy Commands"
    kind = DAMAGE.get(ban.cause)
    if kind is None:
        raise NoWording(f"no words for damage by {ban.cause}")
    if ban.by is None:
        return f"receive {kind}"
    return f"receive {kind} from {described(ban.by, '', True, speaker)}"


def not_reduced(ban: Ban, subject: str, speaker: Speaker) -> str:
    return f"this Unit's AP can't be reduced{ban_cause(ban, speaker)}"


def wont_stand(ban: Ban, subject: str, speaker: Speaker) -> str:
    return f"{subject} won't be set as active during the start phase of your opponent's next turn"


def allow_words(modify: Modify, subject: str, many: bool, speaker: Speaker) -> str:
    allow = only_change(modify)
    assert isinstance(allow, Allow)
    if allow.act == "attack_at_once":
        return f"{subject} may attack on the turn it is deployed"
    which = an_enemy((IsRested(False), *allow.which), ("unit",), speaker)
    return f"{subject} may choose {which} as {'their' if many else 'its'} attack target"


def must_words(modify: Modify, subject: str, many: bool, speaker: Speaker) -> str:
    only_change(modify)
    return "enemy Units choose this rested Unit as their attack target if possible when attacking"


def only_words(modify: Modify, subject: str, many: bool, speaker: Speaker) -> str:
    change = only_change(modify)
    condition = change.condition if isinstance(change, Only) else None
    if not isinstance(condition, ThisTurn) or not isinstance(condition.subject, Selector):
        raise NoWording(f"no words for {change}")
    return f"{subject} can only attack during a turn when {a_card(condition.subject, speaker)} is deployed"
