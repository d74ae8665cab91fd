// Hints for a first game: a note for each kind of decision, from the game's table, until the player turns them off.
// A hint never covers anything: it is above the panel, on a small screen two lines in the bar, on the smallest a mark at the
// top; a tap shows all of it.

import { el, fillWith } from './dom.js';
import { icon } from './icons.js';
import { language, say, t } from './words.js';
import { openDialog } from './dialogs.js';
import { remember, setting } from './settings.js';

const seenOf = (game) => setting('hintsSeen')[game] ?? [];

/** Turns hints on or off; turning them on shows all of them again. */
export function setHints(on) {
  remember('hints', on);
  if (on) remember('hintsSeen', {});
}

const SMALLEST = window.matchMedia('(max-width: 760px) and (min-height: 541px) and (max-height: 620px)');

/** @param {{wide: HTMLElement, small: HTMLElement, smallest: HTMLElement}} rooms where it is on which screen */
export function createHints({ wide, small, smallest }) {
  const node = el('aside.first-hint', { 'aria-label': t('hints'), hidden: true });
  let shown = '';

  /** True if the hint has appeared, disappeared or changed. */
  function draw({ game, table, plan, aim }, narrow) {
    const room = !narrow ? wide : SMALLEST.matches ? smallest : small;
    if (node.parentElement !== room) room.prepend(node);
    const kind = plan.decision?.kind;
    const words = kind && !aim && setting('hints') && !seenOf(game).includes(kind) ? (table.hints[kind] ?? null) : null;
    node.hidden = !words;
    const key = words ? `${language()}${game}${kind}${narrow}` : '';
    if (key === shown) return false;
    shown = key;
    if (!words) return true;
    const act = {
      seen: () => remember('hintsSeen', { ...setting('hintsSeen'), [game]: [...seenOf(game), kind] }),
      off: () => setHints(false),
    };
    fillWith(node, narrow ? short(say(words), act) : whole(say(words), act));
    return true;
  }

  const whole = (words, act) => [
    el('p', null, words),
    el(
      'div.row',
      null,
      Object.entries(act).map(([name, run]) =>
        el('button.plain.small', { type: 'button', data: { hint: name }, onclick: run }, t(`hints.${name}`)),
      ),
    ),
  ];

  const short = (words, act) => [
    el(
      'button.hint-words',
      { type: 'button', 'aria-haspopup': 'dialog', data: { hint: 'more' }, onclick: () => read(words, act) },
      el('i', { 'aria-hidden': 'true' }, '?'),
      el('span', null, words),
    ),
    el(
      'button.icon',
      { type: 'button', 'aria-label': t('hints.seen'), data: { hint: 'seen' }, onclick: act.seen },
      icon('close'),
    ),
  ];

  async function read(words, act) {
    const buttons = ['off', 'seen'].map((name) => ({ words: t(`hints.${name}`), value: name }));
    const dialog = openDialog({ title: t('hints'), body: el('p', null, words), buttons, kind: 'small' });
    act[await dialog.closed]?.();
  }

  return {
    draw,
    /** Calls back when the kind of screen has changed. */
    watch(run) {
      SMALLEST.addEventListener('change', run);
      return () => SMALLEST.removeEventListener('change', run);
    },
  };
}
