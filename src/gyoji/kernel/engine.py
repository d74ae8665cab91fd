"""The engine: runs procedures until somebody must decide, and takes the decision.

It holds the state and, beside it, what is derived from the state (index, cache) and what does not influence play
(journal). It knows no game; the GameDef tells it everything.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import partial
from itertools import repeat
from operator import ne
from time import thread_time
from typing import Final, NamedTuple, Self, cast

from gyoji.kernel import chance, derive, door, loops, register, replace, situations, sound
from gyoji.kernel.acts import Act, Cause, forget_many
from gyoji.kernel.continuous import Effect, Group
from gyoji.kernel.decisions import Decision
from gyoji.kernel.gamedef import ANYTHING, GameDef
from gyoji.kernel.journal import EVERYONE, Journal, Row, Way
from gyoji.kernel.prints import CardDef, Program, Static
from gyoji.kernel.procedures import Procedure
from gyoji.kernel.sight import showing
from gyoji.kernel.sight.seeing import open_to, printed
from gyoji.kernel.spelling import tidy
from gyoji.kernel.state import FIELDS, Ask, Frame, Plain, RawOption, State, Waiting, with_value

FOREVER: Final = 1 << 60
WORK: Final = 64  # figures that may be computed for each beat


_FRESH = tuple((field.name, field.fresh) for field in FIELDS if field.fresh is not None and not field.seldom)


class Budget(NamedTuple):
    """How far play may run after one choice. Beats are the same in every process; seconds (of computing) are for
    servers, which must not wait. A game that stays within them is the same game with or without.
    """

    beats: int = 20_000  # steps of procedures
    seconds: float | None = None  # None: no limit


BUDGET = Budget()  # the default
_ask: Final = cast("Callable[[tuple[object, ...]], Ask]", partial(tuple.__new__, Ask))  # quicker than a call of Ask
_ROUND: Final = [range(BUDGET.beats)]
_LEFT: Final = BUDGET.beats * WORK


class Overrun(RuntimeError):
    """One choice exceeded its budget: a card text without end, or a bug in the rules code.

    The game has stopped half-way and cannot go on; a copy made before the choice can.
    """


class Engine:
    __slots__ = (
        "activators",
        "aims",
        "bans",
        "budget",
        "cache",
        "cached",
        "came_from",
        "checked",
        "counted",
        "defeated",
        "dirty",
        "event",
        "gains",
        "group",
        "halted",
        "hurt",
        "immunities",
        "journal",
        "late",
        "left",
        "limits",
        "literal",
        "losses",
        "memo",
        "objections",
        "passing",
        "prints",
        "qualities",
        "reach",
        "readers",
        "record",
        "replacers",
        "rounds",
        "situated",
        "situations",
        "spec",
        "spots",
        "stamp",
        "state",
        "statics",
        "stirred",
        "strangers",
        "tallies",
        "tokens",
        "trial",
        "unasked",
        "until",
        "watch",
    )

    def __init__(self, spec: GameDef, seed: int, *, journal: bool = True) -> None:
        self.spec = spec
        self.state = State(2 * len(spec.zones), len(spec.registers), chance.seeded(seed))
        self.journal: Journal | None = Journal() if journal else None
        self.prints: dict[str, CardDef] = {}  # every print that may appear, by number
        self._fresh()
        # By event: what texts of this game ask of the past, and of how many prints that was gathered.
        self.tallies: Mapping[str, tuple[object, ...]] = {}
        self.counted = 0
        # Who waits for which event; nobody, where keywords alone do.
        self.watch: dict[str, tuple[tuple[int, Program], ...]] = dict.fromkeys(spec.triggers.keyword_events, ())
        self.statics: dict[str, tuple[tuple[int, Static], ...]] = {}
        self.replacers: dict[str, tuple[tuple[int, Program], ...]] = {}
        self.situations: tuple[tuple[int, Program], ...] = ()
        self.situated = False  # whether any situation trigger has been checked yet
        self.readers: Mapping[str, tuple[str, ...]] = {}
        self.reach: Mapping[str, Container[int]] = {}  # by attribute: the cards that lasting effects can apply to
        # for each of these cards, the effects
        self.aims: Mapping[str, Mapping[int, tuple[tuple[int, Static], ...]]] = {}
        self.rounds: dict[str, tuple[str, ...]] = {}  # attributes computed for all cards at once: with which others
        self.cache: dict[str, dict[int, int]] = {}
        self.cached: set[int] = set()  # cards with a cached value
        self.record: dict[str, dict[int, tuple[Effect, ...]]] = {}  # the same for properties that are not numbers
        self.literal = False  # computes everything without shortcuts
        self.objections = 0  # how much may prevent acts: prohibitions, substitutions, granted abilities
        self.bans = 0  # how many prohibitions of acts are in force
        self.limits = 0  # how many effects forbid or allow anything beyond the rules, acts or not
        self.gains = 0  # how many effects grant abilities to cards
        self.losses = 0  # how many effects remove or nullify abilities
        self.immunities = 0  # how many effects make cards immune to other effects
        self.spots = 0  # how many effects are on places
        self.strangers = 0  # how many cards are on the side of a player who is not their master
        self.qualities = 0  # how many effects add properties that are not numbers
        self.tokens: tuple[int, ...] = ()  # slots of tokens, wherever they are
        self.activators: tuple[int, ...] = ()  # cards that have a printed ability that can be activated where they are
        self.group = 0
        # Called for every option that is taken without asking because it is the only one, before it is taken.
        self.unasked: Callable[[int, RawOption], None] | None = None
        self.budget: Budget | None = None  # None: the default
        self.trial: loops.Trial | None = None  # a copy in which a loop is tried out

    def _fresh(self) -> None:
        """Resets what never outlives a step."""
        self.left = FOREVER  # figures that may still be computed
        self.until = 0.0  # when time is up; 0: never
        self.passing: dict[str, Group] = {}  # attributes being computed
        self.hurt: dict[int, tuple[int, str]] = {}
        self.defeated: list[tuple[int, str, str]] = []
        self.dirty = 0
        self.halted = False  # somebody must decide, or the game is over: `run` goes no further
        self.stirred = True  # that may be so, or effects may wait: `run` looks before it goes on
        self.event = ""  # the name of the event that is being matched
        self.came_from = ""  # the zone that the card of the event which is matched came from
        self.late = False  # may a further act of the batch under way bring abilities that wait for an event
        self.stamp = 0  # of the batch under way: when what it places was placed
        self.checked = (-1, "")  # the last group of events, and the phase, when a check timing last came to its end
        self.memo = [(-1, 0), (-1, 0)]  # by player: in which group of events the game worked out a number, and which

    def copy(self) -> Self:
        """An independent game in the same position; prints, procedures and the journal's past are shared."""
        twin = type(self).__new__(type(self))
        twin._take_from(self)
        return twin

    def __copy__(self) -> Self:
        return self.copy()

    def __deepcopy__(self, memo: dict[int, object]) -> Self:
        return self.copy()

    def _take_from(self, other: Engine) -> None:
        self.spec = other.spec
        self.state = other.state.copy()
        self.journal = other.journal.copy() if other.journal is not None else None
        self.prints = other.prints
        self.tallies = other.tallies
        self.counted = other.counted
        self.watch = other.watch.copy()
        self.statics = other.statics.copy()
        self.replacers = other.replacers.copy()
        self.situations = other.situations
        self.situated = other.situated
        self.readers = other.readers
        self.reach = other.reach
        self.aims = other.aims
        self.rounds = other.rounds
        self.cache = {}
        self.cached = set()
        self.record = {}
        self.literal = other.literal
        self.objections = other.objections
        self.bans = other.bans
        self.limits = other.limits
        self.gains = other.gains
        self.losses = other.losses
        self.immunities = other.immunities
        self.spots = other.spots
        self.strangers = other.strangers
        self.qualities = other.qualities
        self.tokens = other.tokens
        self.activators = other.activators
        self.group = other.group
        self.unasked = None
        self.budget = other.budget
        self.trial = None
        self._fresh()

    def begin_play(self, seed: int, *, journal: bool) -> None:
        """The cards are set up: from here on there is randomness, and events are recorded."""
        forget_many()
        self.state.chance = chance.seeded(seed)
        self.journal = Journal() if journal else None
        self.dirty = ANYTHING

    # ── cards ──

    def new_slot(self, number: str, owner: int) -> int:
        """A slot for a new card."""
        state, spec = self.state, self.spec
        card = self.prints[number]
        home = -1 if card.token else spec.place[spec.decks.homes.get(card.kind, "deck")]
        self._lengthen([card], owner, home)
        slot = len(state.prints) - 1
        if card.token:
            self.tokens = (*self.tokens, slot)
        return slot

    def _lengthen(self, prints: list[CardDef], owner: int, section: int) -> None:
        """Makes room for this many more cards in every field."""
        state, size = self.state, len(prints)
        state.prints += prints
        state.owner += (owner,) * size
        state.master += (owner,) * size
        state.place += (-1,) * size
        state.face += (0,) * size
        state.section += (section,) * size
        state.guests += [()] * size
        for name, fresh in _FRESH:
            getattr(state, name).extend([fresh] * size)

    def lay_pile(self, numbers: Sequence[str], owner: int, zone: int) -> None:
        """A face-down pile of new cards, before play begins."""
        state = self.state
        first, size = len(state.prints), len(numbers)
        slots = range(first, first + size)
        self._lengthen([self.prints[number] for number in numbers], owner, zone % self.spec.kinds)
        state.zone[first:] = [zone] * size
        state.inc[first:] = state.handle[first:] = range(state.next_inc, state.next_inc + size)
        state.next_inc += size
        state.zones[zone] += slots

    def exempts(self, slot: int, source: int, player: int) -> bool:
        """Is a card (or player) unaffected by effects of that card, which belong to that player?"""
        return derive.exempts(self, slot, source, player)

    def program(self, number: str, index: int) -> Program:
        return self.prints[number].programs[index]

    # ── running ──

    def push(self, procedure: Procedure, v: list[Plain]) -> Frame:
        frame = Frame.__new__(Frame)  # filled here: calling Frame takes half as long again
        frame.proc = procedure
        frame.run = procedure.run
        frame.v = v
        frame.pc = 0
        self.state.frames.append(frame)
        return frame

    def leave_frame(self) -> None:
        """Ends the procedure on top."""
        state = self.state
        state.frames.pop()
        if state.showings:
            showing.end(state)

    def drop_frame(self) -> Frame:
        """Ends the procedure on top early; returns the frame below it."""
        self.leave_frame()
        return self.state.frames[-1]

    def give(self, place: int, value: Plain) -> None:
        """Puts a result into the values of the procedure on top."""
        self.state.frames[-1].v[place] = value

    def next_generation(self) -> None:
        """An effect begins: what triggers from now on is newer than what is already waiting."""
        self.state.generation += 1

    def report(self, count: int) -> None:
        """Reports to the procedure below how many acts of its last batch happened, if it wants to know."""
        frames = self.state.frames
        if frames and frames[-1].proc.reports >= 0:
            frames[-1].v[frames[-1].proc.reports] = count

    @property
    def decision(self) -> Decision | None:
        """The current decision; None when the game is over."""
        ask = self.state.pending
        return None if ask is None else Decision(self, ask)

    def run(self) -> None:
        """Runs until a decision waits or the game is over."""
        self.halted = self.state.pending is not None or self.state.outcome is not None
        self._run_on()

    def _run_on(self) -> None:
        state = self.state
        frames = state.frames
        self.stirred = True
        rounds: Iterable[range] = _ROUND
        if self.budget is None:
            self.left = _LEFT
        else:
            rounds = self._rounds(self._start_work())
        for beats in rounds:
            for _ in beats:
                if self.stirred:
                    if self.halted:
                        self.left, self.until = FOREVER, 0.0
                        return
                    if not state.waiting:
                        self.stirred = False
                    elif frames[-1].proc.settles:
                        frames.append(Frame(self.spec.timing.settle, []))
                        continue
                frame = frames[-1]
                pc = frame.pc
                frame.pc = pc + 1
                frame.run[pc](self, frame)
            self.check_work()
        most = (self.budget or BUDGET).beats
        raise Overrun(f"no decision after {most} steps, in {[frame.proc.name for frame in frames]}")

    def _rounds(self, beats: int) -> Iterable[range]:
        """Yields this many beats; if time is limited, checks the clock after each round."""
        few = 8 if self.until else beats
        return repeat(range(few), -(-beats // few))

    def _start_work(self) -> int:
        """Starts counting the work of a choice; returns how many beats it may take."""
        budget = self.budget or BUDGET
        self.left = budget.beats * WORK
        self.until = 0.0 if budget.seconds is None else thread_time() + budget.seconds
        return budget.beats

    def count_work(self) -> None:
        """Counts the computation of a figure, or of an effect on many."""
        self.left -= 1
        if not self.left & 63:
            self.check_work()

    def check_work(self) -> None:
        """Raises if time is up."""
        if self.left <= 0 or (self.until and thread_time() > self.until):
            raise Overrun(f"no decision in the time there is, in {[frame.proc.name for frame in self.state.frames]}")

    @property
    def remaining(self) -> Budget:
        """The budget left for a copy used to look ahead."""
        budget = self.budget or BUDGET
        return budget if not self.until else budget._replace(seconds=max(0.001, self.until - thread_time()))

    def halt(self) -> None:
        """Stops play here."""
        self.halted = self.stirred = True

    def ask(
        self,
        player: int,
        kind: str,
        rules: tuple[str, ...],
        options: tuple[RawOption, ...],
        *,
        source: int = -1,
        picked: tuple[int, ...] = (),
        low: int = 1,
        high: int = 1,
        always: bool = False,
        ordered: bool = False,
        note: str = "",
    ) -> None:
        """Asks a player for a decision; a single option is taken at once, unless `always`."""
        state = self.state
        state.tick += 1
        if state.tick > loops.WATCHED and kind != "loop":
            is_open = loops.look(self, player, options)
            if is_open is None:
                return
            options = is_open
            if len(options) == 1 and not always:
                loops.chosen(state, player, 0, options[0])
        if not always and len(options) == 1:
            if self.unasked is not None:
                self.unasked(player, options[0])
            self._take(player, rules, options[0])
        else:
            state.pending = _ask((player, kind, rules, source, options, picked, low, high, always, ordered, note))
            self.halted = self.stirred = True

    def _take(self, player: int, rules: tuple[str, ...], option: RawOption) -> None:
        """Takes an option. It leaves the same event whether it was chosen or the only one."""
        if self.journal is not None:
            self.tell_choice(player, rules, str(option[0]))
        frame = self.state.frames[-1]
        answer = frame.proc.steps[frame.pc - 1].on_answer
        answer(self, frame, option)

    @contextmanager
    def noting(self) -> Iterator[list[tuple[int, RawOption]]]:
        """Lists the options taken without asking inside this block; the previous listener keeps listening."""
        taken: list[tuple[int, RawOption]] = []
        listener = self.unasked

        def note(player: int, option: RawOption) -> None:
            taken.append((player, option))
            if listener is not None:
                listener(player, option)

        self.unasked = note
        try:
            yield taken
        finally:
            self.unasked = listener

    def pass_over(self, player: int, rules: tuple[str, ...], verb: str) -> None:
        """A player who could do nothing else has passed, without being asked."""
        if self.unasked is not None:
            self.unasked(player, (verb,))
        self.tell_choice(player, rules, verb)

    def tell_choice(self, player: int, rules: tuple[str, ...], verb: str) -> None:
        """Records that a player passed, agreed, declined …"""
        if self.journal is not None and verb in self.spec.looks.spoken:
            self.write("choice", Cause("rule", rules), (), player, 0, self.spec.looks.spoken[verb])

    def take(self, index: int) -> None:
        """The player who was asked takes this option; play runs to the next decision."""
        state = self.state
        ask = state.pending
        assert ask is not None
        state.pending = None
        if state.tick > loops.WATCHED:
            loops.chosen(state, ask.player, index, ask.options[index])
        if self.budget is not None:
            self._start_work()
        option = ask[4][index]
        if self.journal is not None:
            self.tell_choice(ask[0], ask[2], str(option[0]))
        self.halted = False
        frame = state.frames[-1]
        answer = frame.proc.steps[frame.pc - 1].on_answer
        answer(self, frame, option)
        self._run_on()

    @property
    def watched(self) -> tuple[str, ...]:
        """Events that are heard though no card waits for them: for keywords, and for what texts ask of the past."""
        return (*self.spec.triggers.keyword_events, *self.tallies)

    def heard(self, event: str) -> bool:
        """Could anything trigger on this event now? If not, nobody needs to announce it."""
        return event in self.watch or self.gains > 0

    def concerns(self, event: str, slot: int) -> bool:
        """Could this event of a card trigger anything: on the card itself, on attached cards, or elsewhere?"""
        prints = self.state.prints
        if event in self.watch or event in prints[slot].own or self.gains > 0:
            return True
        for _, guest in self.state.guests[slot]:
            if event in prints[guest].own:
                return True
        return False

    def heard_of(self, events: Iterable[str], slot: int) -> list[str]:
        """Those of several events of a card that could trigger anything (see `concerns`)."""
        if self.gains > 0:
            return list(events)
        prints, watch, found = self.state.prints, self.watch, []
        own = [prints[slot].own]
        for _, guest in self.state.guests[slot]:
            own.append(prints[guest].own)
        for event in events:
            if event in watch:
                found.append(event)
                continue
            for programs in own:
                if event in programs:
                    found.append(event)
                    break
        return found

    def due(self, when: str) -> list[tuple[str, tuple[Plain, ...]]]:
        """Returns and removes what was postponed until then."""
        state = self.state
        rows = [row for row in state.later if row[0] == when]
        if rows:
            state.later = [row for row in state.later if row[0] != when]
        return rows

    def stand_by(self, row: Waiting) -> None:
        """Adds a waiting effect that no event has triggered: its time has come."""
        self.state.waiting.append(row)
        self.stirred = True

    def await_effects(self, rows: list[Waiting]) -> None:
        """Adds triggered effects that wait to be activated."""
        self.state.waiting += rows
        self.stirred = True

    def unwait(self, row: Waiting) -> None:
        """A triggered effect is being resolved: it no longer waits."""
        self.state.waiting.remove(row)

    def count_strangers(self) -> None:
        """How many cards are on the side of a player who is not their master."""
        state, kinds = self.state, self.spec.kinds
        side_of = [0] * kinds + [1] * kinds + [-1]  # the last: for cards that are nowhere
        sides = map(side_of.__getitem__, state.zone)
        self.strangers = sum(map(ne, state.master, sides)) - state.zone.count(-1)

    def look_at_situations(self) -> None:
        """Adds abilities whose situation has come about to the waiting ones."""
        if self.situated:
            situations.look(self, self.state.waiting)
            self.stirred = True

    def note_situation(self, key: tuple[int, str, int], holds: bool) -> None:
        """Records whether a situation holds now."""
        if holds:
            self.state.edges[key] = 1
            self.situated = True
        else:
            self.state.edges.pop(key, None)

    def rearm(self, row: Waiting) -> None:
        """A situation trigger that has resolved may trigger again although nothing has changed."""
        self.state.edges.pop((row.inc, row.number, row.program), None)

    def remember(self, slot: int, was: int) -> None:
        """A card that an effect moved out of play and still refers to: links what it was there to what it is now."""
        state = self.state
        last = state.last.get(was)
        if last is not None and not self.spec.zones[state.zone[slot] % self.spec.kinds].field:
            state.last[state.inc[slot]] = last

    def forget_the_past(self) -> None:
        """Nothing is waiting: unless an effect is under way, drops what is known about cards that have left."""
        state = self.state
        if state.last and not any(frame.proc.reports >= 0 for frame in state.frames):
            state.last.clear()

    def quietly(self, act: Act) -> None:
        """Makes a change that nothing may prohibit, replace or trigger on: a note that the rules keep."""
        door.apply(self, act, Cause("rule"), [])

    def intercept(self, acts: list[Act], cause: Cause, then: str) -> list[Act] | None:
        return replace.intercept(self, acts, cause, then)

    def toss(self, sides: int) -> int:
        """A random number below this."""
        self.state.chance, side = chance.below(self.state.chance, sides)
        return side

    def set_first(self, player: int) -> None:
        """Sets who has the first turn."""
        self.state.first = player

    # ── the end ──

    def judge(self) -> None:
        """Players were defeated in this batch: the other wins; both at the same time is a draw."""
        losers = {player for player, _, _ in self.defeated}
        _, why, rule = self.defeated[0]
        self.defeated = []
        if len(losers) == 2:
            self.end(-1, "both players are defeated at the same moment", rule)
        else:
            self.end(1 - losers.pop(), why, rule)

    def end(self, winner: int, why: str, rule: str) -> None:
        if self.state.outcome is None:
            self.state.outcome = (winner, why, rule)
            self.state.pending = None
            self.halted = self.stirred = True
            self.write("end", Cause("rule", (rule,) if rule else ()), (), winner, 0, why)

    # ── the journal ──

    def card_row(self, slot: int, sees: int) -> tuple[int, str, int]:
        return (self.state.handle[slot], printed(self, slot).name, sees)

    def write(
        self,
        kind: str,
        cause: Cause,
        cards: tuple[tuple[int, str, int], ...],
        player: int,
        number: int,
        word: str,
        sees: int = EVERYONE,
        way: Way | None = None,
        until: str = "",
        second: tuple[int, str, int] | None = None,
    ) -> None:
        journal = self.journal
        if journal is None:
            return
        slot = cause.slot
        source = (self.state.handle[slot], self.state.prints[slot].name) if slot >= 0 else None
        row = (
            kind,
            self.spec.numbering.own(cause.rules),
            cards,
            player,
            number,
            word,
            source,
            cause.span,
            cause.kind,
            self.group,
            sees,
            way,
            until,
            second,
        )
        journal.add(tuple.__new__(Row, row))

    # ── other worlds ──

    def reprint(self, slot: int, card: CardDef, known: int) -> None:
        """In another world this card is that one (with the same side up), with this knowledge of it. `rebuild` must
        follow.
        """
        face = self.state.face[slot]
        self.state.prints[slot] = card.faces[face - 1] if face else card
        self.state.known[slot] = known

    def reseed(self, dice: int, player: int | None = None) -> None:
        """Sets the random state; positions noted in the other world do not count in this one. For the given player, if
        any, it is the same world.
        """
        self.state.chance = dice
        loops.forget(self.state, player)

    def ask_again(self) -> None:
        """Asks the pending decision again: the options may be different in this world."""
        state = self.state
        assert state.pending is not None
        for _ in range(len(state.pending.picked) + 1):  # a series of picks starts again
            state.tick -= 1
            loops.take_back(state)
        state.pending = None
        while state.frames[-1].proc.serves:
            self.leave_frame()
        self.rewind()
        self.run()

    def rewind(self) -> None:
        """Makes the step that asked, or was about to ask, run again."""
        frame = self.state.frames[-1]
        frame.pc -= 1
        if frame.proc.rewind is not None:
            frame.proc.rewind(frame)

    # ── building a position ──

    def place_turn(self, number: int, player: int, first: int) -> None:
        state = self.state
        state.turn, state.active, state.first = number, player, first

    def place_phase(self, phase: str, step: str) -> None:
        self.state.phase, self.state.step = phase, step
        self.group += 1
        self.write("phase", Cause("rule"), (), self.state.active, 0, phase)

    def place(
        self,
        slot: int,
        zone: int,
        *,
        rested: int = 0,
        entered: int = 0,
        damage: int = 0,
        host: int = -1,
        relation: str = "",
        place: int = -1,
        face: int = 0,
        together: int = -1,
    ) -> None:
        """Puts a card there before play begins: no event, no trigger. `rebuild` must follow.

        It came where it lies at the same time as the card `together`, if one is named.
        """
        state = self.state
        state.zone[slot] = zone
        state.place = with_value(state.place, slot, place)
        state.face = with_value(state.face, slot, face)
        state.prints[slot] = state.prints[slot].faces[face - 1] if face else state.prints[slot]
        state.rested[slot] = rested
        state.damage[slot] = damage
        state.entered[slot] = entered
        state.inc[slot] = state.handle[slot] = state.placed[slot] = state.next_inc
        state.next_inc += 1
        if together >= 0:
            state.placed[slot] = state.placed[together]
        state.master = with_value(state.master, slot, zone // self.spec.kinds)
        if host >= 0:
            state.host[slot] = host
            state.guests[host] = (*state.guests[host], (relation, slot))
        else:
            state.zones[zone].append(slot)
        state.known[slot] = open_to(self, slot, zone)

    def topdeck(self, player: int, number: str) -> None:
        """Puts that card on top of a deck: one that is in it, or else a new one. For scenarios."""
        state = self.state
        deck = state.zones[self.spec.zone(player, self.spec.place["deck"])]
        slot = next((one for one in deck if state.prints[one].number == number), -1)
        if slot < 0:
            slot = self.new_slot(number, player)
            self.place(slot, self.spec.zone(player, self.spec.place["deck"]))
        deck.remove(slot)
        deck.insert(0, slot)

    def number_of(self, name: str) -> str | None:
        """The number of the print with this name (or this very number)."""
        name = tidy(name)
        if name in self.prints:
            return name
        wanted = name.lower()
        return next((number for number, card in self.prints.items() if card.name.lower() == wanted), None)

    def restore(self, state: State) -> None:
        """Continues from a state that came from a record; raises Unsound if it is invalid."""
        self.state = state
        sound.check(self)
        self.rebuild()

    def rebuild(self) -> None:
        """Rebuilds everything that is derived from the state."""
        self._fresh()
        self.tokens = tuple(slot for slot, card in enumerate(self.state.prints) if card.token)
        register.rebuild(self)
        self.count_strangers()
        self.dirty = ANYTHING

    def know(self, prints: Iterable[CardDef]) -> None:
        """Adds prints that may appear in this game."""
        self.prints.update((card.number, card) for card in prints)
