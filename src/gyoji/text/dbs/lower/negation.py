"""Negating skills, attacks and plays."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from gyoji.effects import actions as ac
from gyoji.effects import amounts as am
from gyoji.effects import conditions as co
from gyoji.effects import selectors as se
from gyoji.text.dbs.lower.cards import SKILLS, keyword_name
from gyoji.text.dbs.lower.choices import option
from gyoji.text.dbs.lower.patterns import SORTS, sort_name
from gyoji.text.dbs.lower.refusal import Refused, expect_none
from gyoji.text.dbs.lower.setting import Setting, each, modifies
from gyoji.text.dbs.words import KEYWORDS, MANY, ordered
from gyoji.text.meaning import predicates as pr
from gyoji.text.meaning.bases import Predicate, Thing
from gyoji.text.meaning.clauses import Span
from gyoji.text.meaning.things import Attack, Cards, Kind, Ref, Several, Skills
from gyoji.text.meaning.values import Count, Player
from gyoji.text.resolve.steps import Role, This

THIS: Final = Ref("this", "skill")
SAID: Final = (None, Ref("the", "skill"), Ref("that", "skill"), Ref("this", "skill"))


def negate(what: Thing, setting: Setting) -> list[ac.Action]:
    """Skills of cards are there and do nothing for a while (8-3-2); what is being countered comes to nothing."""
    if isinstance(what, Several) and what.op == "and":
        return [action for part in what.parts for action in negate(part, setting)]
    if isinstance(what, Skills) and setting.counter != "counter":
        if what == Skills(of=THIS):
            return [ac.Negate("this", in_this_turn_or_game(setting))]
        cards = whose_skills(what)
        if cards is not None:
            return each(cards, modifies(setting, *silenced(what.tags)), setting)
    return [ac.Negate(negated(what, setting))]


def in_this_turn_or_game(setting: Setting) -> str:
    until = setting.lasts()
    if setting.constant or until not in (ac.THIS_TURN, ac.GAME):
        raise Refused("how long this skill is negated")
    return until


def whose_skills(what: Skills) -> Thing | None:
    """The cards whose skills these are; None if no card is named."""
    expect_none(count=what.count is not None and what.count.kind not in ("all", "any"))
    match what:
        case Skills(_, Ref("this", ""), _, ()):
            return This()
        case Skills(_, Ref(), _, ()):
            return None
        case Skills(_, Thing() as of, _, ()):
            return of
        case Skills(_, Player() as whose, tags, ()) if tags:
            return Cards(Kind(noun="card"), Count("all"), whose)
        case Skills(_, None | Ref("the", "skill"), _, (pr.OnCards(Cards() | Role() as cards),)):
            return cards
    return None


def silenced(tags: tuple[Predicate, ...]) -> tuple[ac.Change, ...]:
    """All skills, or those of some keywords."""
    return tuple(change for tag in tags for change in silenced_by(tag)) if tags else (ac.Nullify(),)


def silenced_by(tag: Predicate) -> list[ac.Change]:
    """8-3-2: a negated skill cannot be activated; of a keyword that is no more than a word none is left."""
    match tag:
        case pr.Any(parts):
            return [change for part in parts for change in silenced_by(part)]
        case pr.KeywordKind(True):
            return [*map(without_word, KEYWORDS), ac.Ban("activate", skills=ac.Skills(keyword=True))]
        case pr.KeywordKind(False):
            return [ac.Nullify("keyword")]
        case pr.Keyword(word) if word.split()[0] in SORTS:
            return [ac.Ban("activate", skills=ac.Skills((sort_name(word),)))]
        case pr.Keyword(word) if keyword_name(word) in KEYWORDS:
            return [without_word(keyword_name(word))]
    raise Refused("negating skills of this kind")


def without_word(keyword: str) -> ac.Change:
    return ac.Plus(keyword, am.Const(MANY), True)


def negated(what: Thing, setting: Setting) -> str:
    if isinstance(what, Attack) and what.of in SAID and not what.mods and what.count is None:
        return "attack"
    if what == Ref("the play"):
        return "play"
    if isinstance(what, Skills) and what.tags == (pr.Keyword("blocker"),) and what.of == Ref("the", "skill"):
        return "blocker"
    if isinstance(what, Skills) and setting.counter == "counter":
        return "counter"
    raise Refused("negating this")


def with_skills_negated(actions: list[ac.Action], setting: Setting) -> list[ac.Action]:
    """ "Play it with its skills negated": they are negated as it comes into play."""
    if not actions or not all(isinstance(one, ac.Play) and one.over is None for one in actions):
        raise Refused("doing this with skills negated")
    return [negating(one, setting.until or ac.GAME) for one in actions if isinstance(one, ac.Play)]


def negating(play: ac.Play, until: str) -> ac.Play:
    return replace(play, also=ac.Modify(play.target, (ac.Nullify(),), until))


def as_it_is_played(placed: list[tuple[ac.Action, Span]]) -> list[tuple[ac.Action, Span]]:
    """8-8-1-4: "negate its skills and play it": the effect stays on a card that comes into play."""
    found: list[tuple[ac.Action, Span]] = []
    for action, span in placed:
        before = next((row for row in reversed(found) if not isinstance(row[0], ac.Note)), None)
        if before is not None and isinstance(action, ac.Play) and action.also is None and action.over is None:
            match before[0]:
                case ac.Modify(se.Bound() as cards, (ac.Nullify(),), until) if cards == action.target:
                    found.remove(before)
                    action = negating(action, until)
        found.append((action, span))
    return found


# ── one keyword skill of a card, of which a player chooses which ──

# Each keyword skill: who has it, and what is negated of it (8-3-2).
ONES: Final[tuple[tuple[se.Filter, ac.Change], ...]] = (
    *((se.HasKeyword(word), without_word(word)) for word in KEYWORDS),
    *((se.HasAbility(sort), ac.Ban("activate", skills=ac.Skills((sort,)))) for sort in dict.fromkeys(SKILLS.values())),
)


def negate_chosen(number: int, skills: Skills, setting: Setting) -> list[ac.Action]:
    """A way for every keyword; those of which no such card has one are not offered."""
    if skills.tags != (pr.KeywordKind(),) or not is_one(skills.count):
        raise Refused("which skills are chosen")
    choice = option(number, owner_of(skills), "own", setting)
    until = setting.lasts()
    modes = tuple((narrowed(choice, has), ac.Modify(se.Bound(number), (lost,), until)) for has, lost in ONES)
    some = co.Has(with_filter(choice.selector, se.AnyOf(tuple((has,) for has, _ in ONES))), ">=", 1)
    one = ac.Modes(modes)
    up_to = skills.count is not None and skills.count.kind == "up to"
    return [ac.If(some, (ac.May((one,)) if up_to or not choice.low else one,))]


def is_one(count: Count | None) -> bool:
    return count in (Count("exactly", 1), Count("up to", 1))


def owner_of(skills: Skills) -> Thing:
    """The card whose skill is chosen. One that is not chosen itself is meant whatever it has, [Barrier] too."""
    match skills:
        case Skills(_, None | Ref("the", "skill"), _, (pr.OnCards(Thing() as owner),)) | Skills(
            _, Thing() as owner, _, ()
        ):
            if isinstance(owner, Cards) and owner.count is None:
                return replace(owner, mods=(*owner.mods, pr.Ignoring(pr.Keyword("barrier"))))
            return owner
    raise Refused("whose skill is chosen")


def narrowed(choice: ac.Choose, has: se.Filter) -> ac.Choose:
    return replace(choice, selector=with_filter(choice.selector, has), low=1)


def with_filter(selector: se.Selector, one: se.Filter) -> se.Selector:
    return replace(selector, filters=ordered((*selector.filters, one)))
