"""What filters and conditions mean that only this game has. One row of a table each."""

from __future__ import annotations

from gyoji.effects import selectors as se
from gyoji.effects.bans import is_banned
from gyoji.effects.evaluate import SHARED, Meanings, Scope, find, holds, known, passes, resolve, words_of
from gyoji.effects.program import AbilityProgram
from gyoji.effects.selectors import Battling, HasWord, Selector
from gyoji.games.dbs.figures import attack_card, guard_card
from gyoji.games.dbs.prohibitions import sorts_of
from gyoji.games.dbs.spelling import fold, folded, shares
from gyoji.games.dbs.zones import DECK, HAND, KINDS, LEADER, cards
from gyoji.kernel.derive import quality, value
from gyoji.text.dbs.nodes import CanBurst, FitToPay, HasTwin
from gyoji.text.dbs.words import KEYWORDS

MEANINGS = Meanings(SHARED)


@MEANINGS.filter(HasWord)
def _has_word(scope: Scope, slot: int, one: HasWord) -> bool:
    words = words_of(scope, slot, one.kind)
    return bool(words) and folded(words) <= folded(one.any_of) if one.only else shares(words, one.any_of)


@MEANINGS.filter(HasTwin, "hand", "=power")
def _has_twin(scope: Scope, slot: int, one: HasTwin) -> bool:
    """10-13-3-1: of equal power, one each of the characters."""
    game = scope.game
    power = value(game, slot, "power")
    for other in cards(game, game.state.zone[slot] // KINDS, HAND):
        if game.state.prints[other].kind != "battle" or other in (slot, scope.card):
            continue
        if passes(scope, other, one.filters) and value(game, other, "power") == power:
            return True
    return False


@MEANINGS.filter("ignoring barrier")
def _any(scope: Scope, slot: int) -> bool:
    """Any card; [Barrier] does not keep it from being chosen."""
    return True


@MEANINGS.filter(FitToPay)
def _fit_to_pay(scope: Scope, slot: int, one: FitToPay) -> bool:
    """3-5-3: a Leader Card never leaves its area."""
    if scope.game.state.zone[slot] % KINDS == LEADER:
        return False
    return not any(is_banned(scope.game, slot, ban, "cost", scope.card, scope.player) for ban in one.bans)


@MEANINGS.filter(se.WordHas)
def _word_has(scope: Scope, slot: int, one: se.WordHas) -> bool:
    return any(fold(one.part) in fold(word) for word in words_of(scope, slot, one.kind))


@MEANINGS.filter("copy", "names")
def _is_copy(scope: Scope, slot: int) -> bool:
    """2-1-2: of the card whose text it is; the name is printed on both."""
    prints = scope.game.state.prints
    return prints[slot].name == prints[scope.card].name


@MEANINGS.filter("front up", "field")
def _front_up(scope: Scope, slot: int) -> bool:
    """10-2-3: only Leader Cards are flipped from side to side."""
    state = scope.game.state
    return bool(state.prints[slot].front.faces) and not state.face[slot]


@MEANINGS.filter("back up", "field")
def _back_up(scope: Scope, slot: int) -> bool:
    state = scope.game.state
    return bool(state.prints[slot].front.faces) and bool(state.face[slot])


@MEANINGS.filter(se.SharesWord, "names", "characters", "colors", "field")
def _shares_word(scope: Scope, slot: int, one: se.SharesWord) -> bool:
    found = find(scope, one.ref) if isinstance(one.ref, Selector) else known(scope, one.ref)
    words = quality(scope.game, slot, one.kind)
    return any(shares(words, quality(scope.game, other, one.kind)) for other in found) == one.same


@MEANINGS.filter("of several colors", "colors")
def _of_several_colors(scope: Scope, slot: int) -> bool:
    return len(quality(scope.game, slot, "colors")) > 1


@MEANINGS.filter("of one color", "colors")
def _of_one_color(scope: Scope, slot: int) -> bool:
    return len(quality(scope.game, slot, "colors")) == 1


@MEANINGS.filter(se.HasAbility, *(f"={word}" for word in KEYWORDS))
def _has_skill(scope: Scope, slot: int, one: se.HasAbility) -> bool:
    """By what is printed on it; keywords that are no more than a word also by what it was given."""
    if one.sort == "text":
        return bool(scope.game.state.prints[slot].text.strip())
    rows = [row for row in scope.game.state.prints[slot].programs if isinstance(row, AbilityProgram)]
    if one.sort:
        return any(one.sort in sorts_of(row) for row in rows)
    worded = any(value(scope.game, slot, word) > 0 for word in scope.game.spec.numbers.keywords)
    return worded or any(row.ability.keyword or row.ability.kind == "counter" for row in rows)


@MEANINGS.filter("attacked", "links")
def _guarding(scope: Scope, slot: int) -> bool:
    """7-1: it is the guard card."""
    return slot == guard_card(scope.game)


@MEANINGS.filter(se.Underwent)
def _underwent(scope: Scope, slot: int, one: se.Underwent) -> bool:
    """What was noted of a card is noted from the point of view of its master."""
    own = scope.game.state.master[slot] == scope.player
    if not own and one.happened.pattern.player != "any":
        return False
    return holds(Scope(scope.game, scope.player, slot, slot), one.happened)


@MEANINGS.filter("attacking", "links")
def _attacking(scope: Scope, slot: int) -> bool:
    """7-1: it is the attack card."""
    return slot == attack_card(scope.game)


@MEANINGS.filter(Battling, "links")
def _battling(scope: Scope, slot: int, one: Battling) -> bool:
    """7-1: it is the attack card or the guard card, and the other one is meant."""
    game = scope.game
    pair = (attack_card(game), guard_card(game))
    if slot not in pair or one.with_ is None:
        return slot in pair
    other = pair[pair[0] == slot]
    meant = find(scope, one.with_) if isinstance(one.with_, Selector) else resolve(scope, one.with_)
    return other in meant


@MEANINGS.condition(CanBurst, "deck")
def _can_burst(scope: Scope, one: CanBurst) -> bool:
    """10-30-1, 8-4-2-2: all of the cards must be there."""
    return len(cards(scope.game, scope.player, DECK)) >= one.number
