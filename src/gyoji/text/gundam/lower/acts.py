"""What players do, and what happens to cards: one act to instructions."""

from __future__ import annotations

import re
from typing import Final

from gyoji.effects import actions as ac
from gyoji.effects import amounts as am
from gyoji.effects import selectors as se
from gyoji.effects.abilities import Ability, Replace
from gyoji.text.gundam import nodes
from gyoji.text.gundam.lower.cards import PILOT, amount_of, area_of, describe, reference
from gyoji.text.gundam.lower.causes import RECEIVED
from gyoji.text.gundam.lower.changes import (
    changed,
    figure_kept,
    forbidden,
    modify,
    only_when,
    permitted,
    player_forbidden,
    taunted,
)
from gyoji.text.gundam.lower.events import source_of
from gyoji.text.gundam.lower.setting import Setting, amount, each, player_side, span_of, target
from gyoji.text.gundam.reading import own
from gyoji.text.gundam.words import KEYWORDS, ordered
from gyoji.text.lower.refusal import Refused
from gyoji.text.meaning import acts as do
from gyoji.text.meaning import clauses as cl
from gyoji.text.meaning import predicates as pr
from gyoji.text.meaning.bases import Act, Amount, Goal, Place, Thing
from gyoji.text.meaning.things import Area, Cards, Into, Kind, Narrowed, OutOfGame, Several, Some, TopCards
from gyoji.text.meaning.values import Count, FigureOf, Player
from gyoji.text.resolve.steps import Known, RestOf, This

EX_BASE: Final = ac.TokenSpec("EX Base", (("ap", 0), ("hp", 3)), "base")
NEW: Final = (se.Is("rested", True), se.Is("rested", False), se.Is("token"))  # what is put into play can be so
TAUNT: Final = (cl.Manner("if possible"), cl.WhileDoing(do.AttackCard()))
COMMANDS: Final = frozenset(("main", "action"))
STATS: Final = re.compile(
    r"(?P<traits>(?:\([^()]*\)\s*[/・]?\s*)*)・?\s*AP\s*(?P<ap>\d+)\s*・\s*HP\s*(?P<hp>\d+)(?:\s*・\s*(?P<text>.*))?",
    re.IGNORECASE,
)


def perform(act: Act, who: Player | Thing | None, setting: Setting) -> list[ac.Action]:
    if isinstance(who, Thing):
        return on_cards(act, who, setting)
    if isinstance(act, do.Modal):
        return modal(act, who, setting)
    side = player_side(who)
    match act:
        case do.Draw(Count("exactly", int() as number)):
            return [ac.Draw(side, amount(number, setting))]
        case do.Draw(Amount() as number) if side == "own":
            return [ac.Draw(side, amount_of(number))]
        case do.Discard(Some(Count("exactly", int() as number), mods), None) if mods in ((), (pr.AtRandom(),)):
            return [ac.Discard(side, amount(number, setting), random=bool(mods))]
        case do.Discard(Known(number), None) if number in setting.held:
            return discarded(setting.held[number], side, setting)
        case do.Move():
            return move(act, side, setting)
        case do.Shuffle(Area(("deck",), Player("you") | None)) if side == "own":
            return [ac.Shuffle()]
        case do.Reveal(Known() as what):
            return [ac.Reveal(se.Bound(what.number))]
        case own.ActivateCommand(Thing() as what, timings) if set(timings) <= COMMANDS:
            return [ac.ActivateCard(paired_command(what) or target(what, setting), timings)]
        case own.PayCircled(number):
            return [ac.Pay(number)]
        case do.Switch(Known()) | own.Destroy(Known(_)) if side == "enemy":  # what that player has chosen
            return own_act(act, setting)
    if side != "own":
        raise Refused("what another player does")
    return own_act(act, setting)


def paired_command(what: Thing) -> se.Selector | None:
    """ "The Command card paired with this Unit" counts as a Pilot (2-3-5-4-1-1); no other has a 【Main】."""
    if reference(what) is not None:
        return None
    found = describe(what)
    if found.noun != "command card" or found.count is not None or found.side != "any":
        return None
    match found.filters:
        case [se.AttachedTo()]:
            return se.Selector("battle", "any", PILOT, tuple(found.filters))
    return None


