// Hints for a first game: a note at each kind of decision, from the game's own table, until the player has had enough.

import { el, fillWith } from './dom.js';
import { language, say, t } from './words.js';
import { remember, setting } from './settings.js';

const seenOf = (game) => setting('hintsSeen')[game] ?? [];

/** Hints on or off; switched on, all of them come again. */
export function setHints(on) {
  remember('hints', on);
  if (on) remember('hintsSeen', {});
}

export function createHints() {
  const node = el('aside.first-hint', { 'aria-label': t('hints'), hidden: true });
  let shown = '';

  function draw({ game, table, plan, aim }) {
    const kind = plan.decision?.kind;
    const words = kind && !aim && setting('hints') && !seenOf(game).includes(kind) ? (table.hints[kind] ?? null) : null;
    node.hidden = !words;
    const key = words ? `${language()}${game}${kind}` : '';
    if (key === shown) return;
    shown = key;
    if (!words) return;
    const button = (name, run) =>
      el(
        'button.plain.small',
        { type: 'button', data: { hint: name }, onclick: run },
        t(`hints.${name}`),
      );
    fillWith(
      node,
      el('p', null, say(words)),
      el(
        'div.row',
        null,
        button('seen', () => remember('hintsSeen', { ...setting('hintsSeen'), [game]: [...seenOf(game), kind] })),
        button('off', () => setHints(false)),
      ),
    );
  }

  return { node, draw };
}
