"""Cards come to circles and go from one to another: to call, to move, to change places."""

from functools import partial

from gyoji.text.grammar.rules import RuleBook
from gyoji.text.meaning.acts import Exchange, OfSuch
from gyoji.text.meaning.predicates import Among, Different, Doing, In, Same
from gyoji.text.meaning.things import Area, Into, Ref
from gyoji.text.meaning.values import Count, Player
from gyoji.text.sentences.verbs import verb as any_verb
from gyoji.text.vanguard.reading import acts as game
from gyoji.text.vanguard.reading.nouns import STATES

BOOK = RuleBook()
rule, word = BOOK.rule, BOOK.word
verb = partial(any_verb, BOOK)

BOOK.describe("CallCircle", "a circle")
ONE = Count("exactly", 1)

# ── calling ──

verb("call {what:Things} to {how:CircleKind?} {how:RowKind?} {to:CallCircle} {how:WhichCircle?} {how:How*}", game.Call)
verb("call {what:Things} to {to:CallCircle} {how:How*} {source:FromAmong}", game.Call, gaps=False)
rule("FromAmong", "from among {things:Pronoun}", Among)
for form, ending in {"Verb": "", "VerbS": "~s"}.items():
    rule(f"Calling{form}", f"call{ending} {{what:Things}} to {{to:CallCircle}}", game.Call)
    rule(form, f"{{act:Calling{form}}} {{mods:LikeThat}}", OfSuch)
rule("LikeThat", "with the same {quality:NameQuality} as {thing:Definite}", Same)
rule("LikeThat", "with the same {quality:CostName} as {thing:Definite}", Same)
rule("CircleKind", "separate", game.Separate, kind="separate")
rule("CircleKind", "[a|another] open", game.Separate, kind="open")
rule("CircleKind", "separate open", game.Separate, kind="separate open")
rule("CircleKind", "[a] additional", game.Separate, kind="additional")
rule("CircleKind", "separate additional", game.Separate, kind="separate additional")
rule("Goal", "on {place:AddedCircle}", Into)
rule("AddedCircle", "a additional @rc", game.MoreArea, areas=("rear",))
rule("CallCircle", "{whose:Owner?} {areas:CallZone}", Area)
rule("CallCircle", "(a|the) {areas:CallZone}", Area)
for tense, was in {"be": False, "be~ed": True}.items():
    rule("CallCircle", f"(the|that|) @rc [that] {{of:Reference}} {tense} on", game.CircleOf, was=was)
rule("CallCircle", "the @rc with {of:Reference}", game.CircleOf)
word("CallZone", "@rc", "rear")
word("CallZone", "@gc", "guardians")
rule("WhichCircle", "(in|of) the same column as {thing:Reference}", Same, quality="column")
rule("WhichCircle", "in {place:RowPlace}", In)
rule("WhichCircle", "with a (unit|rear-guard)", game.Separate, kind="occupied")
rule("WhichCircle", "in the same column", Same, quality="column")
rule("WhichCircle", "in different row", Different, quality="row", each=True)
rule("WhichCircle", "(in|on) the front row and [the] back row", Different, quality="row", each=True)

# Another circle than that of a unit, which may have left it.
rule("CallCircle", "another {areas:CallZone}", game.OtherCircle, of=Ref("this", "unit"))
rule("CallCircle", "a {areas:CallZone} [that] {of:Reference} be not on", game.OtherCircle)
rule("CallCircle", "{areas:CallZone} other than the @rc [that] {of:Reference} (be|be~ed) on", game.OtherCircle)
rule("How", "as {what:ComesSo}", Doing)
for words, state in STATES.items():
    word("ComesSo", words, state)
rule("RowPlace", "{whose:Owner} {areas:RowName}", Area)
rule("RowPlace", "the {areas:RowName}", Area)
word("RowName", "front row", "front")
word("RowName", "back row", "back")

# ── moving ──

verb("move {what:Things} to {how:CircleKind?} {how:RowKind?} {to:MoveCircle} {how:WhichCircle*} {how:How*}", game.Shift)
rule("RowKind", "[a] {place:RowOfCircle}", In)
rule("RowOfCircle", "{areas:RowName}", Area)
rule("MoveCircle", "{whose:Owner} open {areas:MoveZone}", game.OpenArea)
rule("MoveCircle", "{whose:Owner?} {areas:MoveZone}", Area)
rule("MoveCircle", "(a|another) {areas:MoveZone}", Area)
for words, zone in {"@rc": "rear", "@gc": "guardians", "@vc": "vanguard"}.items():
    word("MoveZone", words, zone)

IT = Ref("it")
verb("(exchange|swap|switch) (position|its position) with [that of] {other:Reference}", Exchange, gaps=False, what=IT)
verb("(exchange|swap|switch) [the] position of {what:Things}", Exchange, gaps=False)
verb("(exchange|swap|switch) their position", Exchange, gaps=False, what=IT)

# ── a column is chosen ──

rule("Chosen", "a column", game.Column)
rule("Mod", "(in|on) that column", game.InThatColumn)
rule("Mod", "in that {row:RowName}", game.InThatColumn)
rule("CallCircle", "that column 's @rc", game.ColumnCircle, areas=("rear",))
rule("CallCircle", "@rc (in|of) that column", game.ColumnCircle, areas=("rear",))

# ── a circle is chosen ──

rule("Chosen", "{count:OneOrUpTo} {whose:Owner} {kind:CircleState} @rc {row:OfRow?}", game.Circle)
rule(
    "Chosen", "{count:OneOrUpTo} {whose:Owner} @rc with a (unit|rear-guard) {row:OfRow?}", game.Circle, kind="occupied"
)
rule("Chosen", "a {kind:CircleState} @rc {row:OfYourRow?}", game.Circle, count=ONE, whose=Player("you"))
rule("OneOrUpTo", "one of", Count, kind="exactly", number=1)
rule("OneOrUpTo", "up to one of", Count, kind="up to", number=1)
word("CircleState", "open", "open")
rule("OfRow", "in the {x:RowName}")
rule("OfYourRow", "in your {x:RowName}")
rule("CallCircle", "that (@rc|circle)", game.ThatCircle)
rule("MoveCircle", "that (@rc|circle)", game.ThatCircle)
