"""How cards of this game usually say what English can say in several ways, for texts that are printed."""

from gyoji.text.grammar.rules import RuleBook
from gyoji.text.meaning.predicates import From, In
from gyoji.text.meaning.things import Area, Into

WORDINGS = (
    "Count: a",
    "Count: {#NUMBER} or more",
    "Limit: {#NUMBER}",
    "Tail: {Duration}",
    "Duration: until end of turn",
    "Duration: until end of that battle",
    "Described: the {End} card of {Place}",
    "Mod: from among {Definite}",
    "Mod: on {Circle}",
    "Mod: {Located}",
    "Acts: {Act} , and {Acts}",
    "ActsS: {ActS} , and {ActsS}",
    "CardActs: {CardDoes} , and {CardActs}",
    "Instructions: {Instruction} , and {Clauses}",
    "Stated: {PlayerClause} , and {Clauses}",
    "Stated: {TheirClause} , and {Clauses}",
    "Stated: {CardClause} , and {Clauses}",
    "Stated: @cost [ {Cost} ] , and {Clauses}",
)
BOOK = RuleBook()
rule, word = BOOK.rule, BOOK.word

# ── circles and zones ──

PILES = {
    "hand": "hand",
    "deck": "deck",
    "soul": "soul",
    "drop zone": "drop",
    "damage zone": "damage",
    "bind zone": "bind",
    "g zone": "g_zone",
}
CIRCLES = {"@vc": "vanguard", "@rc": "rear", "@gc": "guardians"}
for words, pile in PILES.items():
    word("PileName", words, pile)
for words, circle in CIRCLES.items():
    word("CircleName", words, circle)
rule("Pile", "{whose:Owner} {areas:PileName}", Area)
rule("Pile", "the {areas:PileName}", Area)
rule("Circle", "{whose:Owner} {areas:CircleName}", Area)
rule("Circle", "{areas:CircleName}", Area)
rule("Circle", "{areas:CircleName} or {areas:CircleName}", Area, op="or")
rule("Goal", "into {place:Pile}", Into)
rule("Goal", "on {place:Circle}", Into)
rule("Mod", "on {place:Circle}", In)
rule("Source", "from {place:Circle}", From)
