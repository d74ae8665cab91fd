"""How sentences hang together: "If …", "You may …", "If you do, …", "Then, …", "… instead".

A condition at the head of an effect holds for all of it; one in the middle for its own sentence and for those that
speak of what that sentence chose. "You may" likewise. "If you do" holds for the rest. "Then," opens what follows, up to
the next "Then,". "… instead" steps in for the last act of the same kind.
"""

from __future__ import annotations

import itertools
from collections.abc import Collection
from dataclasses import dataclass, replace
from typing import NamedTuple

from gyoji.effects.actions import (
    Action,
    Choose,
    Delayed,
    Discard,
    If,
    May,
    Mill,
    Modes,
    Modify,
    ModifyPlayer,
    Plus,
    Then,
)
from gyoji.effects.conditions import Condition
from gyoji.effects.selectors import Bound, Selector
from gyoji.text.english.change import SIGNS, plus_of, read_ban, read_change
from gyoji.text.english.clause import ClauseReader
from gyoji.text.english.condition import read_cond, read_fact
from gyoji.text.english.discourse import Discourse
from gyoji.text.english.noun import read_np
from gyoji.text.errors import Span, TextError
from gyoji.text.trees import Node, kid, kids, name, nodes, numbers, only, span, tokens


@dataclass(slots=True)
class Step:
    """An instruction and its place in the line."""

    action: Action
    span: Span
    inner: tuple[Step, ...] = ()  # of a condition: what it holds for


def is_further(part: Node) -> bool:
    """What stands behind some acts of a sentence, in front of others."""
    return name(part).startswith("further_")


def actions(steps: list[Step]) -> tuple[Action, ...]:
    return tuple(step.action for step in steps)


def leads_of(sentence: Node) -> list[Node]:
    return [lead for lead in nodes(sentence) if name(lead) not in ("parts", "mode") and not is_further(lead)]


def tails_of(clauses: Node) -> list[Node]:
    return [tail for tail in nodes(clauses) if name(tail).startswith("tail_")]


@dataclass(slots=True)
class Frame:
    """What the leads in front of a sentence's acts say about all of them."""

    until: str = ""
    each: tuple[Selector, bool, int] | None = None


class Led(NamedTuple):
    """A sentence, or what is left of it, while the leads in front of its acts are read one by one."""

    at: int  # which sentence
    limit: int  # the sentences behind it up to this one may hang on it
    leads: list[Node]  # those not yet read
    steps: list[Step]  # what the sentence does goes there
    frame: Frame
    head: bool  # does it stand at the head of its effect?

    def rest(self) -> Led:
        return self._replace(leads=self.leads[1:])


