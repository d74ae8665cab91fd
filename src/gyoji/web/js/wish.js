// What the lobby begins with when the address says so (`#new=…`, from `gyoji play --deck …`). A link is a stranger's word:
// what is no wish is left out, and a deck in it is not kept among the player's own.

import { nameIn } from './decks.js';
import { t } from './words.js';

const SEATS = ['A', 'B', 'any'];
const isText = (value) => typeof value === 'string' && value !== '';

/** The wish of the address in the lobby's own terms: {game, deck, theirs, opponent, seat, seed}; empty if there is none. */
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

/** A shipped deck's name, or a deck that stays in the link. */
function deckIn(deck) {
  if (isText(deck?.shipped)) return { shipped: deck.shipped };
  if (!isText(deck?.text)) return null;
  const name = nameIn(deck.text) || t('deck.own');
  return { linked: { name, text: deck.text, cards: isText(deck.cards) ? deck.cards : '' } };
}
