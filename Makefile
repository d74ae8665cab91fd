# Everything runs in an environment of its own (.venv), made on first use. Needs only Python 3.11 or newer.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PLAY_STAMP := $(VENV)/.play
TEST_STAMP := $(VENV)/.test
BROWSER_STAMP := $(VENV)/.browser
LOWEST := .venv-lowest
# make LOCK=requirements.lock …: exactly the versions that are listed there, as CI does it.
LOCK ?=
INSTALL := -m pip install --quiet --disable-pip-version-check $(if $(LOCK),--constraint $(LOCK))

.PHONY: play test test-browser lint types unit scenarios screenshots gallery fuzz mutations mutants perft bench lock lowest clean

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
	$(BIN)/pytest -q -n 3 || $(BIN)/pytest -q --last-failed --last-failed-no-failures none

# The table in a real browser: Debian's Chromium (or GYOJI_CHROMIUM), driven as a person would. What fails is tried once
# more by itself: two browsers, a server and its workers share the machine, and a starved one proves nothing.
test-browser: $(BROWSER_STAMP)
	@PYTHONPATH=tests $(BIN)/python -m browser.chromium
	$(BIN)/pytest -q -n 2 --dist loadfile tests/browser || $(BIN)/pytest -q --last-failed tests/browser

# The pictures in docs/img.
screenshots: $(BROWSER_STAMP)
	PYTHONPATH=tests $(BIN)/python -m browser.screenshots

gallery: $(BROWSER_STAMP)
	PYTHONPATH=tests $(BIN)/python -m browser.gallery $(WANTED)

scenarios: $(PLAY_STAMP)
	$(BIN)/gyoji scenario run scenarios

# The deep runs.
fuzz: $(TEST_STAMP)
	GYOJI_FUZZ_GAMES=$${GYOJI_FUZZ_GAMES:-600} $(BIN)/pytest -q -n 2 tests/generic tests/test_worlds.py

# Saved games and replays that somebody has tampered with.
mutations: $(TEST_STAMP)
	GYOJI_MUTATIONS=$${GYOJI_MUTATIONS:-10000} $(BIN)/pytest -q -n 2 tests/generic/test_mutations.py

mutants: $(PLAY_STAMP)
	$(BIN)/gyoji rules mutate gundam

perft: $(TEST_STAMP)
	GYOJI_FULL=1 $(BIN)/pytest -q tests/generic/test_perft.py

bench: $(PLAY_STAMP)
	$(BIN)/gyoji bench --out bench.json

# The newest versions that fit together, written down.
lock:
	rm -rf $(VENV)-lock
	$(PYTHON) -m venv $(VENV)-lock
	$(VENV)-lock/bin/python -m pip install --quiet --disable-pip-version-check '.[dev,browser]'
	{ head -1 requirements.lock; $(VENV)-lock/bin/python -m pip freeze --exclude gyoji | sort -f; } > requirements.lock.new
	mv requirements.lock.new requirements.lock
	rm -rf $(VENV)-lock

# The quick tests with the lowest versions that pyproject.toml allows.
lowest:
	rm -rf $(LOWEST)
	$(PYTHON) -m venv $(LOWEST)
	$(LOWEST)/bin/python -m pip install --quiet --disable-pip-version-check --requirement requirements.lowest \
		--editable . pytest hypothesis jsonschema
	$(LOWEST)/bin/python -m pytest -q -p no:cacheprovider tests/test_api.py tests/test_cli.py tests/test_hostile.py \
		tests/server/test_play.py tests/server/test_web.py tests/server/test_strict.py tests/server/test_gates.py

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Gyoji needs Python 3.11 or newer; say which with: make PYTHON=python3.12"; exit 2; }
	$(PYTHON) -m venv $(VENV)

$(PLAY_STAMP): pyproject.toml | $(BIN)/python
	$(BIN)/python $(INSTALL) --editable .
	@touch $@

$(TEST_STAMP): pyproject.toml | $(BIN)/python
	$(BIN)/python $(INSTALL) --editable '.[dev]'
	@touch $@ $(PLAY_STAMP)

$(BROWSER_STAMP): pyproject.toml | $(BIN)/python
	$(BIN)/python $(INSTALL) --editable '.[dev,browser]'
	@touch $@ $(TEST_STAMP) $(PLAY_STAMP)

clean:
	rm -rf $(VENV) $(LOWEST) .pytest_cache .mypy_cache .ruff_cache bench.json
