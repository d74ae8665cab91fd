"""From keys to English: the right form of each word, blanks, commas and capitals.

The printer gives stems. What agrees with what is settled here: nouns with their number, "is" and "has" with their
subject.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Final

from gyoji.text.sentences.words import plural

BARE_AFTER: Final = frozenset(
    ["can", "cannot", "may", "must", "would", "will", "to", "only", "not", "you", "they", "do", "players"]
)
ARE_AFTER: Final = frozenset(["they", "them", "those", "these", "you", "both"])
SINGULAR: Final = frozenset(["a", "1", "this", "that", "each", "every", "another", "its", "the", "their"])
PLURAL: Final = frozenset(["all", "no", "any", "those", "these", "both"])
OF_SEVERAL: Final = frozenset(["all", "any", "number", "a", "another"])
ONE_OF: Final = frozenset(["1", "a", "another"])
SAID_OF: Final = frozenset(["be", "have", "do", "can", "cannot", "may", "must"])
BREAKS: Final = frozenset(["[", "]", "when", "if", ",", ".", ":", "and", "or", "with", "in", "from"])
PARTITIVE: Final = frozenset(("your", "the", "their"))
COMPOUND: Final = frozenset(("-", "'s"))  # what may follow a noun that is not the last word of its compound
PERSONS: Final = frozenset(("opponent", "owner"))  # subjects whose verb takes an s
KEPT: Final = "\N{OBJECT REPLACEMENT CHARACTER}"
MOST_BACK: Final = 8  # so far before a noun its number is looked for


class Writer:
    """From keys to a text.

    nouns, verbs  the keys that are inflected
    titles        words with capitals
    written       a key as a word
    names         what values begin with that stay as they are
    """

    def __init__(
        self,
        nouns: Collection[str],
        verbs: Collection[str],
        titles: Mapping[str, str],
        written: Callable[[str], str],
        names: tuple[str, ...],
    ) -> None:
        self.nouns: Final = frozenset(nouns)
        self.verbs: Final = frozenset(verbs) - self.nouns
        self.titles: Final = dict(sorted(titles.items(), key=lambda row: -len(row[0])))
        self.written: Final = written
        self.names: Final = names

    def text(self, words: Sequence[str]) -> str:
        """`words` are keys and values as the printer gives them."""
        forms: list[str] = []
        for at, key in enumerate(words):
            last = at + 1 == len(words) or words[at + 1] not in self.nouns | COMPOUND
            if key == "them" and at + 1 < len(words) and self._is_said_of_them(words[at + 1]):
                forms.append("they")
            elif key in self.nouns - PERSONS and last and self._is_plural(words[:at]):
                forms.append(plural(key))
            else:
                forms.append(self._form(key, words[:at], forms))
        return self._joined(forms)

    def _is_said_of_them(self, key: str) -> bool:
        """Does a verb follow, so that they do something?"""
        return key.endswith("~s") or key in SAID_OF

    def _form(self, key: str, before: Sequence[str], forms: Sequence[str]) -> str:
        if key == "be":
            return self._be(before, forms)
        if key == "have" and before and before[-1] not in BARE_AFTER | ARE_AFTER and not forms[-1].endswith("s"):
            return "has"
        if key == "do" and before and before[-1] not in BARE_AFTER | ARE_AFTER and not forms[-1].endswith("s"):
            return "does"
        if key in self.verbs and before and before[-1] in PERSONS:
            return self.written(key + "~s")
        stem = key.removesuffix("~s")
        if stem != key and stem in self.verbs and before and self._is_bare(before, forms):
            return self.written(stem)
        return self.written(key)

    def _is_bare(self, before: Sequence[str], forms: Sequence[str]) -> bool:
        """Does the verb that follows go without its s? One that is joined to another goes as that one does."""
        if before[-1] in ("or", "and"):
            verbs = [at for at, key in enumerate(before) if key.endswith("~s")]
            return bool(verbs) and forms[verbs[-1]] != self.written(before[verbs[-1]])
        return before[-1] in ARE_AFTER or self._are_several(before, forms)

    def _are_several(self, before: Sequence[str], forms: Sequence[str]) -> bool:
        """Is the noun before in the plural, and is it not one of several?"""
        if not before or before[-1] not in self.nouns or forms[-1] == self.written(before[-1]):
            return False
        back = list(before[-MOST_BACK:])
        return not any(key == "of" and back[at - 1] in ONE_OF for at, key in enumerate(back) if at)

    def _be(self, before: Sequence[str], forms: Sequence[str]) -> str:
        if not before or before[-1] in BARE_AFTER - {"you", "they", "players"}:
            return "be"
        return "are" if before[-1] in ARE_AFTER or self._are_several(before, forms) else "is"

    def _is_plural(self, before: Sequence[str]) -> bool:
        """Is the noun that follows in the plural? Decided by the nearest determiner before it."""
        for at in range(len(before) - 1, max(-1, len(before) - 1 - MOST_BACK), -1):
            key = before[at]
            number = re.fullmatch(r"\d+", key)
            if key == "of" and at and (before[at - 1].isdigit() or before[at - 1] in OF_SEVERAL):
                return True
            if key == "or" and at + 1 < len(before) and before[at + 1] in ("more", "less"):
                continue
            if number and at and before[at - 1] in self.nouns:
                continue  # the number of what is before it: "level 2"
            if number:
                return int(key) != 1
            if key in PLURAL:
                return True
            if key in PARTITIVE and at and before[at - 1] == "of":
                continue
            if key in SINGULAR | BREAKS:
                return False
        return False

    def _joined(self, forms: Sequence[str]) -> str:
        names = [form for form in forms if self._is_kept(form)]
        text = " ".join(KEPT if self._is_kept(form) else form for form in forms)
        text = re.sub(r" ('s|[,.:;)])", r"\1", text).replace("( ", "(").replace(" - ", "-")
        text = with_quotes_joined(text)
        text = re.sub(r"s's\b", "s'", text)
        text = re.sub(r"\ba (?=[aeio])", "an ", text)
        for plain, title in self.titles.items():
            text = re.sub(rf"(?<![\w<《{{\[]){plain}(?=s?\b)", title, text)
        text = re.sub(r"(^(?:\[[^]]*\] )*|[.:] )([a-z])", lambda found: found[1] + found[2].upper(), text)
        return re.sub(KEPT, lambda _: names.pop(0), text)

    def _is_kept(self, form: str) -> bool:
        """A value that stays as it is, and no sign of its own."""
        return len(form) > 1 and form.startswith(self.names)


def with_quotes_joined(text: str) -> str:
    """Quotes without blanks within; within quotes a tag begins others."""
    done, *parts = text.split('"')
    depth = 0
    for part in parts:
        if not depth or re.match(r" (?:[\w ]+-)?\[", part):
            depth += 1
            done += '"' + part.removeprefix(" ")
        else:
            depth -= 1
            done = done.removesuffix(" ") + '"' + part
    return done