def own_act(act: Act, setting: Setting) -> list[ac.Action]:
    """What only you do."""
    match act:
        case do.Switch(Thing() as what, mode):
            return each(what, lambda cards: ac.Switch(cards, mode == "rest"), setting)
        case own.Destroy(Known(number)) if number in setting.held:
            return [nodes.TakeShields(*shields(setting.held[number], setting), "destroyed")]
        case own.Destroy(Thing() as what):
            return each(what, ac.Destroy, setting)
        case own.Deal():
            return deal(act, setting)
        case own.Deploy(Thing() as what):
            return deploy(what, setting)
        case own.PayToDeploy(Thing() as what):
            return each(what, lambda cards: ac.Play(cards, pay=True), setting)
        case own.Pair(Thing() as what, Thing() as unit):
            host = reference(unit)
            if host is not None:
                return each(what, lambda cards: nodes.Pair(cards, host), setting)
        case own.Put(Thing() as what):
            return placed(what, setting)
        case own.Redirect(Thing() as what, attacker):
            return redirected(what, attacker)
        case own.Reduce(by, None, False, "", None, None) if setting.reduced is not None:
            return [setting.reduced(amount(by, setting))]
        case own.Reduce(by, None, False, "", None, None):
            return [nodes.ReduceDamage(amount_of(by))]
        case own.Reduce(who=Thing() as who):
            return reduced(act, who, setting)
        case own.Divert(who, to, "" | "battle" | "effect" as sort):
            ref = reference(to)
            if ref is not None and not setting.constant:
                return modify(who, (ac.Divert(sort or "any", ref),), setting)
        case do.ChangeFigure(FigureOf(figure, of, False, False), int() | Amount() as by, up, None, ()) if figure:
            return modify(of, (ac.Plus(figure, amount(by, setting), not up),), setting)
        case own.ChangeFor(FigureOf(figure, of, False, False), span, by, up) if figure:
            until = span_of(span)
            if until and not setting.constant:
                return modify(of, (ac.Plus(figure, amount(by, setting), not up),), setting, until)
    raise Refused("this act")


def modal(act: do.Modal, who: Player | None, setting: Setting) -> list[ac.Action]:
    match act:
        case do.Modal("cannot", inner) if who is not None:
            return player_forbidden(inner, who, setting)
        case do.Modal("cannot", do.With(do.ChangeFigure(FigureOf() as figure), _) as inner):
            return figure_kept(figure, inner, setting)
        case do.Modal("cannot", do.ChangeFigure(FigureOf() as figure) as inner):
            return figure_kept(figure, inner, setting)
    raise Refused("what players may or must do")


def on_cards(act: Act, who: Thing, setting: Setting) -> list[ac.Action]:
    match act:
        case do.Gain(gains):
            return modify(who, tuple(changed(gain, setting) for gain in gains), setting)
        case do.Modal("cannot" | "does not", inner):
            return forbidden(inner, who, setting)
        case do.Modal("can", inner):
            return permitted(inner, who, setting)
        case do.Modal("only", do.With(do.AttackCard(None, False), (cl.BattleWhere(event, "turn"),))):
            return only_when(event, who, setting)
        case do.With(own.Target(Thing() as prey), tails) if tails == TAUNT:
            return taunted(prey, who, setting)
        case own.Recover(int() as number):
            return each(who, lambda cards: ac.Recover(cards, amount(number, setting)), setting)
        case do.Become(Kind((), pr.Trait(name), "" | "card" | "unit"), (), True, True):
            return modify(who, (ac.AlsoIs("traits", name),), setting)
        case do.BeCalled("name" | "card name", pr.Named(name), True) if who == This():
            return [ac.Modify(se.ThisCard(), (ac.AlsoIs("names", name),), setting.lasts())]
    raise Refused("what cards do")


# ── moving ──


