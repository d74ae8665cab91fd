// The lobby's initial values from the address (`#new=…`, from `gyoji play --deck …`). Links are untrusted input: invalid
// parts are ignored, and a deck in a link is not saved among the player's own.

import { nameIn } from './decks.js';
import { t } from './words.js';

const SEATS = ['A', 'B', 'any'];
const isText = (value) => typeof value === 'string' && value !== '';

/** The initial values from the address: {game, deck, theirs, opponent, seat, seed}; empty if there are none. */
export function wished() {
  const [, words] = /^#new=(.+)$/.exec(location.hash) ?? [];
  if (!words) return {};
  let wish;
  try {
    wish = JSON.parse(decodeURIComponent(words));
  } catch {
    return {};
  }
  const mine = deckIn(wish?.you?.deck);
  const theirs = deckIn(wish?.other?.deck);
  const found = {
    game: isText(wish?.game) ? wish.game : undefined,
    deck: mine?.shipped,
    linked: mine?.linked,
    theirs: theirs?.shipped,
    theirLinked: theirs?.linked,
    opponent: isText(wish?.other?.name) ? wish.other.name : undefined,
    seat: SEATS.includes(wish?.seat) ? wish.seat : undefined,
    seed: Number.isSafeInteger(wish?.seed) && wish.seed >= 0 ? wish.seed : undefined,
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
}

/** The name of a built-in deck, or a deck that stays in the link. */
function deckIn(deck) {
  if (isText(deck?.shipped)) return { shipped: deck.shipped };
  if (!isText(deck?.text)) return null;
  const name = nameIn(deck.text) || t('deck.own');
  return { linked: { name, text: deck.text, cards: isText(deck.cards) ? deck.cards : '' } };
}
