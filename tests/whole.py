"""Views as they are sent: of the zones only those that look different from the last state of the same line."""

from __future__ import annotations

from typing import Any

Json = Any


class Whole:
    """Makes them whole, one message after another. A line that begins anew begins with a welcome."""

    def __init__(self) -> None:
        self._sides: Json = {"A": {}, "B": {}}

    def __call__(self, message: Json) -> Json:
        if message["type"] == "welcome":
            self._sides = {"A": {}, "B": {}}
        if message["type"] != "state":
            return message
        view = message["view"]
        for side in "AB":
            zones = {**self._sides[side], **view[side]}
            self._sides = {**self._sides, side: {name: zone for name, zone in zones.items() if zone is not None}}
        return {**message, "view": {**view, **self._sides}}
