"""What [Permanent] skills say beyond play: of building a deck (5-1-3-2), and of what their own card also is (2-1-3,
2-5-5, 2-6-6).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gyoji.effects.abilities import Ability
from gyoji.effects.actions import Action, AlsoIs, Modify
from gyoji.effects.amounts import Const
from gyoji.effects.selectors import Compare, Filter, HasColor, HasKeyword, HasWord, NameIs, Selector, This, ThisCard
from gyoji.text.dbs.cards import bearer_filters
from gyoji.text.dbs.nodes import Exclude, Include
from gyoji.text.english.clause import ClauseReader
from gyoji.text.english.discourse import Discourse
from gyoji.text.english.heads import Heads
from gyoji.text.english.noun import read_group_parts
from gyoji.text.english.printing.change import only_change
from gyoji.text.english.printing.noun import described, quality_word
from gyoji.text.english.printing.speaker import Speaker
from gyoji.text.english.printing.tables import Printers
from gyoji.text.errors import NoWording
from gyoji.text.trees import Node, kids, name, numbers, span, tokens

if TYPE_CHECKING:
    from gyoji.text.english.tables import ActReader, LineReader

# What can be asked of a card that lies in no area yet.
PRINTED = (HasWord, HasColor, HasKeyword, NameIs, Compare)


def deck_line(rule: Action, tree: Node, heads: Heads, discourse: Discourse) -> tuple[Ability, ...]:
    """5-1-3-2-1: a lasting skill that says how many copies of a card a deck can or may only hold."""
    if heads.kind != "constant" or heads.put_on(Ability("deck")).condition is not None:
        raise discourse.error(tree, "decks are built by [Permanent] skills, whatever is in play", "[Permanent]")
    return (Ability("deck", (rule,), span=span(tree), body_spans=(span(tree),)),)


def including(tree: Node, heads: Heads, discourse: Discourse) -> tuple[Ability, ...]:
    named = tokens(tree, "NAME")
    title = named[0][1:-1].strip() if named else ""
    most = next(iter(numbers(tree)), -1)
    return deck_line(Include(title, most, name(tree) == "include_only_line"), tree, heads, discourse)


def excluding(tree: Node, heads: Heads, discourse: Discourse) -> tuple[Ability, ...]:
    """“You can't include Battle Cards with energy costs of 3 or less”, “non-《A Trait》 cards”."""
    if name(tree) == "exclude_others_line":
        others = (bearer_filters(kids(tree, "bearer")[0]),)
        return deck_line(Exclude((), others, True), tree, heads, discourse)
    phrase = read_group_parts(kids(tree, "base")[0], discourse)
    plain = all(isinstance(part, PRINTED) for part in phrase.filters)
    if phrase.side != "any" or phrase.other or not plain or not all(map(is_plain, phrase.filters)):
        raise discourse.error(phrase.node, "say what is printed on these cards", "Battle Cards with …")
    filters = discourse.words.ordered(phrase.filters)
    return deck_line(Exclude(phrase.kinds, filters), tree, heads, discourse)


def is_plain(part: Filter) -> bool:
    return not isinstance(part, Compare) or isinstance(part.amount, Const)


def also(attr: str, kind: str) -> ActReader:
    """“this card's character name is also treated as <Another>”."""

    def read(reader: ClauseReader, clause: Node) -> list[Action]:
        word = tokens(clause, kind)[0][1:-1].strip()
        return reader.modify_refs(clause, [ThisCard()], AlsoIs(attr, word))

    return read


LINES: dict[str, LineReader] = {
    "include_line": including,
    "include_any_line": including,
    "include_only_line": including,
    "exclude_line": excluding,
    "exclude_others_line": excluding,
}
ACTS: dict[str, ActReader] = {
    "also_character": also("characters", "CHARACTER"),
    "also_trait": also("traits", "TRAIT"),
}


# ── back into words ──


def deck_words(ability: Ability, speaker: Speaker) -> str:
    (rule,) = ability.body
    if isinstance(rule, Include):
        what = f"{{{rule.name}}}" if rule.name else "this card"
        if rule.most < 0:
            return f"[Permanent] You can include any number of copies of {what} in your deck."
        copies = "copy" if rule.most == 1 else "copies"
        only = "only " if rule.only else ""
        return f"[Permanent] You can {only}include up to {rule.most} {copies} of {what} in your deck."
    if not isinstance(rule, Exclude):
        raise NoWording(f"no words for {rule}")
    if rule.others:
        return f"[Permanent] You can't include non-{quality_word(rule.filters[0], speaker)} cards in your deck."
    words = described(Selector("", "any", rule.kinds, rule.filters), "", True, speaker, place="")
    return f"[Permanent] You can't include {words} in your deck."


def also_words(modify: Modify, subject: str, many: bool, speaker: Speaker) -> str:
    change = only_change(modify)
    assert isinstance(change, AlsoIs)
    if modify.target == This():
        return f"this card gains 《{change.word}》 in all areas"
    what, sign = {"characters": ("character name", "<{}>"), "traits": ("special trait", "《{}》")}[change.attr]
    return f"this card's {what} is also treated as {sign.format(change.word)}"


PRINTERS = Printers(kinds={"deck": deck_words}, changes={AlsoIs: also_words})
