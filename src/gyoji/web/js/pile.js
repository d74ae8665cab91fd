// An opened pile: all its visible cards, in order, in a dialog.

import { el, toggle } from './dom.js';
import { describe, makeBack, portrait, readable } from './cards.js';
import { openDialog } from './dialogs.js';
import { say, t, textOf } from './words.js';

/**
 * @param {string} key like `A.trash`
 * @param {{look: (handle: number, name: string) => void, take: (option: object) => void}} act `take`: for a card that can be
 *   chosen now
 */
export function openPile(key, model, { look, take }) {
  const { view, table, names, language, plan, marks } = model;
  const row = view[key[0]]?.[key.slice(2)] ?? { count: 0, cards: [] };
  const seen = row.cards.filter(Boolean);
  const hidden = row.count - seen.length;
  const words = say(table.zones[key.slice(2)].words);
  const cards = seen.map((card) => {
    const show = () => look(card.id, card.name);
    const mark = marks.of(card.id);
    const option = mark.role === 'can' && mark.option ? plan.options.find((one) => one.text === mark.option) : null;
    const choose = () => {
      dialog.close();
      take(option);
    };
    const face = portrait(card, table, language);
    toggle(face, 'can', option);
    return el(
      'li',
      null,
      el(
        'button.pile-card',
        {
          type: 'button',
          'aria-label': describe(card, table),
          'aria-description': option ? mark.act : null,
          data: { option: option?.text ?? null },
          onclick: option ? choose : show,
          onpointerenter: show,
          onfocus: show,
        },
        face,
      ),
      card.text ? el('p.text', null, readable(textOf(card), table)) : null,
    );
  });
  const dialog = openDialog({
    title: t('pile.title', { zone: words, name: names[key[0]], n: row.count }),
    body: [
      cards.length ? el('ul.pile-list', { data: { pile: key } }, cards) : null,
      hidden ? el('p.hint', null, el('span.pile-back', null, makeBack()), t('pile.hidden', { n: hidden })) : null,
      row.count ? null : el('p.hint', null, t('pile.empty')),
    ],
    kind: 'pile',
  });
}
