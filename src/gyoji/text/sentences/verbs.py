"""One line for a verb gives all its forms.

    verb("add {what:Things} to {place:Place}", Add)

| category | form | in |
|---|---|---|
| Verb | add it to your hand | instructions, after you, may, cannot |
| VerbS | adds it to your hand | your opponent … |
| VerbEd | added it to your hand | if you … |
| VerbIng | adding it to your hand | by … |
| VerbDone | added to your hand | is …; cards … |
| VerbGap, VerbSGap, VerbEdGap, VerbIngGap | add(s), added, adding to your hand | cards that you … |

With `by="Card"` the categories begin with Card: verbs that cards do by themselves. They have no passive.
"""

from __future__ import annotations

from dataclasses import fields
from typing import Final

from gyoji.text.grammar.rules import Refusal, Rule, RuleBook
from gyoji.text.grammar.templates import Choice, Item, Slot, Template, Word, parse_template

OBJECT: Final = "what"
SOURCE: Final = "source"
FORMS: Final = {"Verb": "", "VerbS": "~s", "VerbEd": "~ed", "VerbIng": "~ing"}


def verb(
    book: RuleBook,
    source: str,
    node: type,
    *,
    by: str = "",
    gaps: bool = True,
    third: bool = True,
    refuse: Refusal | None = None,
    line: str = "",
    **constants: object,
) -> None:
    """`gaps`: it has forms without its object; not so if another line gives them. `third`: it is heard when the verb is
    in the third person. `line`: what was written for it.
    """
    subject, template = by, parse_template(source)

    def add(category: str, form: Template) -> None:
        written = line or f"Verb: {source}"
        book.add(Rule(subject + category, form, node, tuple(constants.items()), refuse, source, written))

    for category, inflection in FORMS.items():
        if third or inflection != "~s":
            add(category, inflected(template, inflection))
    if gaps and not subject and without_object(template) != template:
        for category, inflection in FORMS.items():
            gap = without_object(inflected(template, inflection))
            for said in (gap, *with_source(gap, node)):
                add(category + "Gap", said)
        done = without_object(inflected(template, "~ed"))
        for said in (done, *with_source(done, node)):
            add("VerbDone", said)


def inflected(template: Template, inflection: str) -> Template:
    """The template with its first word, the verb, in another form."""
    head, *rest = template
    return (_inflected(head, inflection), *rest)


def _inflected(head: Item, inflection: str) -> Item:
    if isinstance(head, Word):
        return Word(head.key + inflection)
    if isinstance(head, Choice):
        return Choice(tuple(inflected(option, inflection) for option in head.options))
    raise ValueError("a verb's template begins with the verb")


def without_object(template: Template) -> Template:
    """The template without its object; alternatives that only differ in where the object is become one."""
    items: list[Item] = []
    for item in template:
        if isinstance(item, Choice):
            options = tuple(dict.fromkeys(without_object(option) for option in item.options))
            items += options[0] if len(options) == 1 and not item.optional else [Choice(options, item.optional)]
        elif not (isinstance(item, Slot) and item.name == OBJECT):
            items.append(item)
    return tuple(items)


def with_source(done: Template, node: type) -> list[Template]:
    """Without its object a verb says where from by itself: "placed from your hand into your deck"."""
    if SOURCE not in {one.name for one in fields(node)}:
        return []
    said = Slot(SOURCE, "Source")
    rest = tuple(item for item in done if not (isinstance(item, Slot) and item.name == SOURCE))
    if len(rest) == len(done):
        return [(*done, said)]
    return [(rest[0], said, *rest[1:])] if len(rest) > 1 else []
