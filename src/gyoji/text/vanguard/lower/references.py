"""Cards that were spoken of before."""

from __future__ import annotations

from gyoji.effects import selectors as se
from gyoji.text.meaning.bases import Thing
from gyoji.text.meaning.things import Several
from gyoji.text.resolve.steps import Known, RestOf, Role, Subject, This, ThisCard, Topic


def reference(thing: Thing) -> se.Ref | None:
    match thing:
        case ThisCard():
            return se.ThisCard()
        case This():
            return se.This()
        case Known(number):
            return se.Bound(number)
        case Subject():
            return se.Subject()
        case Role("boosted" | "rider"):
            return se.Other()
        case Topic(inner):
            return reference(inner)
        case RestOf(number):
            return se.Left(number)
        case Several("and", parts):
            refs = [reference(part) for part in parts]
            if all(ref is not None for ref in refs):
                return se.Several(tuple(ref for ref in refs if ref is not None))
    return None
