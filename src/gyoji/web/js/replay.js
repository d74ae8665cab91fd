// A replay: any step of a game, from any seat, forwards and back, and "play on from here".

import { attr, el, fillWith, setData, setText } from './dom.js';
import { createTable } from './table.js';
import { createTop } from './top.js';
import { icon } from './icons.js';
import { getReplay, getSteps, getSummary, myMatches, playOn } from './api.js';
import { NO_MATCH } from './store.js';
import { openDialog } from './dialogs.js';
import { openKeys } from './options.js';
import { markTakebacks, opponentTitle, shownName } from './matches.js';
import { problemWords } from './problems.js';
import { rememberSeat } from './settings.js';
import { saveFile } from './files.js';
import { chosenWords } from './sentences.js';
import { language, say, t } from './words.js';
import { momentWords } from './summary.js';
import { gameNamed } from './variants.js';
import { toast } from './toasts.js';
import { watchKeys } from './keys.js';

const CHUNK = 40;
const SPEEDS = [0.5, 1, 2, 4];
const STEP_TIME = 1100;

/** @param {{store: object, games: object[], token: string, go: (hash: string) => void, changed: () => void}} app */
export function createReplay({ store, games, token, go, changed }) {
  const asked = new URLSearchParams(location.hash.slice(1));
  const frames = new Map(); // seat → Map(step → frame)
  let seat = 'both';
  let at = Number(asked.get('at') ?? 0);
  let total = 0;
  let speed = 1;
  let playing = 0;
  let drawn = -1;
  let names = { A: t('seat.A'), B: t('seat.B') };
  let takebacks = 0; // free takebacks
  let game = null;
  store.set(NO_MATCH);

  // ── controls ──

  const button = (name, sign, run) =>
    el(
      'button.icon.step',
      {
        type: 'button',
        'aria-label': t(`replay.${name}`),
        title: t(`replay.${name}`),
        data: { step: name },
        onclick: run,
      },
      icon(sign),
    );
  const slider = el('input.slider', {
    type: 'range',
    min: '0',
    max: '0',
    value: '0',
    'aria-label': t('replay.position'),
    oninput: () => byHand(Number(slider.value)),
  });
  const marks = el('div.key-moments', { role: 'group', 'aria-label': t('summary.title') });
  let moments = []; // the turning points
  const place = el('span.place');
  const start = button('play', 'play', toggle);
  const chosen = el('span.chosen');
  const speeds = el(
    'select',
    {
      'aria-label': t('replay.speed'),
      onchange: () => ((speed = Number(speeds.value)), playing && (pause(), toggle())),
    },
    SPEEDS.map((one) => el('option', { value: one, selected: one === 1 }, `${one}×`)),
  );
  const seats = el(
    'select',
    { 'aria-label': t('replay.seat'), onchange: () => ((seat = seats.value), goTo(at, true)) },
    ['both', 'A', 'B', 'spectator'].map((one) => el('option', { value: one }, t(`replay.seat.${one}`))),
  );
  const controls = el(
    'section.controls',
    { tabindex: '-1', 'aria-label': t('replay.title') },
    el('div.slide', null, slider, marks),
    el('div.told', null, place, chosen),
    el(
      'div.row',
      null,
      button('first', 'first', () => byHand(0)),
      button('prev', 'prev', () => byHand(at - 1)),
      start,
      button('next', 'next', () => byHand(at + 1)),
      button('last', 'last', () => byHand(total)),
      speeds,
    ),
    el(
      'div.row',
      null,
      seats,
      el('button.primary', { type: 'button', data: { act: 'play-on' }, onclick: choosePlayOn }, t('replay.playon')),
      el('button.plain', { type: 'button', data: { act: 'save' }, onclick: download }, t('end.download')),
    ),
  );
  const table = createTable(store, { choose() {}, undo() {}, asks: null, controls });
  const title = el('span');
  const log = el('button.plain.log-button', { type: 'button', onclick: () => table.panel.flip('log') }, t('tab.log'));
  const node = el(
    'div.page.play.replaying',
    null,
    createTop({ title, parts: [log], changed, home: () => go('') }),
    table.node,
  );
  table.node.hidden = true;

  // ── frames ──

  async function frameAt(step) {
    if (!frames.has(seat)) frames.set(seat, new Map());
    const known = frames.get(seat);
    if (!known.has(step)) {
      const from = Math.max(0, Math.floor(step / CHUNK) * CHUNK);
      for (const first of [from, step]) {
        if (known.has(step)) break; // large frames come in smaller batches than requested
        const found = await getSteps(token, seat, first, CHUNK);
        total = Math.max(0, found.steps);
        for (const frame of found.frames) known.set(frame.step, frame);
      }
      if (!known.has(step) && from < step && step <= total) {
        // Large frames come in smaller batches.
        for (const frame of (await getSteps(token, seat, step, CHUNK)).frames) known.set(frame.step, frame);
      }
    }
    return known.get(step) ?? null;
  }

  /** Everything that happened up to a step. */
  async function eventsUpTo(step) {
    const all = [];
    for (let from = 0; from <= step; from += CHUNK) await frameAt(from);
    for (let k = 0; k <= step; k += 1) all.push(...(frames.get(seat).get(k)?.events ?? []));
    return all;
  }

  let wanted = 0;

  async function goTo(step, again = false) {
    const mine = ++wanted;
    at = Math.max(0, total ? Math.min(step, total) : step);
    try {
      const frame = await frameAt(at);
      const events = await eventsUpTo(at);
      if (mine !== wanted || !frame) return;
      draw(frame, events, again);
    } catch (error) {
      pause();
      toast(problemWords(error), 'problem');
      if (error.code === 'unknown_token') go('');
    }
    if (at >= total && playing) pause();
  }

  /** The turning points, as marks on the slider. */
  function drawMoments() {
    const side = seat === 'B' ? 'B' : 'A';
    const told = `${language()}${side}${total}${at}${moments.length}`;
    if (marks.dataset.told === told) return;
    marks.dataset.told = told;
    fillWith(
      marks,
      moments.map((moment) => {
        const words = momentWords(moment, side, game.table, names);
        const one = el('button.key-moment', {
          type: 'button',
          title: words,
          'aria-label': words,
          'aria-current': moment.step === at ? 'step' : null,
          data: { moment: moment.step },
          onclick: () => byHand(moment.step),
          vars: { '--at': moment.step / Math.max(1, total) },
        });
        return one;
      }),
    );
  }

  async function loadMoments() {
    try {
      moments = (await getSummary(token)).moments;
    } catch {
      return; // a replay works without marks too
    }
    if (game) drawMoments();
  }

  /** Goes to the next or previous turning point. */
  function toMoment(way) {
    const steps = moments.map((moment) => moment.step);
    const next = way > 0 ? steps.find((step) => step > at) : steps.findLast((step) => step < at);
    if (next !== undefined) byHand(next);
  }

  /** Going to a step stops playback. */
  function byHand(step) {
    if (playing) pause();
    goTo(step);
  }

  function draw(frame, events, again) {
    game = gameNamed(games, frame.view.game);
    setText(title, markTakebacks(`${t('replay.title')} · ${say(game.table.title)}`, takebacks));
    attr(slider, 'max', total);
    slider.value = String(at);
    setText(place, t('replay.place', { n: at, total }));
    drawMoments();
    const words = frame.chosen ? chosenWords(frame.chosen, game.table, names) : '';
    setText(chosen, words);
    attr(chosen, 'title', words || null);
    table.node.hidden = false;
    const bottom = seat === 'B' ? 'B' : 'A';
    const { decision, ...view } = frame.view;
    table.draw({
      game: game.name,
      table: game.table,
      view,
      seat: seat === 'A' || seat === 'B' ? seat : null,
      bottom,
      names,
      asked: decision?.player ?? null,
      version: at,
      present: null,
      state: null,
      log: events,
      fresh: !again && at === drawn + 1 ? frame.events : [],
      live: false,
      busy: false,
      waitsFor: '',
    });
    drawn = at;
    setData(table.node, 'step', at);
    setData(table.node, 'steps', total);
  }

  // ── playing ──

  function toggle() {
    if (playing) {
      pause();
      return;
    }
    if (at >= total) goTo(0);
    playing = window.setInterval(() => goTo(at + 1), STEP_TIME / speed);
    start.replaceChildren(icon('pause'));
    attr(start, 'aria-label', t('replay.pause'));
  }

  function pause() {
    window.clearInterval(playing);
    playing = 0;
    start.replaceChildren(icon('play'));
    attr(start, 'aria-label', t('replay.play'));
  }

  async function choosePlayOn() {
    pause();
    const seatPick = el(
      'select',
      { id: 'on-seat' },
      ['A', 'B'].map((one) => el('option', { value: one, selected: one === seat }, t(`seat.${one}`))),
    );
    const opponent = el(
      'select',
      { id: 'on-opponent' },
      game.opponents.map((one, k) =>
        el('option', { value: one.name, selected: k === 1 }, opponentTitle(one.name, one.title)),
      ),
    );
    const dialog = openDialog({
      title: t('replay.playon'),
      body: [
        el('p', null, t('replay.playon.note', { n: at })),
        el('label.field', { for: 'on-seat' }, el('span', null, t('lobby.seat')), seatPick),
        el('label.field', { for: 'on-opponent' }, el('span', null, t('lobby.opponent')), opponent),
      ],
      buttons: [
        { words: t('cancel'), value: '' },
        { words: t('lobby.start'), value: 'go', kind: 'primary' },
      ],
      kind: 'small',
    });
    if ((await dialog.closed) !== 'go') return;
    try {
      const made = await playOn(token, { step: at, seat: seatPick.value, opponent: opponent.value });
      rememberSeat({
        token: made.token,
        match: made.match,
        seat: made.seat,
        game: game.name,
        invite: null,
        watch: made.watch,
        body: null,
      });
      go(`#t=${made.token}`);
    } catch (error) {
      toast(problemWords(error), 'problem');
    }
  }

  async function download() {
    try {
      saveFile('gyoji-replay.json', JSON.stringify(await getReplay(token)));
    } catch (error) {
      toast(problemWords(error), 'problem');
    }
  }

  const stopKeys = watchKeys(
    table,
    {
      ',': () => byHand(at - 1),
      '.': () => byHand(at + 1),
      m: () => toMoment(1),
      n: () => toMoment(-1),
      Home: () => byHand(0),
      End: () => byHand(total),
      l: () => table.panel.flip('log'),
      '?': () =>
        openKeys([
          ['← →', t('keys.steps')],
          ['Home End', t('keys.ends')],
          ['N M', t('keys.moments')],
          ['Space', t('keys.playpause')],
          ['Shift ← ↑ ↓ →', t('keys.arrows')],
          ['L', t('keys.l')],
        ]),
    },
    {
      escape: () => table.panel.close(),
      space: () => (toggle(), true),
      digit: () => false,
      /** Arrows step; with Shift they move from card to card. */
      arrow(key) {
        const step = { ArrowLeft: -1, ArrowRight: 1 }[key];
        if (step) byHand(at + step);
        return Boolean(step);
      },
    },
  );
  const stop = store.on(() => {
    table.redraw();
  });

  /** Who played, if the server knows; a replay from a file has no names. */
  async function loadNames() {
    try {
      const [row] = await myMatches([token]);
      takebacks = row?.takebacks ?? 0;
      if (row) names = Object.fromEntries(['A', 'B'].map((side) => [side, shownName(row.names[side], side)]));
    } catch {
      // The names of the seats will do; if the server is unreachable, loading the steps will report it.
    }
  }

  loadNames().then(() => goTo(at).then(loadMoments));
  return {
    node,
    close() {
      pause();
      stop();
      stopKeys();
      table.close();
    },
  };
}
