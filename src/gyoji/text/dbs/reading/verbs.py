"""What players and cards do in this game."""

from functools import partial

from gyoji.text.dbs.reading import acts as game
from gyoji.text.grammar.rules import RuleBook
from gyoji.text.meaning import acts as do
from gyoji.text.meaning.acts import Activation
from gyoji.text.meaning.bases import Predicate
from gyoji.text.meaning.clauses import Does
from gyoji.text.meaning.predicates import Atop, AtRandom, Beneath, Facing, From, In, InBattle, InMode, Which
from gyoji.text.meaning.things import (
    Area,
    Attack,
    Back,
    Cards,
    Into,
    Kind,
    Narrowed,
    OnTopOf,
    OutOfGame,
    Ref,
    Several,
    Under,
)
from gyoji.text.meaning.values import Count, FigureOf, Player
from gyoji.text.sentences.clauses import CANNOT
from gyoji.text.sentences.tails import refused
from gyoji.text.sentences.verbs import FORMS
from gyoji.text.sentences.verbs import verb as any_verb

BOOK = RuleBook()
rule, word = BOOK.rule, BOOK.word


verb = partial(any_verb, BOOK)  # a player does it
card_verb = partial(any_verb, BOOK, by="Card")


def verb_of_both(template: str, node: type, gaps: bool = True) -> None:
    """Players and cards do it."""
    verb(template, node, gaps=gaps)
    card_verb(template, node)


def up_or_down(template: str) -> None:
    """A figure is made lower, or higher."""
    line = f"Verb: (reduce|increase) {template}"
    verb(f"(reduce|decrease) {template}", do.ChangeFigure, line=line)
    verb(f"increase {template}", do.ChangeFigure, line=line, up=True)


# ── choosing ──

verb("(choose|select) {what:Chosen}", do.Choose)
for category, inflection in FORMS.items():
    rule(category, f"randomly choose{inflection} {{what:Things}}", do.ChooseRandomly)
rule("Chosen", "{x:Cards}")
rule("Chosen", "{x:Worded}")
verb("take {what:Taken}", do.Choose, gaps=False)
rule("Taken", "{x:Described}")
for form, inflection in FORMS.items():
    rule(form, f"choose{inflection} and {{act:{form}}}", do.ChooseAnd)
verb("choose {negated:NotWord?} to {act:Verb}", do.ChooseTo)
verb("choose {count:HeadlessCount} (-|:|?)", do.ChooseOption)
verb("choose {count:Count} of the following [skill|effect|option] [-|:|?]", do.ChooseOption)

# ── moving ──

rule("How", "in {mode:Mode}", InMode)
rule("How", "in any order", do.AnyOrder)
rule("How", "at random", AtRandom)
rule("How", "face {face:UpOrDown}", Facing)
verb("(place|put|add|return|send|move|stack) {what:Things} [back] {to:Goals} {source:Source?} {how:How*}", do.Move)
verb(
    "(place|put|add|return|send) {what:Things} {to:Goal} (and|, and) {other:Listed} {other_to:Goal} {how:How*}",
    do.MoveBoth,
)


def says_where(act: do.Move) -> bool:
    """ "if you placed a card | in your hand": that is where it was placed."""
    return any(isinstance(mod, In | From | Beneath | Atop | InMode) for mod in mods_of(act.what))


