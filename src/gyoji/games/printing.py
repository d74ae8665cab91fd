"""What card rows of all games have in common: a number, a name, a type, known keys; and the mark that identifies a
print.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Collection, Mapping
from typing import Final, NamedTuple

from gyoji.kernel.gamedef import CardError
from gyoji.kernel.spelling import flaw, tidy

TRANSLATED: Final = ("name_ja", "text_ja")  # shown by a table in Japanese; the rules use name and text


class Heading(NamedTuple):
    number: str
    name: str
    kind: str
    where: str  # for errors


def heading(row: Mapping[str, object], keys: Collection[str], types: Collection[str]) -> Heading:
    """Number (by default the name), name and type of a card; CardError if the row is not a valid card."""
    name = tidy(str(row.get("name") or ""))
    number = tidy(str(row.get("number") or name))
    where = f"card {number or '?'}"
    if not name:
        raise CardError(f"{where}: a card needs a name")
    must_be_readable(name, f"{where}: name")
    must_be_readable(number, f"{where}: number")
    known = {*keys, *TRANSLATED}
    unknown = {str(key) for key in row} - known
    if unknown:
        raise CardError(f"{where}: unknown key {', '.join(sorted(unknown))}; known: {', '.join(sorted(known))}")
    for key in TRANSLATED:
        if not isinstance(row.get(key) or "", str):
            raise CardError(f"{where}: {key} must be words")
    if translated := tidy(str(row.get("name_ja") or "")):
        must_be_readable(translated, f"{where}: name_ja")
    kind = row.get("type")
    if kind not in types or not isinstance(kind, str):
        raise CardError(f"{where}: type is {kind!r}, must be one of {', '.join(types)}")
    return Heading(number, name, kind, where)


def must_be_readable(word: str, where: str) -> None:
    if wrong := flaw(word):
        raise CardError(f"{where} {word!r} cannot be read: {wrong}")


def face_of(row: Mapping[str, object], number: str, name: str, kind: str) -> dict[str, object]:
    """What a view shows of every print; the number of its card takes the place of `id`."""
    face: dict[str, object] = {"id": 0, "name": name, "number": number, "type": kind}
    if row.get("name_ja"):
        face["name_ja"] = tidy(str(row["name_ja"]))
    if row.get("text_ja"):
        face["text_ja"] = row["text_ja"]
    return face


def mark(number: str, row: Mapping[str, object]) -> str:
    """The number and a fingerprint of everything printed."""
    data = json.dumps(row, sort_keys=True, default=str, ensure_ascii=False)
    return f"{number} {hashlib.blake2b(data.encode(), digest_size=6).hexdigest()}"