class Flow:
    """Reads the sentences of one effect."""

    def __init__(self, sentences: list[Node], discourse: Discourse) -> None:
        self.sentences = sentences
        self.discourse = discourse
        self.leads = [leads_of(sentence) for sentence in sentences]
        self.until = ""  # how long, as the sentence being read says it for all that follows
        self.lists: list[list[Step]] = []  # the lists being filled, outermost first
        self.nested = 0  # within how many parts of a sentence that hang on something

    def run(self) -> list[Step]:
        return self.collect(0, len(self.sentences))[0]

    def collect(
        self, start: int, limit: int, leads: list[Node] | None = None, head: bool = True
    ) -> tuple[list[Step], int]:
        """All sentences from `start` to `limit`, as one list."""
        steps: list[Step] = []
        self.lists.append(steps)
        at = start
        if leads is not None:
            at = self.led(Led(at, limit, leads, steps, Frame(), head))
        while at < limit:
            at = self.sentence(at, limit, steps, head and at == start)
        self.lists.pop()
        return steps, at

    def sentence(self, at: int, limit: int, steps: list[Step], head: bool) -> int:
        """Reads one sentence, and those that hang on it, into `steps`; where to go on."""
        if self.discourse.closed:
            raise self.discourse.error(self.sentences[at], self.discourse.closed)
        self.discourse.begin_sentence()
        self.discourse.mark = span(self.sentences[at])
        self.discourse.limited = says_how_long(self.sentences[at], self.discourse.words.durations)
        return self.led(Led(at, limit, self.leads[at], steps, Frame(), head))

    def led(self, led: Led) -> int:
        """Reads a sentence from its next lead on; where to go on."""
        if not led.leads:
            sentence = self.sentences[led.at]
            self.until = led.frame.until
            led.steps.extend(self.acts(sentence, led.steps, led.frame))
            self.further(sentence, led.steps, replace(led.frame, until=self.until))
            return led.at + 1
        reader = self.discourse.readers.leads.get(name(led.leads[0]))
        if reader is None:
            raise self.misplaced(led.leads[0])
        return reader(self, led)

    def further(self, before: Node, steps: list[Step], frame: Frame) -> None:
        """“…, and if C, A, and B.”, “…, and you may A.”: for the rest of the sentence."""
        part = next((one for one in nodes(before) if is_further(one)), None)
        if part is None:
            return
        if (own := self.discourse.readers.furthers.get(name(part))) is not None:
            own(self, part, steps, frame)
            return
        if steps and isinstance(steps[-1].action, Delayed):
            raise self.discourse.error(part, "it is unclear what is done later and what is done now", "Then,")
        condition = None if name(part) == "further_may" else read_cond(next(nodes(part)), self.discourse)
        self.bind_thrown_away()
        body = self.rest_of(part, steps, frame)
        done = May(actions(body)) if condition is None else If(condition, actions(body))
        steps.append(Step(done, span(part), tuple(body)))

    def rest_of(self, part: Node, steps: list[Step], frame: Frame) -> list[Step]:
        """The rest of a sentence, with the leads in front of it, as a list of its own."""
        at = len(self.sentences)
        leads = [lead for lead in leads_of(part) if name(lead) in self.discourse.readers.leads]
        self.sentences, self.leads = [*self.sentences, part], [*self.leads, leads]
        body = list(steps)
        self.lists.append(body)
        self.nested += 1
        self.led(Led(at, at + 1, leads, body, frame, False))
        self.nested -= 1
        self.lists.pop()
        self.sentences, self.leads = self.sentences[:at], self.leads[:at]
        return body[len(steps) :]

    def misplaced(self, lead: Node) -> TextError:
        return self.discourse.error(lead, "this does not fit here: triggers and turns come at the start of a line")

    def inner(self, led: Led) -> tuple[list[Step], int]:
        """What stands behind the next lead, as a list of its own; where to go on."""
        steps: list[Step] = []
        self.lists.append(steps)
        after = self.led(led._replace(leads=led.leads[1:], steps=steps, head=False))
        self.lists.pop()
        return steps, after

    # ── how far a sentence reaches ──

    def starts_with_then(self, at: int) -> bool:
        return [name(lead) for lead in self.leads[at][:1]] == ["lead_then"]

    def asks_not_done(self, at: int) -> bool:
        """“If you do not, …”: it belongs to what could be done, not to what hangs on it."""
        return [name(lead) for lead in self.leads[at][:1]] == ["lead_not_done"]

    def goes_on(self, at: int, since: int, head: bool, body: list[Step]) -> bool:
        """Does the condition before also hold for this sentence?"""
        first = self.leads[at][0] if self.leads[at] else None
        whole = self.discourse.words.whole_conditions
        if first is not None and name(first) == "lead_then":
            return head or not whole
        if first is not None and name(first) == "lead_if":
            return kid(only(first), "you_do") is not None or self.speaks_of(at, since, body)
        if first is not None and name(first) == "lead_otherwise":  # it belongs to the nearest condition
            return isinstance(last := body[-1].action, If) and not last.otherwise
        return (head and whole) or self.speaks_of(at, since, body)

    def speaks_of(self, at: int, since: int, body: list[Step]) -> bool:
        """Does this sentence, read on trial, speak of something that sentence `since` or a later one brought up?"""
        before = self.discourse.copy()
        try:
            self.sentence(at, at + 1, list(body), False)
            return self.discourse.used >= since
        except TextError:
            return False  # the real reading will say why
        finally:
            self.discourse.become(before)

    def place(self, start: int, end: int) -> Span:
        return span(self.sentences[start])[0], span(self.sentences[end - 1])[1]

    # ── "instead" and bindings after the fact ──

    def is_instead(self, at: int) -> bool:
        parts = kid(self.sentences[at], "parts")
        return parts is not None and any(
            name(tail) == "tail_instead" for clauses in kids(parts, "clauses") for tail in tails_of(clauses)
        )

    def step_in(self, at: int, condition: Condition, new: list[Step], steps: list[Step]) -> None:
        """“If C, B instead.”: B in place of the last act of its kind."""
        kind = type(new[0].action)
        found = next((i for i in range(len(steps) - 1, -1, -1) if does(steps[i].action, kind)), -1)
        if found < 0 and steps and same_target(new[0].action, steps[-1].action):
            found = len(steps) - 1
        if found < 0:
            raise self.discourse.error(self.sentences[at], "there is nothing before this that it could replace")
        first = new[0].action
        old = steps[found].action
        if isinstance(first, Choose) and isinstance(old, Choose):  # both choices are "it"
            if found and isinstance(steps[found - 1].action, Choose):
                raise self.discourse.error(self.sentences[at], "this could mean several choices")
            self.discourse.next_bind -= 1
            self.discourse.refer(Bound(old.bind))
            new = [Step(replace(first, bind=old.bind), new[0].span), *new[1:]]
            if len(new) > 1:
                raise self.discourse.error(self.sentences[at], "one action can replace only one action")
        self.must_be_replaced(at, old)
        place = (steps[found].span[0], self.place(at, at + 1)[1])
        steps[found] = Step(If(condition, actions(new), (old,)), place)

    def must_be_replaced(self, at: int, old: Action) -> None:
        """“… instead of +3”: what it replaces must be just that."""
        for tail in self.sentences[at].find_data("tail_instead"):
            for token in tokens(tail, "SIGNED"):
                number = int(token.replace(" ", "").translate(SIGNS))
                changes = old.changes if isinstance(old, Modify) else ()
                if not any(isinstance(one, Plus) and one == plus_of(one.attr, number) for one in changes):
                    raise self.discourse.error(tail, "nothing before this provides that")

    def bind_thrown_away(self) -> None:
        """“If you placed a blue card with this effect” gives the act that placed it its binding."""
        if self.discourse.thrown < 0:
            return
        for steps in reversed(self.lists):
            for i in range(len(steps) - 1, -1, -1):
                act = steps[i].action
                if isinstance(act, Mill | Discard):
                    steps[i].action = replace(act, bind=self.discourse.thrown)
                    return

    # ── the acts of a sentence ──

    def acts(self, sentence: Node, earlier: list[Step], frame: Frame) -> list[Step]:
        if name(sentence) == "modes":
            return [self.modes(sentence)]
        rows = kids(only_parts(sentence), "clauses")
        if self.discourse.words.rows and not any(name(tail) == "tail_if" for row in rows for tail in tails_of(row)):
            self.must_be_a_row(rows)
            return self.in_a_row([part for row in rows for part in nodes(row)], earlier, frame)
        if len(rows) == 1:
            return self.clauses(rows[0], earlier, frame)
        steps: list[Step] = []
        for row in reversed(rows):  # "A if C, B if D, or E if F": the first that holds
            if not any(name(tail) == "tail_if" for tail in tails_of(row)):
                raise self.discourse.error(row, "each of these actions needs its own condition", "and", "if")
            done = self.clauses(row, earlier, frame)
            act = done[0].action
            assert isinstance(act, If)
            steps = [Step(replace(act, otherwise=actions(steps)), (done[0].span[0], span(sentence)[1]))]
        return steps

    def must_be_a_row(self, rows: list[Node]) -> None:
        """“A, B” are done one after the other; of “A, or B” one would have to be chosen."""
        for one, other in itertools.pairwise(rows):
            if "or" in self.discourse.line[span(one)[1] : span(other)[0]].lower().split():
                raise self.discourse.error(other, "it is unclear who chooses between these", "and")

    def modes(self, sentence: Node) -> Step:
        bodies = []
        before = self.discourse.it
        for mode in kids(sentence, "mode"):
            self.discourse.it = before
            bodies.append(actions(Flow(kids(mode, "sentence"), self.discourse).run()))
        if not 1 <= (number := next(iter(numbers(sentence)), 1)) <= len(bodies) < 10:
            raise self.discourse.error(sentence, "that many cannot be chosen from these")
        return Step(Modes(tuple(bodies), number), span(sentence))

    def clauses(self, row: Node, earlier: list[Step], frame: Frame) -> list[Step]:
        """Acts joined by "and", with what stands behind them."""
        condition: Condition | None = None
        until, each = frame.until, frame.each
        tails = tails_of(row)
        for tail in tails:
            kind = name(tail)
            if kind == "tail_until":
                until = self.discourse.words.durations[name(only(tail))]
            elif kind == "tail_each":
                each, self.discourse.multiplied = self.counted_for(tail), False
            elif kind == "tail_if":
                condition = read_fact(only(tail), self.discourse)
            elif kind == "tail_instead" and not until:
                until = until_of(earlier)
        before = [step.action for step in earlier]
        reader = ClauseReader(self.discourse, until, each, before)
        steps: list[Step] = []
        for part in nodes(row):
            if not name(part).startswith("tail_"):
                known = len(steps)
                self.part(part, reader, steps)
                self.discourse.done += actions(steps[known:])
        for tail in tails:
            self.must_have_counted(tail)
        return steps if condition is None else [Step(If(condition, actions(steps)), span(row))]

    def in_a_row(self, parts: list[Node], earlier: list[Step], frame: Frame) -> list[Step]:
        """Acts that are done one after the other. What stands behind an act is said of it and of those in front of it;
        a condition, an option or a later time in the middle is for all that follows.
        """
        reader = ClauseReader(self.discourse)
        before = [step.action for step in earlier]
        steps: list[Step] = []
        for at, part in enumerate(parts):
            if name(part).startswith("tail_"):
                self.must_have_counted(part)
                continue
            rest = [*nodes(part), *parts[at + 1 :]]
            place = (span(part)[0], span(parts[-1])[1])
            done = [*earlier, *steps]
            match name(part).removeprefix("and_"):
                case "later":
                    when = self.later(rest[0])
                    return [*steps, Step(Delayed(when, actions(self.in_a_row(rest[1:], done, frame))), place)]
                case duration if duration in self.discourse.words.durations:
                    self.until = until = self.discourse.words.durations[duration]
                    return [*steps, *self.in_a_row(rest, done, replace(frame, until=until))]
            reader.until, reader.each = self.said_behind(parts, at, frame)
            reader.earlier = [*before, *actions(steps)]
            known = len(steps)
            self.part(part, reader, steps)
            self.discourse.done += actions(steps[known:])
        return steps

    def said_behind(self, parts: list[Node], at: int, frame: Frame) -> tuple[str, tuple[Selector, bool, int] | None]:
        """How long the act at this place lasts, and what its number is counted for."""
        words = self.discourse.words
        untils = [i for i, part in enumerate(parts) if name(part) == "tail_until"]
        nearest = next((i for i in untils if i > at), untils[-1] if untils else -1)
        until = words.durations[name(only(parts[nearest]))] if nearest >= 0 else frame.until
        each = frame.each
        for tail in parts[at + 1 :]:
            if not name(tail).startswith("tail_"):
                break
            if name(tail) == "tail_each":
                each, self.discourse.multiplied = self.counted_for(tail), False
        return until, each

    def must_have_counted(self, tail: Node) -> None:
        if name(tail) == "tail_each" and not self.discourse.multiplied:
            raise self.discourse.error(tail, "nothing before this can be counted", "draw 1")
        if name(tail) in ("tail_while", *self.discourse.readers.times) and not self.discourse.constant:
            raise self.discourse.error(tail, "only a constant effect can be limited to certain turns", "while")

    def later(self, moment: Node) -> str:
        when = self.discourse.readers.delays.get(name(moment))
        if when is None:
            raise self.discourse.error(moment, "say when this happens", "the end of this turn")
        return when

    def counted_for(self, said: Node) -> tuple[Selector, bool, int]:
        """“for each …”, “for every two …”."""
        np = only(said)
        phrase = read_np(np, self.discourse)
        if phrase.det not in ("", "of_own", "of_enemy"):
            words = self.discourse.words
            raise self.discourse.error(np, "say what to count", words.one, f"card in {words.pile}")
        return phrase.selector(self.discourse, names=True), phrase.unique, (numbers(said) or [1])[0] or 1

    def part(self, part: Node, reader: ClauseReader, steps: list[Step]) -> None:
        kind = name(part)
        if kind == "and_clause":
            self.part(only(part), reader, steps)
        elif kind == "and_np":
            self.another(part, reader, steps)
        elif kind == "and_change":
            more = [read_change(change, reader) for change in nodes(part)]
            last = steps[-1].action if steps else None
            if not isinstance(last, Modify):
                raise self.discourse.error(part, "nothing before this gains anything")
            changed = last.changes
            for step in steps:  # "them": the same change for each
                if isinstance(step.action, Modify) and step.action.changes == changed:
                    step.action = replace(step.action, changes=(*changed, *more))
        elif kind == "and_cant":
            last = steps[-1].action if steps else None
            if not isinstance(last, Modify):
                raise self.discourse.error(part, "nothing before this gains anything", "it can't")
            ban = read_ban(only(part), self.discourse)
            steps.append(Step(Modify(last.target, (ban,), last.until), span(part)))
        elif kind == "and_permit":  # "gets +1 might and can …": a change that is told by another verb
            last = steps[-1].action if steps else None
            if not isinstance(last, Modify):
                raise self.discourse.error(part, "nothing before this gains anything", "it can")
            steps.append(Step(Modify(last.target, (read_change(only(part), reader),), last.until), span(part)))
        elif kind == "and_if":
            condition, clause = nodes(part)
            done = If(read_cond(condition, self.discourse), tuple(reader.read(clause)))
            steps.append(Step(done, span(part)))
        elif kind not in self.discourse.readers.acts:
            raise self.discourse.error(part, "a condition after an action needs its own sentence", "if")
        else:
            steps += [Step(act, span(part)) for act in reader.read(part)]

    def another(self, part: Node, reader: ClauseReader, steps: list[Step]) -> None:
        """“Choose 1 of your cards and 1 enemy card”: one more of what the clause before did."""
        clause = reader.last
        again = self.discourse.readers.again
        if clause is None or name(clause) not in again:
            raise self.discourse.error(part, "only choices and simple actions can be joined like this", "and choose")
        before = self.discourse.it
        done = reader.read_again(clause, only(part))
        steps += [Step(act, span(part)) for act in done]
        if again[name(clause)]:
            self.discourse.refer(*before, *self.discourse.it)


def says_how_long(sentence: Node, durations: Collection[str]) -> bool:
    said = [str(row.data) for row in sentence.iter_subtrees()]
    return any(kind in ("lead_until", "tail_until") or kind.removeprefix("and_") in durations for kind in said)


def only_parts(sentence: Node) -> Node:
    parts = kid(sentence, "parts")
    assert parts is not None
    return parts


def does(action: Action, kind: type) -> bool:
    """Is this such an act, or a condition or option on one?"""
    if isinstance(action, If):
        return any(does(act, kind) for act in action.then)
    if isinstance(action, May | Then):
        return any(does(act, kind) for act in action.body)
    return isinstance(action, kind)


def same_target(one: Action, other: Action) -> bool:
    """Two acts on the same known card: “Deal 1 damage to it. If …, return it to your hand instead.”."""
    target = getattr(one, "target", None)
    return target is not None and not isinstance(target, Selector) and target == getattr(other, "target", None)


def until_of(earlier: list[Step]) -> str:
    """How long the last change before this lasts."""
    for step in reversed(earlier):
        if isinstance(step.action, Modify | ModifyPlayer):
            return step.action.until
    return ""
