// A match under way: the line to the server, what it says, and what the player may tell it.

import { automatic } from './autopass.js';
import { planChoices } from './choices.js';
import { connect, LineError } from './net.js';
import { indexView } from './seen.js';
import { play, playEvents } from './sound.js';
import { problemWords } from './problems.js';
import { onSetting } from './settings.js';
import { toast } from './toasts.js';
import { t } from './words.js';

/**
 * @param {object} store
 * @param {string} token
 * @param {{lost: (error: object) => void}} on `lost`: the token opens nothing
 */
export function openMatch(store, token, on) {
  const line = connect(token, {
    have: () => store.get().log.at(-1)?.n ?? 0,
    line: (state, wait) => store.set({ line: state, wait: wait ?? 0 }),
    message: take,
  });

  function take(message) {
    if (message.type === 'welcome') welcome(message);
    else if (message.type === 'state') newState(message);
    else if (message.type === 'error') {
      if (message.code === 'unknown_token') on.lost(message);
      else toast(problemWords(message), 'problem');
    } else if (message.type === 'closing') toast(t('closing'), 'problem');
  }

  function welcome(message) {
    const { log } = store.get();
    const last = log.at(-1)?.n ?? 0;
    const fresh = message.log.filter((event) => event.n > last);
    const table = store.get().games.find((game) => game.name === message.game)?.table ?? null;
    store.set({ welcome: message, table, log: [...log, ...fresh], busy: false });
  }

  function newState(message) {
    const { log, now } = store.get();
    const last = log.at(-1)?.n ?? 0;
    const fresh = message.events.filter((event) => event.n > last);
    store.set({
      now: { ...message, at: performance.now(), fresh },
      log: fresh.length ? [...log, ...fresh] : log,
      busy: false,
    });
    const source = message.view.decision?.source ?? null;
    if (source !== null && source !== (now?.view.decision?.source ?? null) && !store.get().pinned)
      store.set({ looked: { handle: source } });
    playEvents(fresh);
    if (message.view.decision && !now?.view.decision) play('asked');
    passAutomatically();
  }

  function passAutomatically() {
    const { now, table, welcome: seat, busy } = store.get();
    if (!now?.view.decision || !table || busy) return;
    const plan = planChoices(now.view.decision, indexView(now.view, table), table);
    const option = automatic(plan, { view: now.view, seat: seat.seat, game: seat.game, table });
    if (option) choose(option, true);
  }

  let told = 0;

  async function tell(message) {
    told += 1;
    const mine = told;
    store.set({ busy: true, aim: null });
    try {
      await line.ask(message);
    } catch (error) {
      if (!(error instanceof LineError)) throw error;
      if (error.code !== 'stale') toast(problemWords(error), 'problem');
    } finally {
      if (mine === told) store.set({ busy: false }); // an older answer may come after the next choice is on its way
    }
  }

  function choose(option, unasked = false) {
    const { now, busy } = store.get();
    if (busy || !now) return;
    if (!unasked) play('choose');
    store.set({ passed: unasked ? now.view.turn : null });
    if (!unasked) letGo();
    tell({ type: 'choose', at: now.version, option: option.text });
  }

  /** Something was done: the inspector is free for what comes of it. */
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
      const { now, busy } = store.get();
      if (now?.undo && !busy) tell({ type: 'undo', at: now.version });
    },
    concede: () => tell({ type: 'concede' }),
    asks: {
      explain: async (card, figure) => (await line.ask({ type: 'explain', card, figure })).explain,
      whynot: async (card) => (await line.ask({ type: 'whynot', card })).whynot,
    },
    hurry: line.hurry,
    close() {
      stopSettings();
      line.stop();
    },
  };
}
