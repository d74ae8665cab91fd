"""What rows of every game's card list have in common: a number, a name, a type, keys that are known; and the mark by
which a print is told from all others.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Collection, Mapping
from typing import NamedTuple

from gyoji.kernel.gamedef import CardError


class Heading(NamedTuple):
    number: str
    name: str
    kind: str
    where: str  # for errors


def heading(row: Mapping[str, object], keys: Collection[str], types: Collection[str]) -> Heading:
    """Number (if there is none, the name), name and type of a card; CardError where the row makes no card."""
    name = str(row.get("name") or "")
    number = str(row.get("number") or name)
    where = f"card {number or '?'}"
    if not name:
        raise CardError(f"{where}: a card needs a name")
    unknown = {str(key) for key in row} - set(keys)
    if unknown:
        raise CardError(f"{where}: unknown key {', '.join(sorted(unknown))}; known: {', '.join(sorted(keys))}")
    kind = row.get("type")
    if kind not in types or not isinstance(kind, str):
        raise CardError(f"{where}: type is {kind!r}, must be one of {', '.join(types)}")
    return Heading(number, name, kind, where)


def mark(number: str, row: Mapping[str, object]) -> str:
    """The number and a fingerprint of all that is printed."""
    data = json.dumps(row, sort_keys=True, default=str, ensure_ascii=False)
    return f"{number} {hashlib.blake2b(data.encode(), digest_size=6).hexdigest()}"
