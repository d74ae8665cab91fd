"""What cannot be lowered, and why."""

from __future__ import annotations

from gyoji.text.errors import Unplayable


class Refused(Unplayable):
    """A reading that no instruction carries out; the problem names the part."""


def expect_none(**fields: object) -> None:
    """Refuses fields that are filled although nothing here reads them."""
    for name, value in fields.items():
        if value:
            raise Refused(f"{name}: {value}")
