"""What happens to cards: what they gain, lose, can and cannot do."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from gyoji.effects import actions as ac
from gyoji.effects import amounts as am
from gyoji.effects import selectors as se
from gyoji.effects.abilities import Ability
from gyoji.text.dbs import nodes as own
from gyoji.text.dbs.lower.bans import banned, only_so_many
from gyoji.text.dbs.lower.cards import describe, keyword_name, own_by_default, reference, side_of
from gyoji.text.dbs.lower.negation import negate
from gyoji.text.dbs.lower.permits import permitted
from gyoji.text.dbs.lower.refusal import Refused, in_words
from gyoji.text.dbs.lower.setting import Setting, amount, each, modifies
from gyoji.text.dbs.lower.tails import with_tails
from gyoji.text.meaning import acts as do
from gyoji.text.meaning import lines as ln
from gyoji.text.meaning import predicates as pr
from gyoji.text.meaning.bases import Act, Amount, Benefit, Place, Predicate, Skill, Thing
from gyoji.text.meaning.things import (
    Area,
    Cards,
    Copies,
    Kind,
)
from gyoji.text.meaning.values import Player
from gyoji.text.resolve.steps import This

NAMES: Final = {"character name": "characters", "trait": "traits"}


def on_cards(act: Act, who: Thing, setting: Setting) -> list[ac.Action]:
    match act:
        case do.Gain(gains):
            changes = tuple(change for gain in gains for change in changed(gain, setting))
            return each(who, modifies(setting, *changes), setting)
        case do.Lose(gains):
            lost = [change for gain in gains for change in changed(as_change(gain), setting)]
            less = tuple(ac.Plus(one.attr, one.amount, True) for one in lost if isinstance(one, ac.Plus))
            if len(less) < len(lost):
                raise Refused("losing this")
            return each(who, modifies(setting, *less), setting)
        case do.Damage(to, int() | Amount() as number, False):
            if reference(who) is None:
                raise Refused("who deals this damage")
            return [own.Inflict(victim(to), amount(number, setting))]
        case do.Passive(do.Negate(None), ""):
            return negate(who, setting)
        case do.Passive(do.With(do.Negate(None), tails), ""):
            return with_tails(tails, setting, lambda: negate(who, setting))
        case do.Modal("cannot" | "does not", inner):
            return banned(inner, who, setting)
        case do.Passive(inner, "is not"):
            return banned(do.Passive(inner), who, setting)
        case do.Or(do.Modal("cannot" | "does not") as first, do.Modal("cannot" | "does not") as second):
            return on_cards(first, who, setting) + on_cards(second, who, setting)
        case do.Modal("only", do.Passive(do.Play(None, (pr.In(place),), None), "")) if isinstance(who, Cards | Copies):
            return [only_so_many(who, place)]
        case do.Modal("only", inner):
            return banned(inner, who, setting, only=True)
        case do.Become(Kind(adjectives, None, "" | "card"), (), True, True) if adjectives:
            return on_cards(do.Become(None, adjectives, True, True), who, setting)
        case do.Become(None, colors, True, True):
            also = tuple(ac.AlsoIs("colors", color) for one in colors for color in colors_in(one))
            return each(who, modifies(setting, *also), setting)
        case do.Become(Kind((), pr.Character(name) | pr.Trait(name) as word, "" | "card"), (), True, True):
            quality = "characters" if isinstance(word, pr.Character) else "traits"
            return each(who, modifies(setting, ac.AlsoIs(quality, name)), setting)
        case do.Modal("can", inner):
            return permitted(inner, who, setting)
        case do.BeCalled("name" | "card name", pr.Named(name), True) if isinstance(who, This):
            return [ac.Modify(se.ThisCard(), (ac.AlsoNamed(name),), setting.lasts())]
        case do.BeCalled(quality, pr.Character(name) | pr.Trait(name), True) if (
            isinstance(who, This) and quality in NAMES
        ):
            return [ac.Modify(se.ThisCard(), (ac.AlsoIs(NAMES[quality], name),), setting.lasts())]
    raise Refused(in_words("what cards do", act))


def as_change(gain: Benefit) -> Benefit:
    """ "Loses 5000 power": so much of it."""
    return ln.Plus(gain.figure, gain.number) if isinstance(gain, ln.SetFigure) else gain


def colors_in(said: Predicate) -> list[str]:
    match said:
        case pr.Colored(color):
            return [color]
        case pr.All(parts):
            return [color for part in parts for color in colors_in(part)]
    raise Refused("being treated as this")


# How a skill that cards gain is lowered: that is a line of its own, and lines come after all that is here.
GRANTED: dict[str, Callable[[Skill], list[Ability]]] = {}


def granted(skill: Skill, setting: Setting) -> list[ac.Change]:
    """10-5: a keyword skill with its price and what it works on, that cards in the hand gain."""
    found = GRANTED["lower"](skill)
    if not setting.constant or any(one.kind != "activated" or not one.keyword for one in found):
        raise Refused("gaining a skill of this kind")
    return [ac.Gain(one) for one in found]


def changed(gain: Benefit, setting: Setting) -> list[ac.Change]:
    match gain:
        case ln.Granted(skill):
            return granted(skill, setting)
        case ln.Plus(figure, number, None):
            return [ac.Plus(figure, amount(abs(number), setting), number < 0)]
        case ln.GainWord(pr.Keyword(keyword)):
            return [ac.Plus(keyword_name(keyword), am.Const(1))]
        case ln.Plus(figure, number, Thing() as per):
            found = describe(per).together()
            own_by_default(found)
            of_each = found.low if found.count is not None and found.count.kind == "exactly" else 1
            return [ac.Plus(figure, am.Count(found.selector(), abs(number), False, of_each), number < 0)]
        case ln.EqualFigure(figure, number):
            return [ac.Plus(figure, amount(number, setting))]
        case ln.GainWord(pr.Trait(name)):
            return [ac.AlsoIs("traits", name)]
    raise Refused(in_words("gaining this", gain))


def victim(to: Player | Place | None) -> str:
    if isinstance(to, Area):
        return side_of(to.whose)
    if isinstance(to, Player):
        return side_of(to)
    raise Refused("who takes this damage")
