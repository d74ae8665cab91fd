// A match in progress: the connection to the server, its messages, and the player's requests.

import { automatic } from './autopass.js';
import { planChoices } from './choices.js';
import { connect, LineError } from './net.js';
import { createPace } from './pace.js';
import { indexView } from './seen.js';
import { play, playEvents } from './sound.js';
import { problemWords } from './problems.js';
import { onSetting } from './settings.js';
import { gameNamed } from './variants.js';
import { toast } from './toasts.js';
import { t } from './words.js';

const UNCHANGED = 1500; // milliseconds after an answer in which its question may reappear unchanged

/**
 * @param {object} store
 * @param {string} token
 * @param {{lost: (error: object) => void, signal: (message: object) => void}} on `lost`: the token is not valid;
 *   `signal`: somebody has sent a polite phrase
 */
export function openMatch(store, token, on) {
  const pace = createPace({
    show: showBeat,
    tell: (told, waits) => store.set({ told, waits }),
    context: () => ({ seat: store.get().welcome?.seat ?? null, table: store.get().table }),
  });
  const line = connect(token, {
    have: () => store.get().log.at(-1)?.n ?? 0,
    line: (state, wait) => store.set({ line: state, wait: wait ?? 0 }),
    message: take,
  });

  function take(message) {
    if (message.type === 'welcome') welcome(message);
    else if (message.type === 'state') newState(message);
    else if (message.type === 'signal') on.signal(message);
    else if (message.type === 'error') {
      if (message.code === 'unknown_token') on.lost(message);
      else toast(problemWords(message), 'problem');
    } else if (message.type === 'closing') toast(t('closing'), 'problem');
  }

  function welcome(message) {
    pace.reset(); // after reconnecting, show the current state, not everything that has happened meanwhile
    sides = { A: {}, B: {} };
    const { log } = store.get();
    const last = log.at(-1)?.n ?? 0;
    const fresh = message.log.filter((event) => event.n > last);
    const table = gameNamed(store.get().games, message.game)?.table ?? null;
    store.set({ welcome: message, table, log: [...log, ...fresh], busy: false });
  }

  let newest = 0; // number of the last event received
  let sides = { A: {}, B: {} }; // the zones as last received: only those that look different are sent

  function newState(message) {
    const { view } = message;
    sides = { A: withNews(sides.A, view.A), B: withNews(sides.B, view.B) };
    newest = Math.max(newest, store.get().log.at(-1)?.n ?? 0);
    const fresh = message.events.filter((event) => event.n > newest);
    newest = fresh.at(-1)?.n ?? newest;
    pace.add({ ...message, view: { ...view, ...sides }, at: performance.now() }, fresh);
  }

  /** @param {import('./pace.js').Beat} beat */
  function showBeat({ message, events: fresh, told, last }) {
    const { log, now, table, answered } = store.get();
    const next = last || !now ? message : { ...now, view: withFight(now.view, told[0], table), asked: null, undo: false };
    const same = answered && !fresh.length && JSON.stringify(answered) === JSON.stringify(next.view);
    store.set({
      now: { ...next, fresh },
      log: fresh.length ? [...log, ...fresh] : log,
      answered: same ? answered : null,
    });
    playEvents(fresh);
    if (next !== message) return;
    store.set({ busy: false });
    const source = message.view.decision?.source ?? null;
    if (source !== null && source !== (now?.view.decision?.source ?? null) && !store.get().pinned)
      store.set({ looked: { handle: source } });
    if (message.view.decision && !now?.view.decision) play('asked');
    passAutomatically();
  }

  /** The zones of a side, updated with the changed ones; null: the place no longer exists. */
  function withNews(zones, news) {
    return Object.fromEntries(Object.entries({ ...zones, ...news }).filter(([, zone]) => zone));
  }

  /** The previous table, without a decision, and with the fight that is being shown. */
  function withFight({ decision, ...view }, { kind, cards, second }, table) {
    const { field, from, to } = table.scene;
    const word = Object.keys(table.args).find((name) => table.args[name].zones.length) ?? null;
    const fight = kind === 'attack' ? { [from]: cards[0]?.[0] ?? null, [to]: second?.[0] ?? word } : view[field];
    return { ...view, [field]: fight };
  }

  function passAutomatically() {
    const { now, table, welcome: seat, busy, answered } = store.get();
    if (wentBack || !now?.view.decision || !table || busy || answered) return;
    const plan = planChoices(now.view.decision, indexView(now.view, table), table);
    const option = automatic(plan, { view: now.view, seat: seat.seat, game: seat.game, table });
    if (option) choose(option, true);
  }

  let wentBack = false; // after an undo the player wants to choose: don't pass automatically before that
  let told = 0;

  async function tell(message) {
    told += 1;
    const mine = told;
    store.set({ busy: true, aim: null });
    try {
      await line.ask(message);
    } catch (error) {
      store.set({ answered: null });
      if (!(error instanceof LineError)) throw error;
      if (error.code !== 'stale') toast(problemWords(error), 'problem');
    } finally {
      if (mine === told) store.set({ busy: false }); // an older answer may arrive after the next choice was sent
    }
  }

  /** Takes an option, or a whole set of picks (their texts). All options are dimmed at once until the result arrives. */
  async function choose(option, unasked = false) {
    const { now, busy, answered } = store.get();
    if (busy || answered || !now) return;
    if (!unasked) {
      play('choose');
      wentBack = false;
    }
    store.set({ passed: unasked ? now.view.turn : null, answered: now.view });
    if (!unasked) {
      letGo();
      pace.proceed();
    }
    const whole = Array.isArray(option) ? option : option.whole ? [option.text] : null;
    await tell({ type: 'choose', at: now.version, ...(whole ? { options: whole } : { option: option.text }) });
    window.setTimeout(() => store.get().answered === now.view && store.set({ answered: null }), UNCHANGED);
  }

  /** Something was chosen: frees the inspector for the result. */
  function letGo() {
    const { pinned, looked } = store.get();
    if (pinned) store.set({ pinned: null, looked: looked ?? pinned });
  }

  const stopSettings = onSetting((name) => {
    if (name === 'autopass' || name === 'stops') passAutomatically();
  });

  return {
    choose,
    undo() {
      const { now, busy, answered } = store.get();
      if (!now?.undo || busy || answered) return;
      wentBack = true;
      tell({ type: 'undo', at: now.version });
    },
    concede: () => tell({ type: 'concede' }),
    async signal(phrase) {
      try {
        await line.ask({ type: 'signal', phrase });
      } catch (error) {
        if (!(error instanceof LineError)) throw error;
        toast(problemWords(error), 'problem');
      }
    },
    asks: {
      explain: async (card, figure) => (await line.ask({ type: 'explain', card, figure })).explain,
      whynot: async (card) => (await line.ask({ type: 'whynot', card })).whynot,
    },
    hurry: line.hurry,
    skip: pace.skip,
    close() {
      pace.close();
      stopSettings();
      line.stop();
    },
  };
}