verb("(place|put|return) {what:Things} back {how:How*}", do.Move, to=Back())
rule("VerbEd", "(place~ed|put~ed|add~ed|return~ed|send~ed) {what:Things}", do.Move, refuse=says_where)
verb("remove {what:Things} from the game", do.Move, to=OutOfGame())
verb("remove {what:Things} from {place:Place}", do.RemoveFrom)
verb("shuffle {what:Things} into {to:IntoDeck}", do.Move, shuffled=True)
verb("shuffle {what:AllThere} into {to:IntoDeck}", do.Move, gaps=False, shuffled=True)
rule("AllThere", "{mods:OneArea}", Cards, kind=Kind(noun="card"), count=Count("all"))
rule("OneArea", "{place:HiddenArea}", In)
rule("HiddenArea", "{whose:Owner} {areas:HiddenAreaName}", Area)
word("HiddenAreaName", "hand", "hand")
word("HiddenAreaName", "(drop area|drop)", "drop")
word("HiddenAreaName", "warp", "warp")
rule("CardClause", "{who:AllThere} {act:NotAffected}", Does)
rule("NotAffected", "be not {act:Affected}", do.Passive, tense="is not")
rule("Affected", "{act:AffectedAtAll} {tails:Tail+}", do.With, refuse=refused)
rule("AffectedAtAll", "affect~ed", do.Affect)
verb("discard {what:Discarded}", do.Discard)
rule("Discarded", "{x:Cards}")
rule("Discarded", "{mods:WholeHand}", Cards, kind=Kind(noun="card"), count=Count("all"))
rule("WholeHand", "{place:HandOf}", In)
rule("HandOf", "{whose:Owner} hand", Area, areas=("hand",))
verb("draw {count:Count} [more|additional] card", do.Draw)
verb("draw [a number of] card equal to {count:Amount}", do.Draw)
verb("draw {count:HeadlessCount}", do.Draw)
verb("draw card", do.Draw)
verb("exchange {what:Things} (with|and) {other:Definite}", do.Exchange)
verb("switch {what:Things} with {other:Definite}", do.Exchange)

OFF_FIELD = {"hand", "deck", "drop", "life", "warp", "energy"}


def off_the_field(goal: OnTopOf | Under | Atop) -> bool:
    """A card is put on or under cards in play. A place or mode said behind them belongs to the act."""
    thing = goal.thing
    if isinstance(thing, Narrowed):
        return True
    mods: tuple[Predicate, ...] = thing.mods if isinstance(thing, Cards) else ()
    areas = {
        area for mod in mods if isinstance(mod, In | From) and isinstance(mod.place, Area) for area in mod.place.areas
    }
    nouns = {getattr(thing.kind, "noun", "")} if isinstance(thing, Cards) else set()
    return any(isinstance(mod, InMode) for mod in mods) or bool((areas | nouns) & OFF_FIELD)


rule("Goal", "on top of {thing:Definite}", OnTopOf, refuse=off_the_field)
rule("Goal", "under {thing:Definite}", Under, refuse=off_the_field)
rule("Goal", "under {thing:EitherCard}", Under)
rule("EitherCard", "{parts:Definite} or {parts:Described}", Several, op="or")
rule("Goal", "on {thing:Reference}", OnTopOf)

# ── playing ──


def shown_in(thing: object, area: str) -> bool:
    """Is it said to be in that area? After "play" that is where it goes, not where it is."""
    return any(
        isinstance(mod, In) and isinstance(mod.place, Area) and mod.place.areas == (area,) for mod in mods_of(thing)
    )


def in_mode(thing: object) -> bool:
    """Is it said to be in a mode? After "play" that is how it is played."""
    return any(isinstance(mod, InMode) for mod in mods_of(thing))


def mods_of(thing: object) -> tuple[Predicate, ...]:
    if isinstance(thing, Several):
        return tuple(mod for part in thing.parts for mod in mods_of(part))
    return thing.mods if isinstance(thing, Cards | Narrowed) else ()


def unclear_play(act: do.Play) -> bool:
    on_top = any(isinstance(mod, Atop) for mod in mods_of(act.what))  # that is how it is played
    return on_top or in_mode(act.what) or shown_in(act.what, "battle")


