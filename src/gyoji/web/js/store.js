// The page's only store. Its parts are replaced, never changed in place; listeners are called once per frame.

/**
 * @typedef {object} State
 * @property {object[]} games what the server offers
 * @property {object|null} table the description of the game at this table
 * @property {object|null} welcome the seat, names and decks of this match
 * @property {object|null} now the newest state message
 * @property {object[]} log events so far
 * @property {'offline'|'joining'|'online'|'waiting'|'closed'} line the connection
 * @property {{card: number, verb: string}|null} aim whose target is being chosen, and the verb
 * @property {{key: string, chosen: string[]}|null} picks what has been picked so far, and for which question
 * @property {object|null} answered the view whose question was answered last, until the result arrives
 * @property {{handle: number|null, name?: string}|null} looked the card that is, or was last, pointed at
 * @property {{handle: number|null, name?: string}|null} pinned the card that was clicked; the inspector returns to it
 * @property {boolean} busy a choice is on its way
 * @property {object[]} told the opponent's act that is being shown
 * @property {boolean} waits is more queued to be shown
 * @property {object|null} passed turn, phase and step of the last automatic pass, until the player chooses
 */

/** The fields of a match, when there is none. */
export const NO_MATCH = Object.freeze({
  welcome: null,
  now: null,
  log: [],
  table: null,
  aim: null,
  picks: null,
  answered: null,
  looked: null,
  pinned: null,
  busy: false,
  passed: null,
  told: [],
  waits: false,
  line: 'offline',
});

/** @param {object} first */
export function createStore(first) {
  let state = Object.freeze({ ...first });
  const listeners = new Set();
  let due = false;

  function flush() {
    due = false;
    for (const listener of [...listeners]) listener(state);
  }

  return {
    get: () => state,
    /** @param {object} patch */
    set(patch) {
      if (Object.keys(patch).every((key) => Object.is(state[key], patch[key]))) return;
      state = Object.freeze({ ...state, ...patch });
      if (!due) {
        due = true;
        queueMicrotask(flush);
      }
    },
    /** Calls the listener after every change; returns a function that stops it. */
    on(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
