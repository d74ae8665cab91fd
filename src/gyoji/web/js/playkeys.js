// The keys of a match: what each does, and the list of keys.

import { dialogOpen } from './dialogs.js';
import { openKeys } from './options.js';
import { remember, setting } from './settings.js';
import { t } from './words.js';
import { watchKeys } from './keys.js';

const ROWS = [
  ['← ↑ ↓ →', 'keys.arrows'],
  ['Enter', 'keys.enter'],
  ['Esc', 'keys.escape'],
  ['Space', 'keys.space'],
  ['1 … 9', 'keys.digits'],
  ['W', 'keys.w'],
  ['Shift F10', 'keys.menu'],
  ['U', 'keys.u'],
  ['V', 'keys.v'],
  ['A', 'keys.a'],
  ['L', 'keys.l'],
  ['S', 'keys.s'],
  ['T', 'keys.t'],
  ['O', 'keys.o'],
  ['?', 'keys.help'],
];

const WATCHING = new Set(['keys.arrows', 'keys.escape', 'keys.l', 'keys.s', 'keys.o', 'keys.help']);

/** @param {boolean} seated spectators can do less */
export const showKeys = (seated) =>
  openKeys(ROWS.filter(([, words]) => seated || WATCHING.has(words)).map(([keys, words]) => [keys, t(words)]));

/** @param {{store: object, table: object, match: object, ending: object, options: () => void, signals: object}} page */
export function watchPlayKeys({ store, table, match, ending, options, signals }) {
  const { panel } = table;

  function log() {
    if (panel.isOpen()) panel.close();
    else {
      panel.open('log');
      panel.log.focus();
    }
  }

  function why() {
    const card = document.activeElement?.closest('[data-card]');
    if (card) table.askMenu(card);
    else if (store.get().looked ?? store.get().pinned) {
      panel.open('card');
      panel.inspector.node.querySelector('button')?.focus();
    }
  }

  const say = () => signals.node.hidden || signals.open();

  return watchKeys(
    table,
    {
      '?': () => showKeys(Boolean(store.get().welcome?.seat)),
      u: match.undo,
      a: () => remember('autopass', !setting('autopass')),
      l: log,
      o: options,
      s: match.skip,
      t: say,
      w: why,
      v: table.peek,
    },
    {
      escape() {
        const { aim, picks } = store.get();
        if (aim) store.set({ aim: null });
        else if (picks?.chosen.length && table.model()?.chosen.length) store.set({ picks: null });
        else if (panel.isOpen()) panel.close();
        else if (ending.open()) ending.hide();
        else if (store.get().pinned) store.set({ pinned: null });
        else ending.show(); // back to the result, when the game is over
      },
      /** Confirms the picks, passes, or presses the only button. */
      space() {
        const { plan, aim } = table.model() ?? {};
        if (!plan?.decision || aim || dialogOpen()) return false;
        if (plan.set) return table.confirm();
        const option = plan.pass ?? (plan.buttons.length === 1 ? plan.buttons[0] : null);
        if (option) match.choose(option);
        return Boolean(option);
      },
      digit(n) {
        const button = table.node.querySelector(`.bar .choice[data-digit="${n}"]:not([aria-disabled])`);
        button?.click();
        return Boolean(button);
      },
    },
  );
}