verb("play {what:Things} {how:PlayHow*}", do.Play, refuse=unclear_play)
verb("play {what:Things} {how:PlayHow+} {source:Source}", do.Play, gaps=False, refuse=unclear_play)
rule("PlayHow", "{x:How}")
rule("PlayHow", "on top of {thing:Definite}", Atop, refuse=off_the_field)
rule("PlayHow", "(in|to|into) {place:BattleArea}", In)
rule("BattleArea", "{whose:Owner} battle area", Area, areas=("battle",))
rule("BattleArea", "the battle area", Area, areas=("battle",))
verb("combo with {what:Things} {how:ComboHow*}", game.Combo, refuse=lambda act: shown_in(act.what, "combo"))
rule("Mod", "with which {who:Player} {act:PlainCombo}", Which)
rule("PlainCombo", "combo~ed", game.Combo)
rule("ComboHow", "(in|to|into) {place:ComboArea}", In)
rule("IntoDeck", "{place:Place}", Into)
rule("ComboArea", "{whose:Owner} combo area", Area, areas=("combo",))
verb_of_both("combo", game.Combo)
verb("use {what:Things} in (a combo|combo~s)", game.Combo)
verb("activate {what:Thing}", do.Activate)
verb_of_both("activate {what:SkillThing}", do.Activate, gaps=False)
verb("activate {what:SkillThing} {source:Source}", do.Activate, gaps=False)
verb("use {what:SkillThing} to {act:Verb}", do.UseTo)
verb("pay {price:Sign+}", do.Pay)
verb("pay {amount:#NUMBER} energy", do.Pay)
verb("pay {what:CostThing}", do.Pay)
verb("use {what:Things} to pay energy cost", do.PayWith)
verb("evolve {what:Things} into {into:Definite}", game.Evolve)
verb_of_both("awaken", game.Awaken)

# ── changing ──

verb("switch {what:Things} to {mode:Mode}", do.Switch)
verb("switch {what:Things} from rest [mode] to active [mode]", do.Switch, mode="active")
verb("switch {what:Things} from active [mode] to rest [mode]", do.Switch, mode="rest")
verb("rest {what:Things}", do.Switch, mode="rest")
verb("ko {what:Things}", game.Ko)
verb("flip ({what:Things} over|over {what:Things})", do.Flip)
verb("flip {what:Things} face up", do.FlipTo, side="face up")
verb("flip {what:Things} face down", do.FlipTo, side="face down")
verb("flip {what:Things} to (the|its) {side:CardSide} [side]", do.FlipTo)
verb("negate {what:Negated}", do.Negate)
rule("Negated", "{x:SkillThing}")
rule("Negated", "{x:AttackThing}")
rule("Negated", "{x:Pronoun}")
rule("Negated", "{parts:AttackThing} and {parts:SkillThing}", Several, op="and")
rule("Negated", "(the|its) play", Ref, kind="the play")
rule("Negated", "the play of (the|that) (card|battle card)", Ref, kind="the play")
rule("Negated", "the activation of {of:SkillThing}", Activation)
rule("Negated", "the activation of {of:Definite}", Activation)
verb("gain control of {what:Things}", do.Control)
verb("affect {what:Things}", do.Affect)
verb("treat {what:Things} as [a] {kind:Kinds}", do.TreatAs, gaps=False)
verb("treat {what:Things} as if (they|it) (have~ed|have) no specified cost", do.TreatAs, quality="no specified cost")
up_or_down("{what:CostThing} by [a] [additional] {by:Amount}")
up_or_down("{what:CostThing} by {price:Sign+}")
up_or_down("{what:CostThing}")
verb("(reduce|set) {what:CostThing} to {to:#NUMBER}", do.ChangeFigure)
rule("FigureAct", "{act:Changes}", do.Passive)
rule("Changes", "{x:Rises}")
rule("Changes", "{act:Rises} {tails:Tail+}", do.With)
rule("Rises", "increase~s by {by:Amount}", do.ChangeFigure, up=True)
rule("Rises", "decrease~s by {by:Amount}", do.ChangeFigure)
verb("add {by:#PLUS} to {what:ComboFigure}", do.ChangeFigure, up=True)
rule("ComboFigure", "{of:CardsOwn} combo [power]", FigureOf, figure="combo_power")
rule("SharedVerb", "play", do.Play)
rule("SharedVerb", "combo with", game.Combo)
rule("SharedVerb", "attack [with]", do.AttackWith)
rule("CostThing", "the {figure:FigureName} of {of:Things}", FigureOf)
rule("CostThing", "{of:CardsOwn} {figure:FigureName}", FigureOf)

# ── looking ──


def is_whole_area(thing: object) -> bool:
    """ "your life": the area, and so all cards there."""
    return isinstance(thing, Cards) and thing in [
        Cards(Kind(noun=noun), whose=thing.whose) for noun in ("life", "energy")
    ]


