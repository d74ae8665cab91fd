"""What players and cards do in this game."""

from functools import partial

from gyoji.text.grammar.rules import RuleBook
from gyoji.text.gundam.reading import own
from gyoji.text.meaning import acts as do
from gyoji.text.meaning.clauses import Does
from gyoji.text.meaning.predicates import AtRandom, ByThing
from gyoji.text.meaning.things import Cards, Into, Kind, OutOfGame, Ref, Skills
from gyoji.text.meaning.values import FigureOf
from gyoji.text.sentences.verbs import verb as any_verb

BOOK = RuleBook()
rule, word = BOOK.rule, BOOK.word

verb = partial(any_verb, BOOK)  # a player does it
card_verb = partial(any_verb, BOOK, by="Card")

# ── choosing and looking ──

verb("choose {what:Chosen}", do.Choose)
rule("Chosen", "{x:Things}")
rule("Chosen", "{x:Headless}")
verb("(choose|activate) {count:HeadlessCount} of the following :", do.ChooseOption)
verb("look at {what:Seen}", do.Look)
verb("reveal {what:Seen}", do.Reveal)
rule("Seen", "{x:Things}")
verb("shuffle {what:Place}", do.Shuffle)

# ── moving ──

rule("How", "in any order", do.AnyOrder)
rule("How", "in a random order", AtRandom)
verb("(place|return|add|put) {what:Moved} {to:Goals} {source:Source?} {how:How*}", do.Move)
verb("return {what:Things} randomly {to:Goals}", do.Move, gaps=False, how=(AtRandom(),))
verb("return {what:Headless} {to:Goal} and {other:Headless} {other_to:Goal}", do.MoveBoth, gaps=False)
rule("Moved", "{x:Things}")
rule("Moved", "{x:Headless}")
verb("shuffle {what:Things} into {to:IntoDeck}", do.Move, shuffled=True)
rule("IntoDeck", "{place:Place}", Into)
verb("shuffle it", do.Shuffle)
verb("(exile|remove) {what:Things} [from the game]", do.Move, to=OutOfGame())
verb("discard {what:Discarded}", do.Discard)
rule("Discarded", "{x:Things}")
rule("Discarded", "{x:Headless}")
verb("discard", do.Discard)
verb("draw {count:Count} card", do.Draw)
verb("draw {count:HeadlessCount}", do.Draw)
verb("draw card equal to {count:Amount}", do.Draw)
verb("draw [card]", do.Draw)

# ── into play ──

verb("deploy {what:Things}", own.Deploy)
verb("pay (its|their) cost to deploy (it|them)", own.PayToDeploy, what=Ref("it"))
verb("pair {what:Things} with {unit:Things}", own.Pair, gaps=False)


def no_resources(act: own.Put) -> bool:
    """Only Resources are placed without saying where."""
    kind = act.what.kind if isinstance(act.what, Cards) else None
    return not isinstance(kind, Kind) or kind.noun not in ("resource", "ex resource") or kind.group is not None


verb("place {what:Things}", own.Put, gaps=False, refuse=no_resources)
verb("play {what:Things}", do.Play)
for played in ("play", "deploy"):
    verb(f"{played} {{what:Things}} using {{paid:Things}}", own.PlayUsing)
    verb(f"use {{paid:Things}} to {played} {{what:Things}}", own.PlayUsing, gaps=False)
verb("play and activate {what:Things}", own.PlayUsing, gaps=False, activates=True)
verb("play and activate {what:Things} using {paid:Things}", own.PlayUsing, gaps=False, activates=True)
rule("SimpleEvent", "{who:Player} {act:PaysWith}", Does)
for s in ("", "~s"):
    rule("PaysWith", f"use{s} {{paid:Things}} [to pay a cost]", own.PlayUsing)
    rule("PaysWith", f"pay{s} a cost (using|with) {{paid:Things}}", own.PlayUsing)
for marked in (
    "{what:Possessing} 's {timings:#TAG} {timings:OtherTag*}",
    "{what:ItsOwn} {timings:#TAG} {timings:OtherTag*}",
):
    verb(f"activate {marked} [effect]", own.ActivateCommand, gaps=False)
verb("activate the {timings:#TAG} {timings:OtherTag*} [effect] of {what:Things}", own.ActivateCommand, gaps=False)
verb("pay {number:#CIRCLED} or more [cost] for {card:Possessing} 's effect", own.PayFor, gaps=False)

