// A pile opened: all its cards that may be seen, in their order, in a dialog.

import { el } from './dom.js';
import { describe, makeBack, portrait } from './cards.js';
import { openDialog } from './dialogs.js';
import { say, t } from './words.js';

/** @param {string} key like `A.trash` */
export function openPile(key, model, { look }) {
  const { view, table, names, language } = model;
  const row = view[key[0]]?.[key.slice(2)] ?? { count: 0, cards: [] };
  const seen = row.cards.filter(Boolean);
  const hidden = row.count - seen.length;
  const words = say(table.zones[key.slice(2)].words);
  const cards = seen.map((card) => {
    const show = () => look(card.id, card.name);
    return el(
      'li',
      null,
      el(
        'button.pile-card',
        { type: 'button', 'aria-label': describe(card, table), onclick: show, onpointerenter: show, onfocus: show },
        portrait(card, table, language),
      ),
      card.text ? el('p.text', null, card.text) : null,
    );
  });
  openDialog({
    title: t('pile.title', { zone: words, name: names[key[0]], n: row.count }),
    body: [
      cards.length ? el('ul.pile-list', { data: { pile: key } }, cards) : null,
      hidden ? el('p.hint', null, el('span.pile-back', null, makeBack()), t('pile.hidden', { n: hidden })) : null,
      row.count ? null : el('p.hint', null, t('pile.empty')),
    ],
    kind: 'pile',
  });
}
