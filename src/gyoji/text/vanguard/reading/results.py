"""What was done before, in few words: “if three or more were retired”, “if you did not put”, “if you moved two”."""

from functools import partial

from gyoji.text.grammar.rules import RuleBook
from gyoji.text.meaning.acts import AttackCard, Choose, Discard, Modal, Move, Passive, Reveal, Switch, With
from gyoji.text.meaning.clauses import Be, By, Does, Exist, Have
from gyoji.text.meaning.predicates import That, Which
from gyoji.text.meaning.things import Cards, Kind, Several, Some
from gyoji.text.meaning.values import Count, CountOf, Player
from gyoji.text.sentences.verbs import verb as any_verb
from gyoji.text.vanguard.reading import acts as game

BOOK = RuleBook()
rule, word = BOOK.rule, BOOK.word
verb = partial(any_verb, BOOK)

# ── by whom, by all of it ──

rule("Tail", "in total", By, word="this way")

rule("Tail", "by {who:ByPlayer}", By)
word("ByPlayer", "your opponent", Player("opponent"))
word("ByPlayer", "you", Player("you"))

# ── so many, without a noun ──


def is_plain(done: Which | That) -> bool:
    """ "the number retired" needs to say by what."""
    act = done.act if isinstance(done, Which) else done.does
    return not isinstance(act, With) or not all(isinstance(tail, By) for tail in act.tails)


rule("Figure", "the [total] number {what:ThoseDone}", CountOf)
rule("ThoseDone", "{mods:DoneSo}", Cards, kind=Kind(noun="card"))
rule("DoneSo", "{act:ActDone}", Which, refuse=is_plain)
rule("DoneSo", "{does:TurnedBy}", That, refuse=is_plain)

rule("SoManyDone", "{count:SoManyCount}", Some)
rule("SoManyCount", "{number:#NUMBER}", Count, kind="exactly")
rule("SoManyCount", "{x:CountOrMore}")
rule("State", "{who:Player} have {what:SoManyMore}", Have)
rule("State", "there be {what:SoManyMore}", Exist)
rule("SoManyMore", "{count:CountOrMore}", Some)
DONE: dict[str, type] = {
    "choose": Choose,
    "reveal": Reveal,
    "discard": Discard,
    "(put|return|add)": Move,
    "retire": game.Retire,
    "bind": game.Bind,
    "lock": game.Lock,
    "unlock": game.Unlock,
    "call": game.Call,
    "delete": game.Delete,
    "heal": game.Heal,
    "move": game.Shift,
}
for words, act in DONE.items():
    past = words.replace("put", "put~ed").replace("return", "return~ed").replace("add", "add~ed")
    past = past if past != words else f"{words}~ed"
    rule("PastSoMany", f"{past} {{what:SoManyDone}}", act)
    rule("BareDeed", words, act)
rule("PastSoMany", "@stand {what:SoManyDone}", Switch, mode="stand")
rule("PastSoMany", "@rest {what:SoManyDone}", Switch, mode="rest")
rule("VerbEd", "{x:PastSoMany}")
rule("Fact", "{who:SoManyDone} {act:WereDone}", Does)
rule("WereDone", "be~ed {act:ActDone}", Passive, tense="was")

rule("VerbEd", "choose~ed", Choose)

# ── moved ──

rule("VerbEd", "move~ed {what:Things}", game.Shift)
rule("VerbEd", "move~ed", game.Shift)

# ── not done ──

rule("NotDone", "(do~ed not|could not) {act:BareDeed}", Modal, modal="did not")

rule("NotDone", "do~ed not {act:AttackThen}", Modal, modal="did not")
rule("AttackThen", "{act:BareAttack} {tails:Tail+}", With)
rule("BareAttack", "attack", AttackCard)
rule("Fact", "{who:Things} {act:UnitDidNot}", Does)
rule("UnitDidNot", "do~ed not {act:UnitThen}", Modal, modal="did not")
rule("UnitThen", "{act:CardVerb} {tails:Tail+}", With)

# ── neither … nor ──

rule("Fact", "{who:Player} do not have {what:AnyOrBare}", Have, negated=True)
rule("AnyOrBare", "{parts:SomeWithMods} , or {parts:BareThing}", Several, op="or")
rule("SomeWithMods", "any [more] {other:Other?} {kind:Kinds} {mods:Mod+}", Cards, count=Count("any"))

rule("Fact", "neither {what:Neither} be {is_:Predicates}", Be, negated=True)
rule("Neither", "{parts:Described} nor {parts:Described}", Several, op="or")
