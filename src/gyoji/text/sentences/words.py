"""English words: which keys a word of the text has, and how a key is written.

A key is a stem form ("choose", "card") or a stem form with its inflection: `choose~s` (chooses), `choose~ed` (chose and
chosen), `choose~ing` (choosing). Nouns have one key for both numbers.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

ONES: Final = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
TEENS: Final = (
    *("ten", "eleven", "twelve", "thirteen", "fourteen"),
    *("fifteen", "sixteen", "seventeen", "eighteen", "nineteen"),
)
TENS: Final = {"twenty": 20, "thirty": 30, "forty": 40, "fifty": 50}
NUMBER_WORDS: Final = {
    **{word: number for number, word in enumerate((*ONES, *TEENS))},
    **TENS,
    **{f"{word}-{ONES[one]}": ten + one for word, ten in TENS.items() for one in range(1, 10)},
}

# Words that are read as another key. What is written here means exactly the same on every card.
SAME: Final = {
    "an": "a",
    "lower": "less",
    "fewer": "less",
    "smaller": "less",
    "higher": "more",
    "greater": "more",
    "larger": "more",
    "can't": "cannot",
    "is": "be",
    "are": "be",
    "am": "be",
    "was": "be~ed",
    "were": "be~ed",
    "been": "be~ed",
    "being": "be~ing",
    "has": "have",
    "had": "have~ed",
    "does": "do",
    "did": "do~ed",
    "underneath": "under",
    "beneath": "under",
    "contain": "include",
    "contains": "include~s",
    "containing": "include~ing",
}

IRREGULAR: Final[dict[str, tuple[str, ...]]] = {  # the form that is printed comes first
    "become~ed": ("became",),
    "begin~ed": ("begun", "began"),
    "choose~ed": ("chosen", "chose"),
    "deal~ed": ("dealt",),
    "draw~ed": ("drawn", "drew"),
    "fall~ed": ("fallen", "fell"),
    "give~ed": ("given", "gave"),
    "go~ed": ("gone", "went"),
    "go~s": ("goes",),
    "leave~ed": ("left",),
    "lose~ed": ("lost",),
    "pay~ed": ("paid",),
    "put~ed": ("put",),
    "send~ed": ("sent",),
    "set~ed": ("set",),
    "take~ed": ("taken", "took"),
    "win~ed": ("won",),
}

_DOUBLED: Final = re.compile(r"[^aeiou][aeiou][bdgmnpt]$")
_SIBILANT: Final = re.compile(r"(s|x|z|ch|sh)$")
_CONSONANT_Y: Final = re.compile(r"[^aeiou]y$")


def forms(key: str) -> tuple[str, ...]:
    """How a key is written; the first form is the one that is printed."""
    stem, _, inflection = key.partition("~")
    if key in IRREGULAR:
        return IRREGULAR[key]
    if inflection == "s":
        return (plural(stem),)
    if inflection == "ed":
        if stem.endswith("e"):
            return (stem + "d",)
        return (stem[:-1] + "ied",) if _CONSONANT_Y.search(stem) else (_doubled(stem) + "ed", stem + "ed")
    if inflection == "ing":
        return (stem[:-1] + "ing",) if stem.endswith("e") else (_doubled(stem) + "ing", stem + "ing")
    return (stem,)


def _doubled(stem: str) -> str:
    return stem + stem[-1] if _DOUBLED.search(stem) else stem


def plural(noun: str) -> str:
    """The plural of a noun; the third person of a verb is made the same way."""
    if _SIBILANT.search(noun):
        return noun + "es"
    return noun[:-1] + "ies" if _CONSONANT_Y.search(noun) else noun + "s"


class Lexicon:
    """The words of a language and a game.

    keys   the keys that the grammar's templates have
    nouns  those that have a plural
    extra  forms that only this game has, by key
    """

    def __init__(self, keys: Iterable[str], nouns: Iterable[str], extra: dict[str, tuple[str, ...]]) -> None:
        self.extra: Final = extra
        self.known: Final[dict[str, set[str]]] = {}
        for key in keys:
            for form in (*extra.get(key, ()), *forms(key)):
                self.known.setdefault(form.lower(), set()).add(key)
        for noun in nouns:
            self.known.setdefault(plural(noun), set()).add(noun)
        for word, key in SAME.items():
            self.known.setdefault(word, set()).add(key)

    def keys_of(self, word: str) -> dict[str, object]:
        """What a word, in lower case, can be read as; nothing if no rule has it."""
        keys: dict[str, object] = dict.fromkeys(sorted(self.known.get(word, ())))
        if word in NUMBER_WORDS:
            keys["#NUMBER"] = NUMBER_WORDS[word]
        return keys

    def written(self, key: str) -> str:
        """A key as a word."""
        if key in self.extra:
            return self.extra[key][0]
        return _WRITTEN.get(key) or forms(key)[0]


_WRITTEN: Final = {"be": "is", "be~ed": "was", "be~ing": "being", "have~ed": "had", "do~ed": "did", "have~s": "has"}
