// The page of a match: the table with a live connection, the clock, the switches, the end.

import { attr, el, setData, setText } from './dom.js';
import { confirmed } from './dialogs.js';
import { createEnding } from './ending.js';
import { createHints } from './hints.js';
import { createRematch, followRematch } from './rematch.js';
import { createSignals } from './signals.js';
import { createSpeaker } from './speak.js';
import { createSummary } from './summary.js';
import { createTable, SMALL } from './table.js';
import { createTop } from './top.js';
import { getReplay } from './api.js';
import { icon } from './icons.js';
import { NO_MATCH } from './store.js';
import { onSetting, remember, rememberSeat, setting } from './settings.js';
import { openMatch } from './match.js';
import { otherSide } from './seen.js';
import { openOptions } from './options.js';
import { problemWords } from './problems.js';
import { saveFile } from './files.js';
import { say, t } from './words.js';
import { freeTakebacks, markTakebacks, shownName } from './matches.js';
import { showKeys, watchPlayKeys } from './playkeys.js';
import { startMatch } from './lobby.js';
import { toast } from './toasts.js';
import { sharedLink, waitingRoom } from './waiting.js';

const TICK = 250;

/** The names shown: a computer's strength, or the seat if no name was given. */
const namesOf = (welcome) =>
  Object.fromEntries(['A', 'B'].map((side) => [side, shownName(welcome.names[side], side, welcome.kinds[side])]));

