"""What a player does: one act to instructions."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from gyoji.effects import actions as ac
from gyoji.effects import amounts as am
from gyoji.effects import selectors as se
from gyoji.text.dbs import nodes as own
from gyoji.text.dbs.lower.bans import banned
from gyoji.text.dbs.lower.cards import area_of, reference
from gyoji.text.dbs.lower.changes import on_cards, victim
from gyoji.text.dbs.lower.moves import destination, move, move_both
from gyoji.text.dbs.lower.negation import negate, negate_chosen
from gyoji.text.dbs.lower.patterns import pattern, sort_name
from gyoji.text.dbs.lower.permits import permitted
from gyoji.text.dbs.lower.plays import play
from gyoji.text.dbs.lower.refusal import Refused, in_words
from gyoji.text.dbs.lower.setting import YOU, Setting, amount, each, modifies, worked_out
from gyoji.text.dbs.lower.tails import with_tails
from gyoji.text.dbs.reading import acts as game
from gyoji.text.lower.setting import player_side
from gyoji.text.meaning import acts as do
from gyoji.text.meaning import clauses as cl
from gyoji.text.meaning import predicates as pr
from gyoji.text.meaning.bases import Act, Amount, Goal, Place, Thing
from gyoji.text.meaning.things import Area, Cards, Into, Kind, Narrowed, Ref, Several, Skills, Some
from gyoji.text.meaning.values import Count, FigureOf, Player
from gyoji.text.resolve.steps import Known, Role, This, Topic

COMBO_AREA: Final = (pr.In(Area(("combo",))), pr.In(Area(("combo",), YOU)))
LOOKED_THROUGH: Final = cl.Given("if", cl.Does(do.Past(do.Look(None, True)), Player("you")))

CONTROL: Final = {"own": "control", "enemy": "enemy control"}  # 11-5: who has the card from now on

DONE_TO_CARDS: Final = (do.Move, game.Ko, do.Switch)  # "it is placed in …"


def perform(act: Act, who: Player | Thing | None, setting: Setting) -> list[ac.Action]:
    if act == do.Shuffle(None) or (isinstance(act, do.With) and is_shuffle_of_searched(act)):
        return [ac.ByRules("shuffle back")]
    if isinstance(act, do.With) and isinstance(act.act, do.Activate) and any(isinstance(t, cl.Free) for t in act.tails):
        raise Refused("activating a card without paying for it")
    match act:
        case do.With(do.Move(Thing() as what) as moving, (cl.Instead(do.Play(Role("being played"))) as instead,)) if (
            setting.counter == "play" and is_being_played(what)
        ):
            moved = do.With(replace(moving, what=None), (replace(instead, of=None),))
            return [otherwise(do.Passive(moved), setting)]
    if isinstance(act, do.With):
        inner, tails = act.act, act.tails
        if isinstance(inner, do.Play | game.Combo):  # 3-6-3: what a skill plays is not paid for
            tails = tuple(tail for tail in tails if not isinstance(tail, cl.Free))
        return with_tails(tails, setting, lambda: perform(inner, who, setting))
    if isinstance(who, Thing):
        if setting.counter == "play" and is_being_played(who):
            return [otherwise(act, setting)]
        match act:
            case do.Passive(do.With(inner, tails), "") if isinstance(inner, DONE_TO_CARDS):
                return perform(do.With(replace(inner, what=who), tails), None, setting)
            case do.Passive(inner, "") if isinstance(inner, DONE_TO_CARDS):
                return perform(replace(inner, what=who), None, setting)
            case do.Passive(do.Play(None) as inner, "") if not setting.constant and reference(who) is not None:
                return perform(replace(inner, what=who), None, setting)
            case do.SwitchTo(mode) if not setting.constant:
                return perform(do.Switch(who, mode), None, setting)
            case do.Go(goal) if not setting.constant:
                return perform(do.Move(who, Into(goal)), None, setting)
        return on_cards(act, who, setting)
    if isinstance(act, do.Modal):
        return modal(act, who, setting)
    side = "each" if who == Player("each") else player_side(who)
    match act:
        case do.ChooseOption(Count("exactly", int() as number)) if setting.options:
            return [ac.Modes(tuple(setting.options), number)]
        case do.Draw(Amount() as number):
            return [ac.Draw(side, amount(number, setting))]
        case do.Draw(Count(kind, number) as count):
            plain = kind in ("exactly", "up to") and isinstance(number, int)
            many = amount(number, setting) if plain and number is not None else worked_out(count, setting)
            if not kind.startswith("up to"):
                return [ac.Draw(side, many)]
            if side == "own":
                return [ac.Draw(amount=many, up_to=True)]
        case do.Move():
            return move(act, side, setting)
        case game.Combo(Thing() as what, how, None) if side == "own" and all(one in COMBO_AREA for one in how):
            return each(what, lambda cards: ac.Move(cards, "combo"), setting)
        case game.Evolve(Thing() as what, Thing() as into):
            return [ac.Play(one_card(into), over=one_card(what), evolve=True)]
        case do.MoveBoth():
            return move_both(act, side, setting)
        case do.Discard(Known() | Narrowed(This(), _) as what):
            return move(do.Move(what, Into(Area(("drop",)))), side, setting)
        case do.Discard(Some(Count("exactly", int() as number), ())) if who is not None:
            return [ac.Discard(whose_hand(who), amount(number, setting))]
        case do.Discard(Cards(count=Count("all")) as what, None):
            return move(do.Move(what, Into(Area(("drop",)))), side, setting)
        case do.TakeDamage(int() as number, None, False) if side in ("own", "enemy"):
            return [ac.DamagePlayer(side, amount(number, setting))]
        case game.Ko(Thing() as what):
            return each(what, ac.Destroy, setting)
        case do.Switch(Thing() as what, mode):
            return each(what, lambda cards: ac.Switch(cards, mode == "rest"), setting)
        case do.Play(Thing() as what, how, source) if source is None or isinstance(source, pr.From):
            return play(what if source is None else Narrowed(what, (source,)), how, side, setting)
        case do.Retarget(Thing() as what):
            ref = reference(what)
            if ref is not None and not isinstance(what, Narrowed):
                return [ac.Redirect(ref)]
        case do.ExtraTurn() if side in ("own", "enemy"):
            return [ac.ExtraTurn(side)]
        case do.LoseGame() if side in ("own", "enemy"):
            return [ac.EndGame(side)]
        case do.WinGame() if side in ("own", "enemy"):
            return [ac.EndGame("enemy" if side == "own" else "own")]
        case do.Shuffle(place):
            return [ac.Shuffle(shuffled(place, side))]
        case do.Reveal(Thing() as what):
            parts = what.parts if isinstance(what, Several) and what.op == "and" else (what,)
            refs = [ref for part in parts if (ref := reference(part)) is not None]
            if len(refs) == len(parts):
                return [ac.Reveal(ref) for ref in refs]
        case do.Negate(Known(number)) if number in setting.skills:
            return negate_chosen(number, setting.skills[number], setting)
        case do.Negate(Thing() as what):
            return negate(what, setting)
        case do.Flip(Thing() as what):
            return each(what, own.Flip, setting)
        case do.FlipTo(Thing() as what, "front" | "back" as facing):
            return each(what, lambda cards: own.Flip(cards, facing), setting)
        case do.FlipTo(Thing() as what, "face up" | "face down" as facing):
            return each(what, lambda cards: own.Flip(cards, facing.removeprefix("face ")), setting)
        case do.Control(Thing() as what) if side in CONTROL:
            ref = reference(what)
            if ref is not None:
                return [ac.Move(ref, CONTROL[side])]
        case do.Damage(to, int() | Amount() as number, False):
            return [ac.DamagePlayer(victim(to), amount(number, setting))]
        case do.ChangeFigure(
            FigureOf(figure, of, False, False), int() | Amount() as by, up, None, ()
        ) | do.ChangeFigure(FigureOf(figure, of, False, False), None as by, False as up, 0, ()) if (
            setting.constant or setting.until
        ):
            change = ac.SetTo(figure, am.Const(0)) if by is None else ac.Plus(figure, amount(by, setting), not up)
            found = each(of, modifies(setting, change), setting)
            if figure == "cost" and any(isinstance(one, ac.Modify) and is_nowhere(one.target, of) for one in found):
                raise Refused("where the cards are whose cost changes")
            return found
        case do.Activate(Thing() as what, None) if side == "own":
            return activation(what)
        case do.Or(do.Modal("cannot") as first, do.Modal("cannot") as second):
            return perform(first, who, setting) + perform(second, who, setting)
        case do.TreatAs(Thing() as what, None, False, "no specified cost"):
            if isinstance(what, Narrowed):
                setting.where = in_hand(what)
            return [ac.ModifyPlayer(whose_costs(what), (ac.Allow("any_color", what=pattern(what)),), setting.lasts())]
    raise Refused(in_words("this act", act))


def is_nowhere(cards: ac.Target, said: Thing) -> bool:
    """Extra Cards are in play as well as in the hand: a text has to say which are meant."""
    placed = isinstance(said, Cards) and any(isinstance(mod, pr.In | pr.From) for mod in said.mods)
    return isinstance(cards, se.Selector) and cards.kinds == ("extra",) and not placed


def modal(act: do.Modal, who: Player | None, setting: Setting) -> list[ac.Action]:
    """What players cannot, can only, or can do."""
    match act:
        case do.Modal("cannot", do.With(do.Activate(Skills(None, Ref("this", "skill"), (), ())), tails)) if who == YOU:
            rest = tuple(tail for tail in tails if tail != cl.Manner("again"))
            return with_tails(rest, setting, lambda: negate(Skills(of=Ref("this", "skill")), setting))
        case do.Modal("cannot" | "does not", inner):
            return banned(inner, who or YOU, setting)
        case do.Modal("only", inner):
            return banned(inner, who or YOU, setting, only=True)
        case do.Modal("can", inner):
            return permitted(inner, who or YOU, setting)
    raise Refused("what players have to do")


def in_hand(what: Narrowed) -> str:
    """ "Treat this card in your hand": there the skill works."""
    found = pattern(what)
    if (found.where, found.side) != ("hand", "own"):
        raise Refused("specified costs of this card in that area")
    return "hand"


def activation(what: Thing) -> list[ac.Action]:
    """ "Choose a card and activate it", "activate its [Activate: Main] skill"."""
    sorts: tuple[str, ...] = ()
    if isinstance(what, Skills):
        match what:
            case Skills(None | Count("exactly", 1), Thing() as of, (pr.Keyword(word),), ()):
                what, sorts = of, (sort_name(word),)
            case _:
                raise Refused("which skill is activated")
    if not isinstance(what, Known):
        raise Refused("which card is activated")
    return [ac.ActivateCard(se.Bound(what.number), sorts)]


def whose_costs(what: Thing) -> str:
    """Of cards in somebody's area that player's, of cards in all areas both players'."""
    side = pattern(what).side
    if side == "enemy":
        raise Refused("specified costs of your opponent's cards")
    return side


