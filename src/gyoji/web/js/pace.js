// The pace of the table: the opponent's moves are shown one act at a time. States are queued here; a state with several acts
// is split into beats, and all but the last are shown on the previous table.
//
// Nothing is delayed while the player's clock is running, or on a hidden page.

import { onSetting, setting } from './settings.js';

/** How long an act is shown before the next, in milliseconds. */
export const PACES = { slow: 2200, normal: 1200, fast: 500, none: 0 };
const MOST = 24; // queued beats; a page that falls further behind catches up
const DOING = new Set(['attack', 'block', 'activate', 'turn']);

/** Does the event's player do this? What follows from it is that player's act too. */
const does = (event) => DOING.has(event.kind) || event.cause === 'play';

const tells = (event, table) => table.told.includes(`${event.kind}:${event.word}`) || table.told.includes(event.kind);

/** Does the player have a decision, or is the game over? */
const asks = ({ view }) => Boolean(view.decision) || view.over;

/**
 * @typedef {object} Beat
 * @property {object} message the state it belongs to
 * @property {object[]} events what is new with it
 * @property {object[]} told those announced at the table, all of one kind; if empty, the beat is not delayed
 * @property {boolean} last is the table of this state shown, or still the previous one
 */

/**
 * @param {object} on
 * @param {(beat: Beat) => void} on.show
 * @param {(told: object[], waits: boolean) => void} on.tell what is being announced, and whether more is queued
 * @param {() => {seat: 'A'|'B'|null, table: object|null}} on.context
 */
export function createPace({ show, tell, context }) {
  let line = [];
  let showing = false; // an act is being shown; the next one waits
  let frame = 0;
  let timer = 0;
  let actor = null; // whose act is being shown
  let latest = null; // the newest state
  let skipping = false; // nothing is delayed until the player's next decision

  const hold = () => PACES[setting('pace')] ?? PACES.normal;

  /** The next beat comes when this one has been on the screen for its time: a slow page shows it late, but not shorter. */
  function wait() {
    showing = true;
    frame = requestAnimationFrame(() => {
      timer = window.setTimeout(next, hold());
    });
  }

  function stop() {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    showing = false;
  }

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

  /** A new state: it is shown now, or after those before it. */
  function add(message, events) {
    const { seat } = context();
    const timed = message.clock && !message.paused && message.asked === seat;
    latest = message;
    line.push(...cut(message, events));
    if (!hold() || skipping || timed || document.hidden || line.length > MOST) flush();
    else if (!showing) next();
    if (asks(message)) skipping = false;
  }

  function next() {
    stop();
    const beat = line.shift();
    if (!beat) {
      tell([], false);
      return;
    }
    tell(beat.told, line.length > 0);
    show(beat);
    if (beat.told.length) wait();
    else if (line.length) next();
  }

  /** Shows everything queued at once: the last state, with all events that led to it. */
  function flush() {
    stop();
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
    /** Skips to the player's next decision. */
    skip() {
      if (!line.length && !showing) return;
      skipping = !asks(latest);
      flush();
    },
    /** The player acts, so the current announcement has been seen. */
    proceed() {
      if (showing) next();
    },
    /** Starts over and drops the queue. */
    reset() {
      stop();
      line = [];
      actor = null;
      skipping = false;
      tell([], false);
    },
    close() {
      stop();
      stopSettings();
      document.removeEventListener('visibilitychange', hidden);
    },
  };
}
