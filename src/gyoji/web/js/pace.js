// The pace of the table: what others do is shown one act at a time, each before the next. States wait here in line; one
// that tells of several acts is cut into beats, of which all but the last are shown on the table as it was before.
//
// Nothing is held back from a player whose clock runs, or from a page that nobody looks at.

import { onSetting, setting } from './settings.js';

/** How long an act is shown before the next, in milliseconds. */
export const PACES = { slow: 2200, normal: 1200, fast: 500, none: 0 };
const MOST = 24; // beats that wait at most: a page that is further behind catches up
const DOING = new Set(['attack', 'block', 'activate', 'turn']);

/** Does the event's own player do this? What follows from it is that player's act too. */
const does = (event) => DOING.has(event.kind) || event.cause === 'play';

const tells = (event, table) => table.told.includes(`${event.kind}:${event.word}`) || table.told.includes(event.kind);

/** Is the player asked, or is there nothing more to ask? */
const asks = ({ view }) => Boolean(view.decision) || view.over;

/**
 * @typedef {object} Beat
 * @property {object} message the state it belongs to
 * @property {object[]} events what is new with it
 * @property {object[]} told those that are told at the table, all of one kind; none: it is not held
 * @property {boolean} last is the table shown as the state has it, or still as it was before
 */

/**
 * @param {object} on
 * @param {(beat: Beat) => void} on.show
 * @param {(told: object[], waits: boolean) => void} on.tell what is being told now, and whether more waits
 * @param {() => {seat: 'A'|'B'|null, table: object|null}} on.context
 */
export function createPace({ show, tell, context }) {
  let line = [];
  let timer = 0;
  let actor = null; // whose act is under way
  let latest = null; // the newest state
  let skipping = false; // nothing is held until the player is asked

  const hold = () => PACES[setting('pace')] ?? PACES.normal;

  /** The beats of a state. */
  function cut(message, events) {
    const { seat, table } = context();
    const beats = [];
    let before = [];
    actor ??= message.view.turn.player;
    for (const event of events) {
      if (does(event)) actor = event.player;
      const beat = beats.at(-1);
      if (actor === seat || !table || !tells(event, table)) (beat?.events ?? before).push(event);
      else if (beat && beat.told[0].kind === event.kind && beat.told[0].group === event.group) {
        beat.events.push(event);
        beat.told.push(event);
      } else {
        beats.push({ message, events: [...before, event], told: [event], last: false });
        before = [];
      }
    }
    if (!beats.length) beats.push({ message, events: before, told: [], last: true });
    beats.at(-1).last = true;
    return beats;
  }

  /** A state has come: it is shown, now or when those before it have been. */
  function add(message, events) {
    const { seat } = context();
    const timed = message.clock && !message.paused && message.asked === seat;
    latest = message;
    line.push(...cut(message, events));
    if (!hold() || skipping || timed || document.hidden || line.length > MOST) flush();
    else if (!timer) next();
    if (asks(message)) skipping = false;
  }

  function next() {
    timer = 0;
    const beat = line.shift();
    if (!beat) {
      tell([], false);
      return;
    }
    tell(beat.told, line.length > 0);
    show(beat);
    if (beat.told.length) timer = window.setTimeout(next, hold());
    else if (line.length) next();
  }

  /** All that waits is shown at once: the last state, with everything that led to it. */
  function flush() {
    clearTimeout(timer);
    timer = 0;
    const beats = line;
    line = [];
    tell([], false);
    if (beats.length) show({ ...beats.at(-1), events: beats.flatMap((beat) => beat.events), told: [] });
  }

  const stopSettings = onSetting((name) => name === 'pace' && !hold() && flush());
  const hidden = () => document.hidden && flush();
  document.addEventListener('visibilitychange', hidden);

  return {
    add,
    /** The player has seen enough, up to the next question. */
    skip() {
      if (!line.length && !timer) return;
      skipping = !asks(latest);
      flush();
    },
    /** The player acts: what is told now was seen. */
    proceed() {
      if (!timer) return;
      clearTimeout(timer);
      next();
    },
    /** A new beginning: what waits will come again, or never. */
    reset() {
      clearTimeout(timer);
      timer = 0;
      line = [];
      actor = null;
      skipping = false;
      tell([], false);
    },
    close() {
      clearTimeout(timer);
      stopSettings();
      document.removeEventListener('visibilitychange', hidden);
    },
  };
}
