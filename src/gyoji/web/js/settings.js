// What this browser remembers: language, sound, automatic passing and stops, the player's name, seats to return to.

const KEY = 'gyoji.';
const listeners = new Set();

const FIRST = {
  language: (navigator.language || 'en').startsWith('ja') ? 'ja' : 'en',
  sound: false,
  motion: true,
  cards: 'plain', // or `large`: cards take room from piles and plates
  theme: 'dark', // or `light`
  autopass: true,
  hints: true, // notes for a first game
  hintsSeen: {}, // game → kinds of decision whose hint was dismissed
  muted: false, // phrases from others are not shown
  pace: 'normal', // how long each of the opponent's moves is shown: slow, normal, fast, none
  stops: {}, // game → {stop's key: true or false}
  name: '',
  seats: [], // [{token, match, seat, game, when}] newest first
  accepting: {}, // invitation → the secret used to accept it, until the seat is known
  decks: [], // own decks: [{game, name, text, cards}]
  draft: {}, // the deck that is being built: {game, from, name, text, cards, back}
  chosen: {}, // what was chosen in the lobby the last time
  allEvents: false,
};

function read(name) {
  try {
    const text = localStorage.getItem(KEY + name);
    return text === null ? FIRST[name] : JSON.parse(text);
  } catch {
    return FIRST[name];
  }
}

const values = Object.fromEntries(Object.keys(FIRST).map((name) => [name, read(name)]));

/** @param {keyof typeof FIRST} name */
export const setting = (name) => values[name];

/** Saves a setting; false if the browser saves nothing (it is then kept until the page closes). */
export function remember(name, value) {
  values[name] = value;
  let kept = true;
  try {
    localStorage.setItem(KEY + name, JSON.stringify(value));
  } catch {
    kept = false; // a private window, or no room; the value above is enough for this session
  }
  for (const listener of [...listeners]) listener(name, value);
  return kept;
}

export function onSetting(listener) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const MANY = 60;

/** Adds a seat to the list of those to return to. */
export function rememberSeat(row) {
  const rest = setting('seats').filter((one) => one.token !== row.token);
  remember('seats', [{ ...row, when: row.when ?? Date.now() }, ...rest].slice(0, MANY));
}

export function forgetSeat(token) {
  remember(
    'seats',
    setting('seats').filter((one) => one.token !== token),
  );
}