def one_card(thing: Thing) -> se.Ref:
    ref = reference(thing)
    if ref is None or isinstance(thing, Narrowed):
        raise Refused("which card evolves")
    return ref


def is_being_played(who: Thing) -> bool:
    """ "The Battle Card played", in a skill that counters a play."""
    match who:
        case Role("being played") | Topic(Role("being played")):
            return True
        case Cards(
            Kind((), None, "battle"), None, None, False, (pr.Which(do.Play(None, (), None), None, False),), "the"
        ):
            return True
    return False


def otherwise(act: Act, setting: Setting) -> ac.Action:
    """How the card that is being played comes into play, or where it goes instead."""
    match act:
        case do.Passive(do.Play(None, (pr.InMode("rest"),), None), ""):
            return own.PlayOtherwise("rest")
        case do.Passive(do.With(do.Play(None, (), None), (cl.Manner("with its skills negated"), *tails)), "") if tails:
            (found,) = with_tails(
                tuple(tails), setting, lambda: [ac.Modify(se.Subject(), (ac.Nullify(),), setting.lasts())]
            )
            return found
        case do.Passive(do.With(do.Move(None, Goal() as goal, None, (), shuffled), (cl.Instead(instead),)), "") if (
            instead in (None, do.Passive(do.Play()))
        ):
            return own.PlayOtherwise(destination(goal, shuffled)[0])
    raise Refused("what happens to the card that is being played")


def whose_hand(who: Player) -> str:
    return "each" if who.who == "each" else player_side(who)


def is_shuffle_of_searched(act: do.With) -> bool:
    """ "Shuffle your deck if you looked through it"."""
    if not isinstance(act.act, do.Shuffle) or act.tails != (LOOKED_THROUGH,):
        return False
    return act.act.what is None or area_of(act.act.what)[0] == "deck"


def shuffled(place: Place | None, side: str) -> str:
    if place is None:
        return side
    where, side = area_of(place)
    if where != "deck":
        raise Refused("shuffling this")
    return "own" if side == "any" else side
