"""Servers for the tests: one that many share, since it keeps their matches apart anyway."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from server.harness import Table, serving


@pytest.fixture(scope="package")
def table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Table]:
    with serving(tmp_path_factory.mktemp("table")) as running:
        yield running
