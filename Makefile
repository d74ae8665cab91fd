# Everything runs in a separate environment (.venv), created on first use. Needs only Python 3.11 or newer.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PLAY_STAMP := $(VENV)/.play
TEST_STAMP := $(VENV)/.test
BROWSER_STAMP := $(VENV)/.browser
# Tests start many processes, and each would compile all sources again.
unexport PYTHONDONTWRITEBYTECODE
LOWEST := .venv-lowest
NEWEST := .venv-newest
LOCKING := .venv-lock
PIP := -m pip install --quiet --disable-pip-version-check
# Exactly the versions and files in a lock, including the build tools; then Gyoji itself, which fetches nothing.
define install
	$(BIN)/python $(PIP) --require-hashes --requirement $(1)
	$(BIN)/python $(PIP) --no-deps --no-build-isolation --editable .
endef

.PHONY: play test test-browser test-timing lint types unit scenarios screenshots gallery fuzz real mutations mutants perft bench \
	lock newest lowest clean

play: $(PLAY_STAMP)
	$(BIN)/gyoji play $(ARGS)

test: lint types unit

lint: $(TEST_STAMP)
	$(BIN)/ruff check src tests
	$(BIN)/ruff format --check src tests

types: $(TEST_STAMP)
	$(BIN)/mypy

unit: $(TEST_STAMP)
	$(BIN)/pytest -q -n 3 --dist worksteal

# Tests that measure time: on a quiet machine, one after the other.
test-timing: $(TEST_STAMP)
	$(BIN)/pytest -q -m timing

# The table in a real browser: Debian's Chromium (or GYOJI_CHROMIUM), driven as a person would.
test-browser: $(BROWSER_STAMP)
	@PYTHONPATH=tests $(BIN)/python -m browser.chromium
	$(BIN)/pytest -q -n 2 --dist loadfile tests/browser

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

# Games with decks of printed cards, from lists beside the repository.
real: $(TEST_STAMP)
	GYOJI_REAL_GAMES=$${GYOJI_REAL_GAMES:-400} $(BIN)/pytest -q -n 2 --dist worksteal tests/test_real_cards.py

# Saved games and replays that somebody has tampered with.
mutations: $(TEST_STAMP)
	GYOJI_MUTATIONS=$${GYOJI_MUTATIONS:-10000} $(BIN)/pytest -q -n 2 tests/generic/test_mutations.py

# Switches off every rule of every rulebook in turn; make mutants GAMES=dbs for one.
mutants: $(PLAY_STAMP)
	@games="$(or $(GAMES),$$($(BIN)/python -c 'from gyoji.games import NAMES; print(*NAMES)'))"; failed=0; \
	for game in $$games; do echo "$$game:"; $(BIN)/gyoji rules mutate $$game || failed=1; done; exit $$failed

perft: $(TEST_STAMP)
	GYOJI_FULL=1 $(BIN)/pytest -q tests/generic/test_perft.py

bench: $(PLAY_STAMP)
	$(BIN)/gyoji bench --out bench.json

# The newest versions that fit together, for every system and Python: for the table and its build, for the tests as well,
# for the browser tests as well.
COMPILE := echo 'hatchling>=1.27' | $(LOCKING)/bin/uv pip compile --quiet --universal --python-version 3.11 --upgrade \
	--generate-hashes --no-annotate --custom-compile-command 'make lock' pyproject.toml -
lock:
	rm -rf $(LOCKING)
	$(PYTHON) -m venv $(LOCKING)
	$(LOCKING)/bin/python $(PIP) uv
	$(COMPILE) --extra dev --extra browser --output-file requirements.browser.lock
	$(COMPILE) --extra dev --constraint requirements.browser.lock --output-file requirements.test.lock
	$(COMPILE) --constraint requirements.browser.lock --output-file requirements.lock
	rm -rf $(LOCKING)

# Tests everything with the newest versions that pyproject.toml allows. Changes no lock.
newest:
	rm -rf $(NEWEST)
	$(PYTHON) -m venv $(NEWEST)
	$(NEWEST)/bin/python $(PIP) --editable '.[dev]' hatchling
	touch $(NEWEST)/.play $(NEWEST)/.test
	$(MAKE) VENV=$(NEWEST) test

# The quick tests with the lowest versions that pyproject.toml allows.
lowest:
	rm -rf $(LOWEST)
	$(PYTHON) -m venv $(LOWEST)
	$(LOWEST)/bin/python $(PIP) --requirement requirements.lowest \
		--editable . pytest hypothesis jsonschema
	$(LOWEST)/bin/python -m pytest -q -p no:cacheprovider tests/test_api.py tests/test_cli.py tests/test_hostile.py \
		tests/server/test_play.py tests/server/test_web.py tests/server/test_strict.py tests/server/test_gates.py

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Gyoji needs Python 3.11 or newer; say which with: make PYTHON=python3.12"; exit 2; }
	$(PYTHON) -m venv $(VENV)

$(PLAY_STAMP): pyproject.toml requirements.lock | $(BIN)/python
	$(call install,requirements.lock)
	@touch $@

$(TEST_STAMP): pyproject.toml requirements.test.lock | $(BIN)/python
	$(call install,requirements.test.lock)
	@touch $@ $(PLAY_STAMP)

$(BROWSER_STAMP): pyproject.toml requirements.browser.lock | $(BIN)/python
	$(call install,requirements.browser.lock)
	@touch $@ $(TEST_STAMP) $(PLAY_STAMP)

clean:
	rm -rf $(VENV) $(LOWEST) $(NEWEST) $(LOCKING) .pytest_cache .mypy_cache .ruff_cache bench.json
