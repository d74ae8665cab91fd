"""Token units: what they are called, and the notes that say what they have.

A note such as “(Ferns are grade 0/[Power] 3000 and have boost)” is no reminder but all there is to say of what the
sentence beside it makes. It is read as a definition or, if anything in it is something else, not at all.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Final

from gyoji.text.grammar.rules import RuleBook
from gyoji.text.grammar.tokens import Span
from gyoji.text.meaning.predicates import In
from gyoji.text.meaning.things import Area, Kind, Narrowed, Ref
from gyoji.text.vanguard.nodes.tokens import TokenName, TokenSpec
from gyoji.text.vanguard.reading import acts as game

BOOK = RuleBook()
rule, word = BOOK.rule, BOOK.word

BOOK.describe("#TOKEN", "the name of a token")

word("Noun", "token [unit]", "token")
word("OwnNoun", "token [unit]", "token")
rule("Adjective", "{called:#TOKEN}", game.TokenCalled)
rule("Kind", "{adjectives:OnRearGuardCircle} token", Kind, noun="token")
rule("OnRearGuardCircle", "@rc", In, place=Area(("rear",)))
rule("Reference", "{thing:Pointed} {mods:OfName} token", Narrowed)
rule("Pointed", "{kind:Pointing}", Ref, noun="token")
rule("OfName", "{called:#TOKEN}", game.TokenCalled)

# Kinds that cards speak of without their note, as the notes of other cards have them.
KNOWN: Final[Mapping[str, TokenSpec]] = {
    "plant": TokenSpec((("grade", 0), ("power", 5000), ("critical", 1)), ("boost",)),
    "evil decoy": TokenSpec((("grade", 0), ("shield", 5000)), ("intercept",)),
    "vision": TokenSpec((("grade", 3), ("power", 13000), ("critical", 1)), ("twin_drive",)),
}
ICONS: Final = {"boost": "boost", "intercept": "intercept", "twin drive": "twin_drive", "triple drive": "triple_drive"}
_ICON: Final = "|".join(ICONS)
_FIGURE: Final = r"(?:grade|\[power\]|\[shield\]|\[critical\]) ?\d+"
_NOTE: Final = re.compile(
    rf"\((?P<name>[a-z][\w' ]*?)(?P<many> tokens)? are (?P<figures>{_FIGURE}(?:/{_FIGURE})*)"
    rf"(?:,? and (?:have|can) (?P<icons>(?:{_ICON})(?: and (?:{_ICON}))*))?\.?\)",
    re.IGNORECASE,
)
_CAPITALS: Final = r"(?<=[a-z] )[A-Z][\w']*(?: (?:of |the )*[A-Z][\w']*)*"
_BEFORE: Final = r"(?=\s(?:\([^()]*\)\s)?[Tt]okens?\b)"


def definitions(line: str) -> dict[str, TokenSpec]:
    """What the notes of a line say that tokens have, by their names."""
    found = {}
    for note in _NOTE.finditer(line):
        name = note["name"].lower()
        figures = [one.strip("[] ").lower() for one in re.split(r"[/\s]+", note["figures"]) if one]
        pairs = tuple(zip(figures[::2], map(int, figures[1::2]), strict=True))
        icons = tuple(ICONS[one] for one in re.split(" and ", (note["icons"] or "").lower()) if one)
        if len(dict(pairs)) == len(pairs) and len(set(icons)) == len(icons):
            found[name if note["many"] else singular(name)] = TokenSpec(pairs, icons)
    return found


def singular(name: str) -> str:
    return re.sub("s$", "", re.sub("ies$", "y", name))


def names(line: str) -> Iterator[tuple[Span, TokenName]]:
    """Where a line names a kind of token."""
    defined = definitions(line)
    known = "|".join(re.escape(name) for name in sorted({*KNOWN, *defined}, key=len, reverse=True))
    for found in re.finditer(rf"\b(?:(?i:{known})|{_CAPITALS}){_BEFORE}", line):
        name = found[0].lower()
        spec = defined.get(name)
        yield found.span(), TokenName(name, spec if spec != KNOWN.get(name) else None)


def note_of(spec: TokenSpec, name: str) -> str:
    """The note that says what such a token has."""
    signs = {"grade": "grade"}
    figures = "/".join(f"{signs.get(figure, f'[{figure.title()}]')} {number}" for figure, number in spec.figures)
    words = {attr: icon for icon, attr in ICONS.items()}
    icons = " and ".join(words[icon] for icon in spec.icons)
    return f"({name} tokens are {figures}{' and have ' * bool(icons)}{icons})"


def written(value: TokenName) -> str:
    return f"{value.name} {note_of(value.spec, value.name)}" if value.spec is not None else value.name