def move(act: do.Move, side: str, setting: Setting) -> list[ac.Action]:
    what, goal = act.what, act.to
    milled = isinstance(what, Known) and isinstance(setting.held.get(what.number), TopCards)
    if what is None or goal is None or act.source is not None or (side != "own" and not milled):
        raise Refused("moving this")
    random = act.how == (pr.AtRandom(),)
    if act.how and not random and act.how != (do.AnyOrder(),):
        raise Refused("how it is moved")
    to, whose = destination(goal, act.shuffled)
    if isinstance(what, RestOf):
        return [rest(what.number, to, random, whose)]
    if random:
        raise Refused("cards in a random order")
    if not (isinstance(what, Known) and what.number in setting.held):
        must_be_owners(what, whose, setting)
    if isinstance(what, Known) and to == "deck_either":
        if what.number in setting.looked:
            return [ac.ReturnRest(what.number, "choice")]
        raise Refused("only cards that were looked at can go to the top or bottom")
    if isinstance(what, Known) and what.number in setting.held:
        return held_moved(setting.held[what.number], to, whose, setting)
    if to == "deck_shuffle" and not act.shuffled:
        setting.shuffle_due = True
    return each(what, lambda cards: ac.Move(cards, to), setting)


def must_be_owners(what: Thing, whose: str, setting: Setting) -> None:
    """Cards go to their owner's areas: a text that gives a card away is refused."""
    for part in what.parts if isinstance(what, Several) else (what,):
        side = side_of_card(part, setting)
        if (whose == "enemy" and side != "enemy") or (whose == "own" and side == "enemy"):
            raise Refused("an area that is not the owner's")


def side_of_card(thing: Thing, setting: Setting) -> str:
    match thing:
        case Known(number):
            return setting.sides.get(number, "any")
        case This() | Narrowed(This()):
            return "own"
        case Cards():
            return describe(thing).side
    return "any"


def rest(number: int, to: str, random: bool, whose: str) -> ac.Action:
    if whose == "enemy":
        raise Refused("where the rest goes")
    if to == "trash" and not random:
        return ac.ReturnRest(number, "trash")
    if to in ("deck_top", "deck_bottom"):
        return ac.ReturnRest(number, to.removeprefix("deck_"), "random" if random else "any")
    raise Refused("where the rest goes")


def held_moved(what: Thing, to: str, whose: str, setting: Setting) -> list[ac.Action]:
    """Shields into the hand; the top cards of a deck into the trash."""
    if isinstance(what, TopCards):
        number, side = top_cards(what)
        if to == "trash" and whose in ("any", side):
            return [ac.Mill(side, amount(number, setting))]
        raise Refused("where the top cards go")
    if to == "hand" and whose in ("any", "own"):
        return [nodes.TakeShields(*shields(what, setting))]
    raise Refused("where Shields go")


def top_cards(what: TopCards) -> tuple[int, str]:
    """How many cards at the top of whose deck."""
    if what.end != "top" or what.place is None or what.mods or what.kind is not None:
        raise Refused("these cards of a pile")
    where, side = area_of(what.place)
    number = what.count.number if what.count is not None and what.count.kind == "exactly" else 1
    if where != "deck" or side == "any" or not isinstance(number, int) or (what.count and what.count.kind != "exactly"):
        raise Refused("these cards of a pile")
    return number, side


def destination(goal: Goal, shuffled: bool) -> tuple[str, str]:
    """Where to, and whose area that is said to be."""
    match goal:
        case OutOfGame():
            return "removed", "any"
        case Into(Place() as place, end, ""):
            where, side = area_of(place)
            if where == "deck":
                return ("deck_shuffle" if shuffled or not end else f"deck_{end}"), side
            if where in ("hand", "trash") and not end:
                return where, side
    raise Refused("where it goes")


def discarded(what: Thing, side: str, setting: Setting) -> list[ac.Action]:
    found = describe(what)
    low, high = found.bounds()
    if found.where not in ("", "hand") or low != high or found.other or found.side not in ("any", side):
        raise Refused("cards can only be discarded from the hand")
    return [ac.Discard(side, amount(low, setting), ordered(found.filters), found.kinds)]


# ── Shields, Resources, tokens ──


def shields(what: Thing, setting: Setting) -> tuple[str, am.Amount]:
    found = describe(what)
    low, high = found.bounds()
    if found.noun != "shield" or found.filters or low != high or found.side == "any":
        raise Refused("say how many Shields, and whose")
    return found.side, amount(low, setting)


def placed(what: Thing, setting: Setting) -> list[ac.Action]:
    """Resources that are placed."""
    held = setting.held.get(what.number) if isinstance(what, Known) else None
    if held is None:
        raise Refused("only Resources can be placed")
    found = describe(held)
    low, high = found.bounds()
    rested = se.Is("rested", True) in found.filters
    left = [one for one in found.filters if one not in NEW]
    if low != high or left or found.side != "any" or found.noun not in ("resource", "ex resource"):
        raise Refused("which Resources are placed")
    return [nodes.PlaceResource(amount(low, setting), found.noun == "ex resource", rested)]


