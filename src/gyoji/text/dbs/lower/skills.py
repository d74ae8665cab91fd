"""Lines to abilities: tags, triggers, bodies, rules of decks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from gyoji.effects import actions as ac
from gyoji.effects import conditions as co
from gyoji.effects import selectors as se
from gyoji.effects.abilities import Ability
from gyoji.effects.nodes import walk
from gyoji.effects.patterns import Pattern
from gyoji.text.dbs import nodes as own
from gyoji.text.dbs.lower.cards import ALL_AREAS, area_of, describe, keyword_name
from gyoji.text.dbs.lower.changes import GRANTED
from gyoji.text.dbs.lower.costs import is_under_this, no_leaders, not_under_itself, pay
from gyoji.text.dbs.lower.countering import after_play, is_after_play, on_played_card, speak_of_played_card
from gyoji.text.dbs.lower.events import singular, triggers
from gyoji.text.dbs.lower.facts import condition
from gyoji.text.dbs.lower.happenings import attacking
from gyoji.text.dbs.lower.history import in_the_game
from gyoji.text.dbs.lower.keywords import from_material, number_in, realm
from gyoji.text.dbs.lower.patterns import ITSELF
from gyoji.text.dbs.lower.refusal import Refused, expect_none, in_words
from gyoji.text.dbs.lower.replacement import replacement, replacing
from gyoji.text.dbs.lower.results import RESULTS
from gyoji.text.dbs.lower.setting import GAME, WORKING, Setting
from gyoji.text.dbs.lower.steps import placed_steps
from gyoji.text.dbs.lower.wording import in_one_wording
from gyoji.text.dbs.reading import acts as game
from gyoji.text.dbs.words import EVERYWHERE, ordered
from gyoji.text.lower.facts import both, turn_of
from gyoji.text.meaning import acts as do
from gyoji.text.meaning import clauses as cl
from gyoji.text.meaning import lines as ln
from gyoji.text.meaning import predicates as pr
from gyoji.text.meaning.bases import Fact, Place, Predicate, Price, Skill, Tail, Thing
from gyoji.text.meaning.clauses import Span
from gyoji.text.meaning.things import Cards, Copies, Kind, Narrowed, Ref, Skills
from gyoji.text.meaning.values import Count, Player
from gyoji.text.resolve import steps as st
from gyoji.text.resolve.instead import says_instead
from gyoji.text.resolve.references import Discourse, roles_of, settle_parts
from gyoji.text.resolve.scope import body_steps
from gyoji.text.resolve.steps import Role, Subject, This

IN_PLAY: Final = ("battle", "leader", "field", "fighters", "combo")
TIMES: Final = (cl.Lasting, cl.Within, cl.ForBattleOf, cl.AgainstAttack, cl.BattleWhere, cl.BattleWith)
ACTIVATE_THIS: Final = cl.Does(do.Activate(Skills(of=Ref("this", "skill"))))

KINDS_OF_TAG: Final[dict[str, tuple[str, tuple[str, ...], str]]] = {  # kind, timings, keyword
    "auto": ("triggered", (), ""),
    "permanent": ("constant", (), ""),
    "activate main": ("activated", ("main",), ""),
    "activate battle": ("activated", ("battle",), ""),
    "activate main/battle": ("activated", ("main", "battle"), ""),
    "counter attack": ("counter", ("attack",), ""),
    "counter battle card attack": ("counter", ("attack",), ""),
    "counter play": ("counter", ("play",), ""),
    "counter counter": ("counter", ("counter",), ""),
    "awaken": ("activated", ("main", "battle"), "awaken"),
    "wish": ("activated", ("main", "battle"), "wish"),
    "union-absorb": ("activated", ("main",), "union_absorb"),
}
# 10-10-3: what must be so besides, for a [Counter] that says more of what it answers.
NEEDS_OF_TAG: Final[dict[str, tuple[co.Condition, ...]]] = {
    "counter battle card attack": (co.Has(se.Selector("battle", "enemy", ("battle",), (se.Is("attacking"),)), ">=", 1),)
}


def lower_line(line: object, first: Sequence[Callable[[object], list[Ability] | None]] = ()) -> tuple[Ability, ...]:
    """The abilities of a line. `first`: extensions, which are asked before the game itself."""
    if not isinstance(line, ln.Line):
        raise Refused("a line that goes on with the one before")
    abilities: list[Ability] = []
    for skill in line.skills:
        known = (found for lower in first if (found := lower(skill)) is not None)
        abilities += [
            one if one.reading is not None else replace(one, reading=ln.Line((skill,)))
            for one in next(known, None) or lower_skill(skill)
        ]
    return tuple(abilities)


def lower_skill(skill: Skill) -> list[Ability]:
    match skill:
        case ln.Alone(keyword, None, span):
            if keyword.startswith(("over realm", "dark over realm")):
                return [realm(keyword, None, span)]
            return [Ability("keyword", keyword=keyword_name(keyword), amount=1, span=span)]
        case ln.Alone(keyword, price, span) if price is not None:
            paid, facts = conditions_apart(price)
            return [on_condition(realm(keyword, paid, span), facts)]
        case ln.Tagged(("permanent",), ln.Body(sentences) as body, span) if any(map(is_deck_rule, sentences)):
            rest = tuple(one for one in sentences if is_deck_rule(one) is None)
            parts = [(one,) for one in sentences if is_deck_rule(one) is not None] + ([rest] if rest else [])
            return [
                replace(ability, reading=ln.Line((part,)))
                for part in (replace(skill, body=replace(body, sentences=one)) for one in parts)
                for ability in lower_deck_rule(part) or lower_skill(part)
            ]
        case ln.Tagged(tags, body, span):
            return timed(tags, in_one_wording(body), span, [])
        case ln.Bond(keyword, ln.Alone(word, None), material, (), span):
            needs = bond(keyword, material)
            return [Ability("keyword", condition=needs, keyword=keyword_name(word), amount=1, span=span)]
        case ln.Bond(keyword, body, material, tags, span):
            return timed(tags, in_one_wording(body), span, [bond(keyword, material)])
        case ln.Material(keyword, material, price, span):
            paid, facts = conditions_apart(price)
            return [on_condition(from_material(keyword, material, paid, span), facts)]
    raise Refused(in_words("this line", skill))


GRANTED["lower"] = lower_skill


def conditions_apart(price: Price | None) -> tuple[Price | None, list[Fact]]:
    """ "[Swap 3] If your Leader Card is red: …": the price without what must be so, and that."""
    match price:
        case ln.Require(fact):
            return None, [fact]
        case ln.Prices(first, second):
            one, facts = conditions_apart(first)
            two, more = conditions_apart(second)
            paid = ln.Prices(one, two) if one is not None and two is not None else one or two
            return paid, [*facts, *more]
    return price, []


def on_condition(ability: Ability, facts: list[Fact]) -> Ability:
    needs = [condition(settle_parts(fact, Discourse(GAME))) for fact in facts]
    if ability.condition is not None:
        needs.append(ability.condition)
    return replace(ability, condition=both(needs)) if needs else ability


def is_deck_rule(sentence: cl.Sentence) -> tuple[str, do.Include] | None:
    match sentence.clause:
        case cl.Does(do.Modal(modal, do.Include() as act)):
            return modal, act
    return None


def lower_deck_rule(skill: ln.Tagged) -> list[Ability]:
    """A skill of one sentence about decks; nothing if it is about something else."""
    match skill.body:
        case ln.Body((one,)) if (rule := is_deck_rule(one)) is not None:
            return [Ability("deck", (deck_rule(*rule),), span=skill.text_span, body_spans=(skill.text_span,))]
    return []


def deck_rule(modal: str, act: do.Include) -> ac.Action:
    """5-1-3-2: what a deck can, may only, or must not hold."""
    match modal, act.what:
        case "can", Copies(count, Ref("this"), mods) if act.any_number or (
            count is not None and count.kind == "any number"
        ):
            expect_none(descriptions=in_deck(mods))
            return own.Include("", -1)
        case "can", Ref("this") if act.any_number:
            return own.Include("", -1)
        case "can" | "only", Copies(Count("up to" | "exactly", int() as most), of, mods):
            expect_none(descriptions=in_deck(mods))
            return own.Include(copied_name(of), most, modal == "only")
        case "cannot", Cards() as what if not act.any_number:
            found = describe(replace(what, mods=in_deck(what.mods)))
            match found.filters:
                case [se.Without(filters)]:
                    return own.Include("", 0, True, ((), filters), True)
            return own.Include("", 0, True, (found.kinds, ordered(found.filters)))
    raise Refused("what a deck holds")


def in_deck(mods: tuple[Predicate, ...]) -> tuple[Predicate, ...]:
    """What is said of the cards besides "in your deck"."""
    places = [mod for mod in mods if isinstance(mod, pr.In)]
    if any(not isinstance(mod.place, Place) or area_of(mod.place) != ("deck", "own") for mod in places):
        raise Refused("a deck holds cards, no other area does")
    return tuple(mod for mod in mods if not isinstance(mod, pr.In))


def copied_name(of: Thing) -> str:
    match of:
        case Ref("this"):
            return ""
        case Cards(Kind((), pr.Named(name), "")):
            return name
    raise Refused("copies of these cards")


def bond(keyword: str, material: Thing | None) -> co.Condition:
    """10-23: so many Battle Cards in the own Battle Area, of that kind if one is said."""
    filters = ordered(describe(material).filters) if material is not None else ()
    return co.Has(se.Selector("battle", "own", ("battle",), filters), ">=", number_in(keyword))


def timed(tags: tuple[str, ...], body: Skill, span: Span, needs: list[co.Condition]) -> list[Ability]:
    """A skill with its tags."""
    kind, keyword, once = "", "", ""
    timings: tuple[str, ...] = ()
    for tag in tags:
        if tag in KINDS_OF_TAG:
            if kind:
                raise Refused("a skill of two kinds")
            kind, timings, keyword = KINDS_OF_TAG[tag]
            needs += NEEDS_OF_TAG.get(tag, ())
        elif tag == "once per turn":
            once = "turn"
        elif tag.startswith("sparking "):
            needs.append(co.Has(se.Selector("drop", "own", ()), ">=", number_in(tag)))
        elif tag.startswith("burst "):
            needs.append(own.CanBurst(number_in(tag)))
        else:
            raise Refused(f"the tag [{tag}]")
    if not kind:
        raise Refused("a skill of no kind")
    counters = timings[0] if kind == "counter" else ""
    setting = Setting(constant=kind == "constant", counter=counters)
    discourse = Discourse(GAME)
    if counters == "play":
        discourse.roles |= dict.fromkeys(("being played", "played"), Role("being played"))
    cost: list[ac.Action] = []
    found: tuple[Pattern, ...] = ()
    time: Tail | None = None
    waits: ln.Trigger | None = None
    afterwards = False
    replaced: Fact | None = None
    setting.shuffles = any(isinstance(node, do.Shuffle) for node in walk(body))
    while isinstance(body, ln.Paid | ln.On):
        if isinstance(body, ln.Paid):
            pay(body.price, cost, needs, setting, discourse)
        elif setting.constant and body.trigger.word in ("when", "would") and says_instead(body.body):
            replaced = settled_trigger(body.trigger, discourse).fact
        elif setting.constant:
            needs += while_so(body.trigger, discourse)
        elif counters == "attack" and body.trigger.word == "when" and body.trigger.condition is None:
            needs.append(answered(triggers(settled_trigger(body.trigger, discourse))))
        elif counters == "play" and is_after_play(body.trigger):
            speak_of_played_card(discourse)
            afterwards = True
        elif kind != "triggered" and body.trigger == ln.Trigger("at", time=body.trigger.time):
            time = body.trigger.time  # the skill is activated now; what it does is put off
        elif kind == "activated" and body.trigger.word == "when" and body.trigger.condition is None:
            waits = settled_trigger(body.trigger, discourse)  # what it does is done whenever that happens
        else:
            found = triggers(settled_trigger(body.trigger, discourse, once))
        body = body.body
    if not isinstance(body, ln.Body):
        raise Refused("this body")
    if kind == "triggered" and not found:
        trigger, body = event_after_if(body)
        found = triggers(settled_trigger(trigger, discourse, once))
    if (kind == "triggered") != bool(found):
        raise Refused("an [Auto] skill without an event")
    setting.timed = any(isinstance(part, TIMES) for part in walk(body))
    sentences = [one for one in body.sentences if not defines_token(one, setting)]
    if not setting.constant and sentences[1:] and sentences[0].clause == ACTIVATE_THIS:
        del sentences[0]  # "When …, activate this skill. …": what follows is what the skill does
    steps = body_steps(sentences, discourse)
    setting.offered = [option_steps(one, discourse) for one in body.options]
    if time is not None:
        steps = (st.Later(settle_parts(time, discourse), steps, text_span=span),)
    if waits is not None and waits.fact is not None:
        steps = (st.Repeatedly(waits.fact, steps, text_span=span),)
        steps = (st.Lasting(waits.during, steps, text_span=span),) if waits.during is not None else steps
    if setting.constant:
        if replaced is not None:
            return [replacing(replaced, steps, needs, span)]
        steps = head_conditions(steps, needs)
        instead = replacement(steps)
        if instead is not None:
            return [replacing(*instead, needs, span)]
    placed = lasting_steps(steps, setting, needs) if setting.constant else placed_steps(steps, setting)
    cost, placed = RESULTS.tidied(cost, placed)
    if counters == "play":
        placed = after_play(placed) if afterwards else on_played_card(placed)
    if kind == "counter" and any(isinstance(one, ac.Note) for one in cost):
        raise Refused("what paid for a [Counter] skill")
    actions = tuple(action for action, _ in placed)
    cost = no_leaders(not_under_itself(cost))
    if keyword == "union_absorb" and not any(is_under_this(one) for one in cost):
        raise Refused("[Union-Absorb] with nothing that is placed under this card")  # 10-13-5-3
    if setting.constant and any(isinstance(one, own.CanBurst) for one in needs):
        raise Refused("[Burst] of a skill that is not activated")
    if setting.constant and not all(lasts(one) for one in actions):
        raise Refused("what a [Permanent] skill cannot do")
    where_it_works(needs, actions, setting)
    return [
        Ability(
            kind,
            actions,
            None,
            None,
            both(needs) if needs else None,
            tuple(cost),
            timings,
            found,
            once,
            (),
            setting.where,
            keyword,
            span=span,
            body_spans=tuple(place for _, place in placed),
        )
    ]


def answered(events: tuple[Pattern, ...]) -> co.Condition:
    """ "[Counter: Attack] When your opponent attacks with a Battle Card, …": which attacks it answers (10-10-3-2)."""
    first = events[0]
    if len(events) > 1 or first != Pattern("attack", first.subject, player=first.player) or first.subject is None:
        raise Refused("what this skill answers")
    return attacking(first.subject)


def where_it_works(needs: list[co.Condition], actions: tuple[ac.Action, ...], setting: Setting) -> None:
    """2-12-2: a skill works in play, unless it says otherwise. "If this card is in your Drop Area, …" says so."""
    every = both(needs) if needs else None
    parts = every.parts if isinstance(every, co.All) else (every,)
    said = [row for one in parts if isinstance(one, co.Has) for row in places_of_this(one)]
    if not setting.where and len(said) == 1 and set(said[0]) <= set(ALL_AREAS if setting.constant else WORKING):
        setting.where = " or ".join(said[0])
    works = set(setting.where.split(" or ")) if setting.where else set(IN_PLAY)
    asked = places_of_this((every, tuple(one.condition for one in walk(actions) if isinstance(one, ac.If))))
    if setting.where != EVERYWHERE and any(not set(areas) <= works for areas in asked):
        raise Refused("a skill of this card in an area where it does not work")


def places_of_this(node: object) -> list[tuple[str, ...]]:
    """The areas outside of play in which this card is asked to be."""
    asked = [one.selector for one in walk(node) if isinstance(one, co.Has) and ITSELF[0] in one.selector.filters]
    areas = [tuple(where for where, _ in se.areas_of(one)) for one in asked]
    return [row for row in areas if not set(row) <= set(IN_PLAY)]


def lasts(action: ac.Action) -> bool:
    """Can a [Permanent] skill do this: is it a lasting change, on a condition or not?"""
    if isinstance(action, ac.If):
        return all(map(lasts, (*action.then, *action.otherwise)))
    return isinstance(action, ac.Modify | ac.ModifyPlayer)


Placed = list[tuple[ac.Action, Span]]  # instructions, each with the sentences that say it


def lasting_steps(steps: tuple[st.Step, ...], setting: Setting, needs: list[co.Condition]) -> Placed:
    """The steps of a [Permanent] skill; a condition of all of it is the skill's."""
    placed = in_their_areas(steps, setting)
    while len(placed) == 1:
        match placed[0]:
            case ac.If(needed, then, ()), span:
                needs.append(needed)
                placed = [(one, span) for one in then]
            case _:
                break
    return placed


