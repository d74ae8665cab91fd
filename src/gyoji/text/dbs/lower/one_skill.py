"""One keyword skill of a card, of which a player chooses which: "choose 1 keyword skill of that card and negate it"."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from gyoji.effects import actions as ac
from gyoji.effects import conditions as co
from gyoji.effects import selectors as se
from gyoji.text.dbs.lower.cards import SKILLS
from gyoji.text.dbs.lower.choices import option
from gyoji.text.dbs.lower.negation import without_word
from gyoji.text.dbs.lower.refusal import Refused
from gyoji.text.dbs.lower.setting import Setting
from gyoji.text.dbs.words import KEYWORDS, ordered
from gyoji.text.meaning import predicates as pr
from gyoji.text.meaning.bases import Thing
from gyoji.text.meaning.things import Cards, Ref, Skills
from gyoji.text.meaning.values import Count

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