/** @param {{store: object, token: string, go: (hash: string) => void, changed: () => void}} app */
export function createPlay({ store, token, go, changed }) {
  store.set({ ...NO_MATCH, line: 'joining' });
  const row = () => setting('seats').find((seat) => seat.token === token) ?? null;
  const match = openMatch(store, token, {
    signal: hear,
    lost() {
      toast(t('error.unknown_token'), 'problem');
      go('');
    },
  });
  const table = createTable(store, { choose: match.choose, undo: match.undo, asks: match.asks, skip: match.skip, controls: null });
  const ending = createEnding({
    rematch,
    replay: () => go(`#r=${token}`),
    download,
    home: () => go(''),
    look: () => table.focusQuestion(),
  });
  const signals = createSignals(match.signal);
  const again = createRematch(token, {
    go,
    game: () => store.get().welcome.game,
    tell: () => match.signal('rematch'),
    waiting: (here) => ending.tellRematch(t(here ? 'rematch.waits' : 'rematch.left', { name: othersName() }), 'me'),
    refused: () => ending.tellRematch(t('end.rematch')),
  });
  const speaker = createSpeaker();
  const banner = el('div.banner', { role: 'status', hidden: true });
  const waiting = el('main.waiting-room', { hidden: true });
  const flipPass = () => remember('autopass', !setting('autopass'));
  const pass = el('button.toggle.autopass', { type: 'button', onclick: flipPass });
  const result = el(
    'button.toggle.result',
    { type: 'button', hidden: true, data: { end: 'back' }, onclick: () => ending.show() },
    t('end.back'),
  );
  const log = el('button.plain.log-button', { type: 'button', onclick: () => table.panel.flip('log') }, t('tab.log'));
  const wheel = { type: 'button', 'aria-label': t('options.title'), onclick: options };
  const more = el('button.icon.more', wheel, icon('menu'));
  const title = el('span');
  const corner = el('span.hint-corner');
  const top = createTop({ title, parts: [corner, result, pass, signals.node, log, more], changed, home: () => go('') });
  const hints = createHints({ wide: table.node, small: table.bar, smallest: corner });
  table.node.append(ending.node);
  const node = el('div.page.play', null, top, banner, table.node, waiting, speaker.node);
  let shown = null; // the last state drawn
  let unfollow = null; // stops waiting for a rematch to watch

  function draw() {
    const state = store.get();
    const { welcome, now } = state;
    drawLine(state);
    drawSwitch(welcome);
    table.node.hidden = !welcome || !now;
    if (state.line === 'waiting' && waiting.hidden) waiting.replaceChildren(waitingRoom(row()));
    waiting.hidden = Boolean(welcome) || (state.line !== 'waiting' && waiting.hidden);
    if (!welcome || !now || !state.table) return;
    remembered(welcome);
    const named = say(state.table.title);
    setText(title, markTakebacks(welcome.seat ? named : t('watch.title', { game: named }), freeTakebacks(state.log)));
    result.hidden = !now.view.over;
    const model = modelOf(state);
    table.draw(model);
    if (hints.draw(table.model(), SMALL.matches)) table.settle();
    const summary = () =>
      createSummary({
        token,
        seat: model.seat,
        table: model.table,
        names: model.names,
        go: (step) => go(`#r=${token}&at=${step}`),
      });
    ending.draw({ ...model, canRematch: betweenPeople(welcome) || Boolean(row()?.body), summary });
    if (now.view.over && welcome.seat === null && people(welcome)) unfollow ??= followRematch(token, go);
    signals.node.hidden = !betweenPeople(welcome);
    if (betweenPeople(welcome)) again.notice(now.present[otherSide(welcome.seat)]);
    speaker.tell(now, table.model());
    const mine = model.seat && now.asked === model.seat && !now.view.over;
    const told = mine ? `● ${t('turn.asked')} – Gyoji` : 'Gyoji';
    if (document.title !== told) document.title = told; // setting even the same title notifies the browser
  }

  /** A seat opened by its link is remembered like one created here. */
  function remembered({ match: name, seat, game }) {
    if (seat && !row()) rememberSeat({ token, match: name, seat, game, invite: null, watch: null, body: null });
  }

  function modelOf({ welcome, now, log: events, table: described, busy, answered, line, passed, told, waits }) {
    const names = namesOf(welcome);
    const fresh = now === shown ? [] : now.fresh;
    shown = now;
    return {
      game: welcome.game,
      table: described,
      view: now.view,
      seat: welcome.seat,
      bottom: welcome.seat ?? 'A',
      names,
      kinds: welcome.kinds,
      decks: welcome.decks,
      asked: now.asked,
      version: now.version,
      present: now.present,
      state: now,
      log: events,
      fresh,
      passed,
      told,
      waits,
      live: welcome.seat !== null,
      busy: busy || answered !== null || line !== 'online',
      waitsFor: waitsFor(now, welcome, names),
    };
  }

  function waitsFor({ view, asked }, { kinds }, names) {
    if (view.over) return t('over');
    if (!asked) return '';
    return t(kinds[asked] === 'computer' ? 'waits.computer' : 'waits.person', { name: names[asked] });
  }

  // ── connection, switch, clock ──

  function drawLine({ line, welcome }) {
    banner.hidden = line === 'online' || line === 'waiting' || (line === 'joining' && !welcome);
    setText(banner, banner.hidden ? '' : t('reconnecting'));
    setData(node, 'line', line);
  }

  function drawSwitch(welcome) {
    attr(pass, 'aria-pressed', setting('autopass') ? 'true' : 'false');
    attr(pass, 'title', t('autopass.note'));
    setText(pass, t('autopass'));
    pass.hidden = !welcome?.seat || Boolean(store.get().now?.view.over);
  }

  const beat = window.setInterval(() => {
    const { now } = store.get();
    if (now) table.clock(now, performance.now());
  }, TICK);

  // ── actions that are always available ──

  function options() {
    const { welcome, table: described, now } = store.get();
    if (!welcome || !described) return;
    const watch = row()?.watch;
    openOptions({
      game: welcome.game,
      table: described,
      watch: watch ? sharedLink(t('watch.link'), `#t=${watch}`, 'watch') : null,
      speak: betweenPeople(welcome) ? () => signals.open(more) : null,
      concede: welcome.seat && !now?.view.over ? concede : null,
      changed,
      keys: () => showKeys(Boolean(welcome.seat)),
    });
  }

  async function concede() {
    if (await confirmed(t('concede'), t('concede.sure'), t('concede.yes'))) match.concede();
  }

  /** Are both players people, and is this one of them? */
  const people = ({ kinds }) => kinds.A === 'person' && kinds.B === 'person';
  const betweenPeople = (welcome) => Boolean(welcome.seat) && people(welcome);

  const othersName = () => namesOf(store.get().welcome)[otherSide(store.get().welcome.seat)];

  function hear(message) {
    const { welcome } = store.get();
    if (!welcome) return;
    const wishes = message.phrase === 'rematch';
    if (wishes && message.seat === welcome.seat) return;
    if (wishes && welcome.seat && !again.waits()) ending.tellRematch(t('rematch.wished', { name: othersName() }), 'other');
    if (!wishes || !welcome.seat || !ending.open()) signals.hear(message, namesOf(welcome)); // otherwise its button says so
  }

  async function rematch() {
    if (betweenPeople(store.get().welcome)) {
      again.wish();
      return;
    }
    try {
      go(`#t=${await startMatch(row().body)}`);
    } catch (error) {
      toast(problemWords(error), 'problem');
    }
  }

  async function download() {
    try {
      saveFile(`gyoji-${store.get().welcome.match}.json`, JSON.stringify(await getReplay(token)));
    } catch (error) {
      toast(problemWords(error), 'problem');
    }
  }

  const stops = [
    watchPlayKeys({ store, table, match, ending, options, signals }),
    store.on(draw),
    hints.watch(draw),
    onSetting((name) => (name.startsWith('hints') ? draw() : drawSwitch(store.get().welcome))),
  ];
  SMALL.addEventListener('change', draw);
  draw();
  return {
    node,
    close() {
      SMALL.removeEventListener('change', draw);
      for (const stop of stops) stop();
      window.clearInterval(beat);
      again.close();
      unfollow?.();
      match.close();
      table.close();
      document.title = 'Gyoji';
    },
  };
}
