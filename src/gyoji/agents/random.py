"""The agent that takes any option, each as likely as the others."""

from __future__ import annotations

import random
from collections.abc import Sequence

from gyoji.agents.sight import Sight
from gyoji.kernel.journal import Event


class RandomAgent:
    def __init__(self, seed: int = 0) -> None:
        self._dice = random.Random(seed)

    def choose(self, seen: Sight, log: Sequence[Event]) -> int:
        assert seen.decision is not None
        return self._dice.randrange(len(seen.decision.options))
