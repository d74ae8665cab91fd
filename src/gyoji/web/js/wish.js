// What the lobby begins with when the address says so (`#new=…`, from `gyoji play --deck …`).

import { remember, setting } from './settings.js';

const OWN = '+';
const DECK_NAME = /^#\s*name:\s*(.+)$/m;

/** The wish of the address in the lobby's own terms: {game, deck, theirs, opponent, seat, seed}; empty if there is none. */
export function wished(firstGame) {
  const [, words] = /^#new=(.+)$/.exec(location.hash) ?? [];
  if (!words) return {};
  let wish;
  try {
    wish = JSON.parse(decodeURIComponent(words));
  } catch {
    return {};
  }
  const game = wish.game ?? firstGame;
  const found = {
    game: wish.game,
    deck: deckKey(game, wish.you?.deck),
    theirs: deckKey(game, wish.other?.deck),
    opponent: wish.other?.name,
    seat: wish.seat,
    seed: wish.seed,
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
}

/** A shipped deck by its name; the text of one's own is kept with the browser's own decks first. */
function deckKey(game, deck) {
  if (!deck) return undefined;
  if (deck.shipped) return deck.shipped;
  const name = DECK_NAME.exec(deck.text)?.[1].trim() ?? '1';
  const rest = setting('decks').filter((one) => one.game !== game || one.name !== name);
  remember('decks', [{ game, name, text: deck.text, cards: deck.cards ?? '' }, ...rest].slice(0, 20));
  return OWN + name;
}