def in_their_areas(steps: tuple[st.Step, ...], setting: Setting) -> Placed:
    """Where the steps speak of this card in different areas, each says where it is."""
    found: list[tuple[str, Placed]] = []
    for step in steps:
        setting.where = ""
        placed = placed_steps([step], setting)
        found.append((setting.where, placed))
    areas = {where for where, _ in found}
    if len(areas) < 2:
        return [one for _, placed in found for one in placed]
    if EVERYWHERE in areas:
        raise Refused("one skill in several areas")
    names = {name: None for where in sorted(areas) for name in (where or "battle").split(" or ")}
    setting.where = " or ".join(names)
    return [(there(action, where or "battle"), span) for where, placed in found for action, span in placed]


def there(action: ac.Action, where: str) -> ac.Action:
    """This card only while it is in that area; what it does to others it does in play."""
    if isinstance(action, ac.If):
        then, otherwise = (tuple(there(one, where) for one in part) for part in (action.then, action.otherwise))
        return ac.If(action.condition, then, otherwise)
    if isinstance(action, ac.Modify) and action.target == se.This():
        itself = (se.IsSame(se.This()),)
        parts = tuple(se.Selector(name, "own") for name in where.split(" or "))
        one = (
            replace(parts[0], filters=itself)
            if len(parts) == 1
            else se.Selector("several", "any", (), itself, of=parts)
        )
        return replace(action, target=one)
    if where != "battle":
        raise Refused("one skill in several areas")
    in_play = co.Has(se.Selector("battle", "own", (), (se.IsSame(se.This()),)), ">=", 1)
    return ac.If(in_play, (action,))


