"""All instructions of this game: the shared ones, and those of the rooms in `actions/`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from gyoji.effects import perform
from gyoji.kernel.procedures import Procedure

EXECUTORS: Final[dict[type[object], Callable[..., None]]] = {**perform.EXECUTORS}
TAKERS: Final[dict[type[object], Callable[..., None]]] = {**perform.TAKERS}
DOABLE: Final[dict[type[object], Callable[..., bool]]] = {**perform.DOABLE}
CANDIDATES: Final[dict[type[object], Callable[..., list[int]]]] = {**perform.CANDIDATES}
PROCEDURES: Final[tuple[Procedure, ...]] = ()
