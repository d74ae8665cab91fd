# Everything runs in an environment of its own (.venv), made on first use. Needs only Python 3.11 or newer.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PLAY_STAMP := $(VENV)/.play
TEST_STAMP := $(VENV)/.test
BROWSER_STAMP := $(VENV)/.browser

.PHONY: play test test-browser lint types unit scenarios screenshots fuzz mutants perft bench clean

play: $(PLAY_STAMP)
	$(BIN)/gyoji play $(ARGS)

test: lint types unit

lint: $(TEST_STAMP)
	$(BIN)/ruff check src tests
	$(BIN)/ruff format --check src tests

types: $(TEST_STAMP)
	$(BIN)/mypy

# What fails is tried once more by itself: some tests watch the clock, and a starved machine proves nothing.
unit: $(TEST_STAMP)
	$(BIN)/pytest -q -n 2 || $(BIN)/pytest -q --last-failed --last-failed-no-failures none

# The table in a real browser: Debian's Chromium (or GYOJI_CHROMIUM), driven as a person would. What fails is tried once
# more by itself: two browsers, a server and its workers share the machine, and a starved one proves nothing.
test-browser: $(BROWSER_STAMP)
	@PYTHONPATH=tests $(BIN)/python -m browser.chromium
	$(BIN)/pytest -q -n 2 --dist loadfile tests/browser || $(BIN)/pytest -q --last-failed tests/browser

# The pictures in docs/img.
screenshots: $(BROWSER_STAMP)
	PYTHONPATH=tests $(BIN)/python -m browser.screenshots

scenarios: $(PLAY_STAMP)
	$(BIN)/gyoji scenario run scenarios

# The deep runs.
fuzz: $(TEST_STAMP)
	GYOJI_FUZZ_GAMES=$${GYOJI_FUZZ_GAMES:-600} $(BIN)/pytest -q -n 2 tests/generic tests/test_worlds.py

mutants: $(PLAY_STAMP)
	$(BIN)/gyoji rules mutate gundam

perft: $(TEST_STAMP)
	GYOJI_FULL=1 $(BIN)/pytest -q tests/generic/test_perft.py

bench: $(PLAY_STAMP)
	$(BIN)/gyoji bench --out bench.json

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Gyoji needs Python 3.11 or newer; say which with: make PYTHON=python3.12"; exit 2; }
	$(PYTHON) -m venv $(VENV)

$(PLAY_STAMP): pyproject.toml | $(BIN)/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable .
	@touch $@

$(TEST_STAMP): pyproject.toml | $(BIN)/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev]'
	@touch $@ $(PLAY_STAMP)

$(BROWSER_STAMP): pyproject.toml | $(BIN)/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev,browser]'
	@touch $@ $(TEST_STAMP) $(PLAY_STAMP)

clean:
	rm -rf $(VENV) .pytest_cache .mypy_cache .ruff_cache bench.json