# ── in play ──

verb("rest {what:Things}", do.Switch, mode="rest")
verb("set {what:Things} as {mode:Mode}", do.Switch)
verb("destroy {what:Things}", own.Destroy)
verb("deal {amount:#NUMBER} damage {what:ToThings?}", own.Deal)
rule("ToThings", "to {x:Things}")
verb("deal {amount:#NUMBER} damage to {place:Place}", own.Deal, gaps=False)
verb(
    "deal (|a amount of) damage (equal to {amount:Amount} to {what:Things}|to {what:Things} equal to {amount:Amount})",
    own.Deal,
    gaps=False,
)
verb("reduce (it|that damage|the damage) by {by:#NUMBER}", own.Reduce)
verb("reduce (it|that damage|the damage) by a amount equal to {by:Amount}", own.Reduce)
verb("reduce by {by:#NUMBER}", own.Reduce)
for sort in ("damage", "{sort:DamageSort} damage"):
    for source in ("", "{source:FromThese}"):
        received = f"{sort} {{who:Definite}} (receive|receive~s) {source}"
        verb(f"reduce [the] {{next:Next?}} {received} {{span:Duration?}} by {{by:#NUMBER}}", own.Reduce)
        rule("Reduced", f"[all] {received} be reduce~ed by {{by:#NUMBER}}", own.Reduce)
rule("Stated", "{act:Reduced}", Does)
rule("FromThese", "from {what:Things}", ByThing)
verb("reduce {what:FigureThing}", do.ChangeFigure)
for change, up in (("increase", True), ("reduce", False)):
    verb(f"{change} {{what:FigureThing}} by a amount equal to {{by:Amount}}", do.ChangeFigure, up=up)
    verb(f"{change} {{what:FigureThing}} by {{by:#NUMBER}}", do.ChangeFigure, up=up)
    for amount in ("a amount equal to {by:Amount}", "{by:#NUMBER}"):
        verb(f"{change} {{what:FigureThing}} {{span:Duration}} by {amount}", own.ChangeFor, gaps=False, up=up)
rule("Amount", "the cost [you] pay~ed", own.CostPaid)
rule("Stated", "{act:Diverted}", Does)
rule(
    "Diverted", "{sort:DamageSort?} damage {who:Definite} would receive be deal~ed to {to:Definite} instead", own.Divert
)
rule("FigureThing", "{of:Reference} 's {figure:FigureName}", FigureOf)
rule("FigureThing", "{of:ItsOwn} {figure:FigureName}", FigureOf)
rule("FigureThing", "the {figure:FigureName} of {of:Things}", FigureOf)
verb("change the attack target to {what:Things}", own.Redirect)
verb("change the attack target of {attacker:Things} to {what:Definite}", own.Redirect, gaps=False)
verb("activate {what:SkillThing}", do.Activate)
verb("pay {number:#CIRCLED}", own.PayCircled)

# ── what cards do ──

card_verb("attack", do.AttackCard)
card_verb("attack {what:Things}", do.AttackCard)
card_verb("block", do.Block)
card_verb("block {what:Things}", do.Block)
rule("VerbDone", "block~ed", do.Block)
rule("VerbDone", "attack~ed", do.AttackCard)
card_verb("activate {what:BlockerSkill}", do.Activate)
rule("BlockerSkill", "{tags:KeywordName}", Skills)
card_verb("destroy {what:Things}", own.Destroy)
card_verb("deal {sort:DamageSort} damage to {what:Things}", own.Deal)
card_verb("receive {sort:DamageSort?} damage", own.Receive)
card_verb("receive {sort:DamageSort?} damage from {source:Things}", own.Receive)
rule("CardDoes", "be deal~ed {sort:DamageSort?} damage", own.Receive)
rule("CardDoes", "be deal~ed {sort:DamageSort?} damage by {source:Things}", own.Receive)
card_verb("recover {amount:SoMuch?} hp", own.Recover)
rule("SoMuch", "{x:#NUMBER}")
card_verb("link", own.Link)
card_verb("choose {what:Things} as (its|their) attack target", own.Target)

# ── <Support> ──

verb("use {support:ThisSupport} to increase {what:Possessing} 's ap", own.UseSupport)
rule("ThisSupport", "this unit 's {tags:KeywordName}", Skills, of=Ref("this", "unit"))
rule("SharedVerb", "play", do.Play)
rule("Victim", "{x:Player}")