def option_steps(option: ln.Body, discourse: Discourse) -> tuple[st.Step, ...]:
    """10-27: one of the options; it may speak of what was chosen before, and nothing speaks of what it chooses."""
    with discourse.option():
        return body_steps(option.sentences, discourse)


def defines_token(sentence: cl.Sentence, setting: Setting) -> bool:
    match sentence.clause:
        case cl.DefineToken(name, stats):
            setting.tokens[name.lower()] = ac.TokenSpec(name, tuple((stat.figure, stat.number) for stat in stats))
            return True
        case cl.Note():
            return True
    return False


def settled_trigger(trigger: ln.Trigger, discourse: Discourse, once: str = "") -> ln.Trigger:
    """The trigger with its references settled; the card that it is about can be "it" in what follows."""
    if once and (single := singular(trigger.fact)) != trigger.fact:
        settled = settled_trigger(replace(trigger, fact=single), discourse)
        discourse.subject = None  # they can be several
        return settled
    discourse.subject = This() if mentions_this(trigger) else None  # "when you attack with this card or combo with it"
    settled = settle_parts(trigger, discourse)
    happened = settled.time.event if isinstance(settled.time, cl.EndWhen) else settled.fact
    discourse.subject = subject_of(happened) if happened is settled.fact or mentions_this(trigger) else None
    discourse.last = discourse.group = None  # "it", "that card" is the event's, not one that the cost has named
    discourse.roles |= roles_of(settled.fact, discourse.subject)
    return settled


