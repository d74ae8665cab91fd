"""Places, and where cards are put. Which areas there are is the game's."""

from gyoji.text.grammar.rules import RuleBook
from gyoji.text.meaning.predicates import From, FromEnd, In
from gyoji.text.meaning.things import (
    AnyArea,
    Area,
    EitherGoal,
    Into,
    IntoPlay,
    Places,
)
from gyoji.text.meaning.values import Player

BOOK = RuleBook()
rule, word = BOOK.rule, BOOK.word

BOOK.describe("Place", "a place")
BOOK.describe("PlaceOf", "a place")
BOOK.describe("Goal", "where to")
BOOK.describe("Source", "where from")
BOOK.describe("End", "top or bottom")

word("End", "top", "top")
word("End", "bottom", "bottom")

rule("Place", "{whose:Owner} {areas:AreaName}", Area)
rule("Place", "(the|a|) {areas:AreaName}", Area)
OR = "([,] or|[,] and / or)"
rule("Place", f"{{whose:Owner}} {{areas:AreaName}} {{areas:MoreAreas*}} {OR} {{areas:AreaName}}", Area, op="or")
rule("Place", "{whose:Owner} {areas:AreaName} {areas:MoreAreas*} [,] and {areas:AreaName}", Area, op="and")
rule("Place", f"(the|a|) {{areas:AreaName}} {{areas:MoreAreas*}} {OR} {{areas:AreaName}}", Area, op="or")
rule("Place", "(the|a|) {areas:AreaName} {areas:MoreAreas*} [,] and {areas:AreaName}", Area, op="and")
rule("MoreAreas", ", {x:AreaName}")
rule("OwnedArea", "{whose:Owner} {areas:AreaName}", Area)
rule("Place", "{parts:OwnedArea} (or|and / or) {parts:OwnedArea}", Places, op="or")
rule("Place", "{parts:OwnedArea} and {parts:OwnedArea}", Places, op="and")
rule("Place", "any {areas:AreaName}", Area, whose=Player("any"))
rule("Place", "all {areas:AreaName}", Area, whose=Player("each"))
rule("Place", "any area", AnyArea)
rule("Place", "[any] area other than {excluded:Place}", AnyArea)
rule("Place", "all area", AnyArea, all=True)
rule("Place", "all of {whose:Owner} area", AnyArea, all=True)

rule("Located", "in {place:Place}", In)
rule("Located", "from {place:Place}", From)
rule("Located", "from {place:Reference}", From)
rule("Located", "from {place:Pronoun}", From)

rule("Source", "from {place:Place}", From)
rule("Source", "from the {end:End} of {place:Place}", FromEnd)

rule("Goal", "(in|into|on|to) {place:Place}", Into)
rule("Goal", "(on|at|to) (the|) {end:End} of {place:Place}", Into)
rule("Goal", "(on|at|to) [the|either the] top or [the] bottom of {place:Place}", Into, end="either")
rule("Goal", "face {face:UpOrDown} (in|into) {place:Place}", Into)
rule("Goal", "into play", IntoPlay)
rule("Goals", "{x:Goal}")
rule("Goals", "[either] {parts:Goal} [,] or {parts:Goal}", EitherGoal)
