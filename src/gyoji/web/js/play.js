// The page of a match: the table with a live line, the bar, the clock, the end.

import { attr, el, setData, setText, toggle } from './dom.js';
import { confirmed, dialogOpen } from './dialogs.js';
import { createEnding } from './ending.js';
import { createTable } from './table.js';
import { createTop } from './top.js';
import { eventWords, plainWords, promptWords } from './sentences.js';
import { getReplay } from './api.js';
import { icon } from './icons.js';
import { language, say, t } from './words.js';
import { linkField, openKeys, openOptions } from './options.js';
import { openMatch, problemWords } from './match.js';
import { onSetting, remember, rememberSeat, setting } from './settings.js';
import { saveFile } from './files.js';
import { shownName } from './matches.js';
import { startMatch } from './lobby.js';
import { toast } from './toasts.js';
import { watchKeys } from './keys.js';

const TICK = 250;
const SPOKEN = 4; // events that are read out at most

/** The names that are shown: of a computer its kind, where none was given the seat. */
const namesOf = (welcome) =>
  Object.fromEntries(['A', 'B'].map((side) => [side, shownName(welcome.names[side], side, welcome.kinds[side])]));

/** @param {{store: object, token: string, go: (hash: string) => void, changed: () => void}} app */
export function createPlay({ store, token, go, changed }) {
  store.set({ welcome: null, now: null, log: [], table: null, aim: null, looked: null, busy: false, passed: null, line: 'joining' });
  const row = () => setting('seats').find((seat) => seat.token === token) ?? null;
  const match = openMatch(store, token, {
    lost() {
      toast(t('error.unknown_token'), 'problem');
      go('');
    },
  });
  const table = createTable(store, { choose: match.choose, undo: match.undo, asks: match.asks, controls: null });
  const ending = createEnding({ rematch, replay: () => go(`#r=${token}`), download, home: () => go('') });
  const banner = el('div.banner', { role: 'status', hidden: true });
  const spoken = el('div.spoken', { 'aria-live': 'polite', role: 'log' });
  const waiting = el('main.waiting-room', { hidden: true });
  const pass = el('button.toggle.autopass', { type: 'button', onclick: () => remember('autopass', !setting('autopass')) });
  const log = el('button.plain.log-button', { type: 'button', onclick: () => (table.panel.isOpen() ? table.panel.close() : table.panel.open('log')) }, t('tab.log'));
  const more = el('button.icon.more', { type: 'button', 'aria-label': t('options.title'), onclick: options }, icon('menu'));
  const title = el('span');
  const top = createTop({ title, parts: [pass, log, more], changed, home: () => go('') });
  table.node.append(ending.node);
  const node = el('div.page.play', null, top, banner, table.node, waiting, spoken);
  let drawn = null;

  function draw() {
    const state = store.get();
    drawLine(state);
    drawSwitch();
    const { welcome, now } = state;
    table.node.hidden = !welcome || !now;
    waiting.hidden = state.line !== 'waiting' && !(welcome === null && state.line !== 'online' && drawn === 'waiting');
    if (state.line === 'waiting') drawWaiting();
    if (!welcome || !now || !state.table) return;
    drawn = 'table';
    if (!row() && welcome.seat) rememberSeat({ token, match: welcome.match, seat: welcome.seat, game: welcome.game, invite: null, watch: null, body: null });
    setText(title, say(state.table.title));
    const model = modelOf(state);
    table.draw(model);
    ending.draw({ ...model, canRematch: Boolean(row()?.body) });
    toggle(node, 'my-turn', model.asked === model.seat && !now.view.over);
    document.title = model.asked === model.seat && !now.view.over ? `● ${t('turn.asked')} – Gyoji` : 'Gyoji';
    if (store.get().now !== announced) announce(model);
  }

  function modelOf({ welcome, now, log: events, table: described, busy, line, passed }) {
    const names = namesOf(welcome);
    const fresh = now === shownState ? [] : now.fresh;
    shownState = now;
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
      live: welcome.seat !== null,
      busy: busy || line !== 'online',
      waitsFor: now.view.over ? t('over') : now.asked ? t(welcome.kinds[now.asked] === 'computer' ? 'waits.computer' : 'waits.person', { name: names[now.asked] }) : '',
    };
  }

  // ── reading out ──

  let announced = null;
  let shownState = null;

  function announce(model) {
    announced = store.get().now;
    const fresh = announced.fresh.filter((event) => event.kind !== 'phase').slice(-SPOKEN);
    const words = fresh.map((event) => plainWords(eventWords(event, model.table, model.names)));
    const decision = announced.view.decision;
    if (decision) {
      const told = promptWords(decision, table.model().index, model.table);
      words.push(told.source ? `${told.source.name}: ${told.words}` : told.words);
    }
    if (words.length) setText(spoken, words.join('. '));
  }

  // ── the line, the switch, the clock ──

  function drawLine({ line, welcome }) {
    banner.hidden = line === 'online' || line === 'waiting' || (line === 'joining' && !welcome);
    setText(banner, banner.hidden ? '' : t('reconnecting'));
    setData(node, 'line', line);
  }

  function drawSwitch() {
    const on = setting('autopass');
    attr(pass, 'aria-pressed', on ? 'true' : 'false');
    setText(pass, t('autopass'));
    attr(pass, 'title', t('autopass.note'));
    pass.hidden = !store.get().welcome?.seat;
  }

  function drawWaiting() {
    if (drawn === 'waiting') return;
    drawn = 'waiting';
    const seat = row();
    const link = (kind, key) => `${location.origin}/#${kind}=${key}`;
    waiting.replaceChildren(
      el(
        'section.lobby-card',
        null,
        el('h2', null, t('waiting.title')),
        el('p', null, t('waiting.note')),
        seat?.invite ? linkField(t('waiting.link'), link('i', seat.invite), 'invite') : null,
        seat?.watch ? linkField(t('watch.link'), link('t', seat.watch), 'watch') : null,
      ),
    );
  }

  const beat = window.setInterval(() => {
    const { now } = store.get();
    if (!now) return;
    table.clock(now, performance.now());
  }, TICK);

  // ── what can always be done ──

  function options() {
    const { welcome, table: described, now } = store.get();
    if (!welcome || !described) return;
    const seat = row();
    openOptions({
      game: welcome.game,
      table: described,
      watch: seat?.watch ? `${location.origin}/#t=${seat.watch}` : null,
      concede: welcome.seat && !now?.view.over ? concede : null,
      changed,
      keys: showKeys,
    });
  }

  async function concede() {
    if (await confirmed(t('concede'), t('concede.sure'), t('concede.yes'))) match.concede();
  }

  async function rematch() {
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

  const showKeys = () =>
    openKeys([
      ['← ↑ ↓ →', t('keys.arrows')],
      ['Enter', t('keys.enter')],
      ['Esc', t('keys.escape')],
      ['Space', t('keys.space')],
      ['1 … 9', t('keys.digits')],
      ['W', t('keys.w')],
      ['Shift F10', t('keys.menu')],
      ['U', t('keys.u')],
      ['A', t('keys.a')],
      ['L', t('keys.l')],
      ['O', t('keys.o')],
      ['?', t('keys.help')],
    ]);

  const buttons = () => [...table.node.querySelectorAll('.bar .choice:not([aria-disabled])')];
  const stopKeys = watchKeys(
    table,
    {
      '?': showKeys,
      u: match.undo,
      a: () => remember('autopass', !setting('autopass')),
      l: () => (table.panel.isOpen() ? table.panel.close() : (table.panel.open('log'), table.panel.log.node.querySelector('.log-list').focus())),
      o: options,
      w() {
        const card = document.activeElement?.closest?.('[data-card]');
        if (card) table.askMenu(card);
        else if (store.get().looked) {
          table.panel.open('card');
          table.panel.inspector.node.querySelector('button')?.focus();
        }
      },
    },
    {
      escape() {
        if (store.get().aim) store.set({ aim: null });
        else if (table.panel.isOpen()) table.panel.close();
        else if (ending.open()) ending.hide();
      },
      space() {
        const { plan, aim } = table.model() ?? {};
        if (!plan?.decision || aim || dialogOpen()) return false;
        const passing = plan.pass ?? (plan.buttons.length === 1 ? plan.buttons[0] : null);
        if (passing) match.choose(passing);
        return Boolean(passing);
      },
      digit(n) {
        const button = buttons()[n - 1];
        button?.click();
        return Boolean(button);
      },
    },
  );

  const stops = [store.on(draw), onSetting(() => drawSwitch())];
  draw();
  return {
    node,
    lang: language(),
    close() {
      for (const stop of stops) stop();
      stopKeys();
      window.clearInterval(beat);
      match.close();
      table.close();
      document.title = 'Gyoji';
    },
  };
}