def event_after_if(body: ln.Body) -> tuple[ln.Trigger, ln.Body]:
    """ "[Auto] If your opponent plays a card, …": an [Auto] skill waits for an event (8-1-5), whatever the word."""
    during: Tail | None = None
    first, *rest = body.sentences
    clause = first.clause
    if isinstance(clause, cl.During):
        during, clause = clause.span, clause.do
    match clause:
        case cl.If(cl.Does(act) as event, do_, False) if not isinstance(act, do.Past | do.Modal):
            sentences = (replace(first, clause=do_), *rest)
            return ln.Trigger("when", event, during=during), replace(body, sentences=sentences)
        case cl.If(fact, cl.When(event, do_, False), False, False):
            sentences = (replace(first, clause=do_), *rest)
            return ln.Trigger("when", event, condition=fact, during=during), replace(body, sentences=sentences)
    raise Refused("an [Auto] skill without an event")


def mentions_this(trigger: ln.Trigger) -> bool:
    return Ref("this") in walk(trigger)


def subject_of(fact: Fact | None) -> Thing | None:
    match fact:
        case cl.Does(_, This()) | cl.Does(game.Evolve(_, This())) | cl.Would(This()):
            return This()
        case cl.Would(Thing()):
            return Subject()
        case cl.Does(_, Thing() as who) if not isinstance(who, This):
            return Subject()
        case cl.Does(game.Combo(None), Player()):
            return Subject()  # "when your opponent combos": the card that they combo with
        case cl.Does(act, _):
            inner = getattr(act, "act", act)
            what = getattr(inner, "what", None)
            what = what.thing if isinstance(what, Narrowed) else what  # "this card from your Drop Area"
            if isinstance(what, This):
                return This()
            return Subject() if isinstance(what, Cards) else None
    return None


