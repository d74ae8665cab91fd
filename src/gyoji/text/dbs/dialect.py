"""The dialect put together: how its lines are read, carried out and printed."""

from __future__ import annotations

from gyoji.text.compiler import Compiler, Steps
from gyoji.text.dbs.lower.skills import lower_line
from gyoji.text.dbs.playable import must_be_playable
from gyoji.text.dbs.reading.reader import print_reading, read_line, rules_of
from gyoji.text.dbs.words import LEXICON

DBS = Compiler("dbs", LEXICON, Steps(read_line, lower_line, print_reading, must_be_playable, rules_of))