def deploy(what: Thing, setting: Setting) -> list[ac.Action]:
    if isinstance(what, Several) and what.op == "and":
        return [one for part in what.parts for one in deploy(part, setting)]
    held = setting.held.get(what.number) if isinstance(what, Known) else None
    if held is None:
        return each(what, ac.Play, setting)
    assert isinstance(held, Cards)
    found = describe(Cards(held.kind, held.count, held.whose, held.other))
    low, high = found.bounds()
    rested = se.Is("rested", True) in found.filters
    left = [one for one in found.filters if one not in NEW]
    if low != high or left or found.side != "any":
        raise Refused("which token is deployed")
    if found.noun == "ex base" and found.stats is None:
        return [ac.MakeTokens(EX_BASE, amount(low, setting), rested)]
    if found.stats is None:
        raise Refused("give the token's name and figures")
    return [ac.MakeTokens(token(found.stats), amount(low, setting), rested)]


def token(stats: own.Stats) -> ac.TokenSpec:
    """A token as its text describes it: "[Name]((Trait)･AP1･HP1･<Blocker>)"."""
    found = STATS.fullmatch(stats.stats)
    if found is None:
        raise Refused("give the token's name and figures")
    figures = (("ap", int(found["ap"])), ("hp", int(found["hp"])))
    traits = tuple(re.findall(r"\(([^()]*)\)", found["traits"]))
    rows = [row.strip() for row in (found["text"] or "").split("・") if row.strip()]
    text = "\n".join(map(printed, rows))
    return ac.TokenSpec(stats.name, figures, "unit", traits, text)


def printed(row: str) -> str:
    """A row of a token's text: a keyword in its usual spelling, or a sentence."""
    if not row.startswith("<"):
        return row if row.endswith(".") else f"{row}."
    words = row[1:-1].split()
    name = "_".join(word.lower().replace("-", "_") for word in words if not word.isdigit())
    if name not in KEYWORDS:
        raise Refused(f"the keyword {row}")
    return f"<{' '.join((KEYWORDS[name], *(word for word in words if word.isdigit())))}>"


# ── damage and attacks ──


def deal(act: own.Deal, setting: Setting) -> list[ac.Action]:
    match act:
        case own.Deal(int() | Amount() as number, own.EnemyPlayer(), None, ""):
            return [ac.DamagePlayer("enemy", amount(number, setting))]
        case own.Deal(int() | Amount() as number, None, Place() as place, "") if area_of(place)[0] == "shield_area":
            side = area_of(place)[1]
            if side == "enemy":
                return [ac.DamagePlayer(side, amount(number, setting), "shield_area")]
        case own.Deal(int() | Amount() as number, Thing() as what, None, ""):
            many = amount(number, setting)
            return each(what, lambda cards: ac.Damage(cards, many), setting)
        case own.Deal(int() as number, None, None, "") if setting.dealt is not None:
            return [setting.dealt(amount=amount(number, setting))]
    raise Refused("this damage")


def reduced(act: own.Reduce, who: Thing, setting: Setting) -> list[ac.Action]:
    """ "Reduce the next damage it receives by 2": a substitution that the card has so long (9-1-9-1)."""
    until = span_of(act.span) if act.span is not None else ""
    if (act.span is not None and not until) or (setting.constant and (until or act.next)):
        raise Refused("how long damage is reduced")
    by = source_of(act.source.what) if act.source is not None else None
    instead = Replace("damage", se.This(), RECEIVED[act.sort], by=by)
    once = "next" if act.next else ""
    gain = ac.Gain(Ability("substitution", (nodes.ReduceDamage(amount(act.by, setting)),), replace=instead, once=once))
    return modify(who, (gain,), setting, until)


def redirected(what: Thing, attacker: Thing | None) -> list[ac.Action]:
    ref = reference(what)
    if attacker is not None:
        found = describe(attacker)
        if found.kinds != ("unit",) or found.side == "own":
            raise Refused("this must mean the attacking enemy Unit")
    if ref is None:
        raise Refused("one known card is needed here")
    return [ac.Redirect(ref)]
