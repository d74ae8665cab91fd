// The one store of the page. Parts of it are replaced, never changed in place; who listens is called once a frame.

/**
 * @typedef {object} State
 * @property {object[]} games what the server offers
 * @property {object|null} table the description of the game at this table
 * @property {object|null} welcome the seat, names and decks of this match
 * @property {object|null} now the newest state message
 * @property {object[]} log events so far
 * @property {'offline'|'joining'|'online'|'waiting'|'closed'} line the connection
 * @property {{card: number, verb: string}|null} aim whose target is being chosen, and for what
 * @property {{key: string, chosen: string[]}|null} picks what is picked so far, and of which question
 * @property {object|null} answered the view whose question was answered last, until something comes of it
 * @property {{handle: number|null, name?: string}|null} looked the card that is pointed at, or was last
 * @property {{handle: number|null, name?: string}|null} pinned the card that the inspector goes back to: it was clicked
 * @property {boolean} busy a choice is on its way
 * @property {object[]} told what others did that is being shown just now
 * @property {boolean} waits does more wait to be shown
 * @property {object|null} passed the turn, phase and step that was passed automatically last, until the player chooses
 */

/** What belongs to a match, when there is none. */
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
    /** Calls the listener after every change; gives the way to stop. */
    on(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