def while_so(trigger: ln.Trigger, discourse: Discourse) -> list[co.Condition]:
    """At the head of a [Permanent] skill "when" is a condition."""
    in_battle = isinstance(trigger.fact, cl.Does) and (
        isinstance(trigger.fact.act, do.BeDoing | do.AttackCard) or trigger.fact.act == do.Passive(do.AttackCard())
    )  # 7-1: as long as it attacks, or is attacked
    if (trigger.word != "while" and not in_battle) or trigger.fact is None:
        raise Refused("when a [Permanent] skill works")
    settled = settle_parts(trigger, discourse)
    assert settled.fact is not None
    if in_battle:
        discourse.subject = subject_of(settled.fact)
    elif isinstance(settled.fact, cl.Be) and isinstance(settled.fact.what, This):
        discourse.subject = This()
    needs = [condition(in_the_game(settled.fact))]
    if settled.during is not None:
        match settled.during:
            case cl.Within(cl.Phase("turn", whose, False), False) if whose is not None:
                needs.insert(0, turn_of(whose))
            case _:
                raise Refused("during this time")
    return needs


def head_conditions(steps: tuple[st.Step, ...], needs: list[co.Condition]) -> tuple[st.Step, ...]:
    """If, while and during at the head of a [Permanent] skill are conditions of the ability."""
    while len(steps) == 1 and replacement(steps) is None:
        match steps[0]:
            case st.Check(fact, inner, ()):
                needs.append(condition(in_the_game(fact)))
                steps = inner
            case st.Lasting(cl.Within(cl.Phase("turn", whose, False), False), inner) if whose is not None:
                needs.append(turn_of(whose))
                steps = inner
            case _:
                return steps
    return steps
