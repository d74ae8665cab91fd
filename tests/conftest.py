"""What all tests share: games of the larger rulebooks are longer, so fewer of them are played by default."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from generic import harness


@pytest.fixture(autouse=True)
def _share_of_games(request: pytest.FixtureRequest) -> Iterator[None]:
    """How many games the generic tests play of the game that a test is about."""
    callspec = getattr(request.node, "callspec", None)
    harness.play_share_of(str(callspec.params.get("name", "")) if callspec else "")
    yield
    harness.play_share_of("")