verb("look at {what:Seen}", do.Look)
rule("Seen", "{x:Things}", refuse=is_whole_area)
rule("Seen", "{x:Place}")
verb("look through ({what:Place}|it)", do.Look, through=True)
verb("search {what:Place} for {goal:Things}", do.Search)
verb("reveal {what:Seen}", do.Reveal)
verb("shuffle {what:Place}", do.Shuffle)
verb("shuffle (any area you look~ed through|it)", do.Shuffle)

# ── fighting ──

rule("SimpleEvent", "{who:Player} {act:BareAttack}", Does)
rule("BareAttack", "(attack|attack~s)", do.AttackWith)
rule("ModalActs", "(may|can) only {act:AttackSoOften}", do.Modal, modal="only")
rule("ModalActs", f"{CANNOT} {{act:AttackSoOften}}", do.Modal, modal="cannot")
rule("ModalActs", f"{CANNOT} {{act:AttackAtAll}}", do.Modal, modal="cannot")
rule("AttackSoOften", "{act:AttackAtAll} {tails:Tail+}", do.With, refuse=refused)
rule("AttackAtAll", "attack", do.AttackWith)
verb("attack with {what:Things}", do.AttackWith)
verb_of_both("attack {what:Things}", do.AttackCard)
verb("attack {target:Things} with {what:Definite}", do.AttackWith)
verb("(change|switch) (the target of (the|that|this) attack|the attack target) to {what:Things}", do.Retarget)
verb("choose {what:Things} as the target of {attack:AnyAttack}", do.BeTarget)
rule("AnyAttack", "{x:AttackThing}")
rule("AnyAttack", "attack {mods:AttackMod*}", Attack)
verb("block {what:Things}", do.Block)
verb_of_both("block {what:AttackThing}", do.Block, gaps=False)
verb("declare {what:AttackThing}", do.Declare)
verb_of_both("(inflict|deal) {amount:#NUMBER} [additional] damage to {to:Victim}", do.Damage)
verb("(inflict|deal) {amount:#NUMBER} [additional] damage", do.Damage)
verb_of_both("(inflict|deal) damage to {to:Victim}", do.Damage)
verb_of_both("(inflict|deal) damage", do.Damage)
rule("Victim", "{x:Player}")
rule("Victim", "them", Player, who="they")
rule("Victim", "{whose:Owner} {areas:LifeArea}", Area)
verb("(receive|take) damage", do.TakeDamage)
verb("(receive|take) {amount:#NUMBER} damage", do.TakeDamage)
verb("(receive|take) no damage", do.Modal, modal="does not", act=do.TakeDamage())
verb("(receive|take) {amount:#NUMBER} less damage", do.TakeDamage, less=True)
verb("(receive|take) damage (from|by) {by:AnyAttack}", do.TakeDamage)

# ── the game ──

verb("take another turn", do.ExtraTurn)
verb("win (the|this) game", do.WinGame)
verb("lose (the|this) game", do.LoseGame)
verb("end (the|this) turn", do.End, span="turn")
verb("end (the|this) battle", do.End, span="battle")
verb("repeat this (process|skill)", do.Repeat)
verb("include {what:Things}", do.Include)
verb("include as many {what:Things} as you like", do.Include, any_number=True)

# ── what cards do ──

card_verb("attack", do.AttackCard)
card_verb("battle {what:Definite}", do.Battle)
card_verb("block", do.Block)
card_verb("evolve into {into:Things}", game.Evolve)
card_verb("ko {what:Things}", game.Ko, refuse=lambda act: InBattle() in mods_of(act.what))
card_verb("(receive|take) {amount:TakenDamage?} damage", do.TakeDamage)
rule("TakenDamage", "{x:#NUMBER}")
card_verb("leave {place:Place}", do.Leave)
card_verb("leave play", do.Leave, place=Area(("battle",)))
card_verb("enter {place:Place}", do.Go)
card_verb("return to {place:Place}", do.Go)
card_verb("(move|go) to {place:Place}", do.Go)
card_verb("switch to {mode:Mode}", do.SwitchTo)
card_verb("have {what:Negated} negate~ed", do.Negate)
card_verb("combo with {what:Things}", game.Combo)
card_verb("flip back to its {side:CardSide} [side]", do.FlipTo)
