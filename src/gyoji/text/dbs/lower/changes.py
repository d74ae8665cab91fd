"""What happens to cards: what they gain, lose, can and cannot do."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from gyoji.effects import actions as ac
from gyoji.effects import amounts as am
from gyoji.effects import selectors as se
from gyoji.effects.abilities import Ability
from gyoji.text.dbs.lower.bans import banned, only_so_many
from gyoji.text.dbs.lower.cards import describe, keyword_name, own_by_default, reference
from gyoji.text.dbs.lower.negation import negate
from gyoji.text.dbs.lower.patterns import is_anywhere, pattern
from gyoji.text.dbs.lower.permits import permitted
from gyoji.text.dbs.lower.refusal import Refused, in_words
from gyoji.text.dbs.lower.setting import Setting, amount, each, modifies
from gyoji.text.dbs.lower.tails import with_tails
from gyoji.text.lower.setting import side_of
from gyoji.text.meaning import acts as do
from gyoji.text.meaning import lines as ln
from gyoji.text.meaning import predicates as pr
from gyoji.text.meaning.bases import Act, Amount, Benefit, Place, Predicate, Skill, Thing
from gyoji.text.meaning.things import Area, Attack, Cards, Copies, Kind, Skills
from gyoji.text.meaning.values import Count, Player
from gyoji.text.resolve.steps import This

LEADER: Final = Kind(noun="leader")
CALLED: Final = {"name": "names", "card name": "names", "character name": "characters", "trait": "traits"}


def on_cards(act: Act, who: Thing, setting: Setting) -> list[ac.Action]:
    match act:
        case do.Gain(gains):
            changes = tuple(change for gain in gains for change in changed(gain, setting))
            return each(who, modifies(setting, *changes), setting)
        case do.Lose((ln.SkillsOf(None, tags),)):  # 8-3-2: as if they were negated
            return negate(Skills(Count("all"), who, tags), setting)
        case do.Lose(gains):
            lost = [change for gain in gains for change in changed(as_change(gain), setting)]
            less = tuple(ac.Plus(one.attr, one.amount, True) for one in lost if isinstance(one, ac.Plus))
            if len(less) < len(lost):
                raise Refused("losing this")
            return each(who, modifies(setting, *less), setting)
        case do.Damage(to, int() | Amount() as number, False):
            if reference(who) is None:
                raise Refused("who deals this damage")
            return [ac.DamagePlayer(victim(to), amount(number, setting))]
        case do.TakeDamage(int() as number, None, False) if isinstance(who, Cards) and who == Cards(
            LEADER, whose=who.whose
        ):
            return [ac.DamagePlayer(side_of(who.whose), amount(number, setting))]  # 4-10-1: it is dealt to the player
        case do.Passive(do.Negate(None), ""):
            return negate(who, setting)
        case do.Passive(do.With(do.Negate(None), tails), ""):
            return with_tails(tails, setting, lambda: negate(who, setting))
        case do.Negate(Skills() | Attack() as what):  # "it has its skills negated"
            return negate(what, setting)
        case do.Modal("cannot", do.Negate(Skills() | Attack() as what)):
            return banned(do.Passive(do.Negate()), what, setting)
        case do.Modal("cannot", do.With(do.Negate(Skills() | Attack() as what), tails)):
            return banned(do.Passive(do.With(do.Negate(), tails)), what, setting)
        case do.Passive(do.Play(None, (pr.InMode("rest"),), source), "") if source is None or is_anywhere(source):
            return [played_rested(who, setting)]
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
        case do.Become(None, words, True, True):
            return each(who, modifies(setting, *also_is(*words)), setting)
        case do.Become(Kind(words, group, "" | "card"), (), True, True):
            return each(who, modifies(setting, *also_is(*words, *((group,) if group else ()))), setting)
        case do.Modal("can", inner):
            return permitted(inner, who, setting)
        case do.BeCalled(quality, pr.Named() | pr.Character() | pr.Trait() as word, True) if isinstance(who, This):
            if quality in CALLED:
                return [ac.Modify(se.ThisCard(), (ac.AlsoIs(CALLED[quality], word.name),), setting.lasts())]
    raise Refused(in_words("what cards do", act))


def played_rested(who: Thing, setting: Setting) -> ac.Action:
    """1-3-1: such cards do not come into play in Active Mode."""
    if isinstance(who, This):
        return ac.Modify(se.This(), (ac.Ban("play_active"),), setting.lasts())
    if not isinstance(who, Cards):
        raise Refused("which cards are played in Rest Mode")
    players = [who.whose, *(mod.who for mod in who.mods if isinstance(mod, pr.Which) and is_played(mod.act))]
    mods = tuple(mod for mod in who.mods if not (isinstance(mod, pr.Which) and is_played(mod.act)))
    whose = {player for player in players if player is not None}
    if len(whose) > 1 or (who.count is not None and who.count.kind != "all"):
        raise Refused("which cards are played in Rest Mode")
    side = side_of(whose.pop()) if whose else "any"
    what = pattern(replace(who, count=None, whose=None, mods=mods))
    return ac.ModifyPlayer(side, (ac.Ban("play_active", what=what),), setting.lasts())


def is_played(act: Act) -> bool:
    return act == do.Play()


def as_change(gain: Benefit) -> Benefit:
    """ "Loses 5000 power": so much of it."""
    return ln.Plus(gain.figure, gain.number) if isinstance(gain, ln.SetFigure) else gain


# How a skill that cards gain is lowered: that is a line of its own, and lines come after all that is here.
GRANTED: dict[str, Callable[[Skill], list[Ability]]] = {}


def granted(skill: Skill, setting: Setting) -> list[ac.Change]:
    """10-5: a keyword skill with its price and what it works on, that cards in the hand gain; or an [Auto] skill."""
    found = GRANTED["lower"](skill)
    if all(one.kind == "keyword" for one in found):
        return [ac.Plus(one.keyword, am.Const(1)) for one in found]
    keywords = setting.constant and all(one.kind == "activated" and one.keyword for one in found)
    autos = all(one.kind == "triggered" and not one.where and not one.once for one in found)
    if not keywords and not autos:
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
        case ln.GainWord(pr.Trait() | pr.Colored() | pr.Character() | pr.Named() as word):
            return [*also_is(word)]
        case ln.GainWords(words):
            return [*also_is(*words)]
    raise Refused(in_words("gaining this", gain))


def also_is(*words: Predicate) -> list[ac.AlsoIs]:
    """2-1-3, 2-4, 2-5-5, 2-6-6: traits, colours, character names, card names beside its own."""
    found: list[ac.AlsoIs] = []
    for word in words:
        match word:
            case pr.Trait(name):
                found.append(ac.AlsoIs("traits", name))
            case pr.Colored(color):
                found.append(ac.AlsoIs("colors", color))
            case pr.Character(name):
                found.append(ac.AlsoIs("characters", name))
            case pr.Named(name):
                found.append(ac.AlsoIs("names", name))
            case pr.All(parts):
                found += also_is(*parts)
            case _:
                raise Refused(in_words("what a card is treated as", word))
    return found


def victim(to: Player | Place | None) -> str:
    if isinstance(to, Area):
        return side_of(to.whose)
    if isinstance(to, Player):
        return side_of(to)
    raise Refused("who takes this damage")
