// The count of a card in the deck, with buttons for one less and one more.

import { el, setText, toggle } from './dom.js';
import { icon } from './icons.js';
import { t } from './words.js';

/**
 * @param {object} card
 * @param {{count: (card: object) => number, most: number, change: (card: object, by: number) => void}} deck
 * @param {Record<string, string>} [props] of both buttons
 */
export function stepper(card, deck, props = {}) {
  const button = (sign, key, by) =>
    el(
      'button.icon.step',
      {
        type: 'button',
        'aria-label': t(key, { name: card.name }),
        data: { by },
        onclick: () => deck.change(card, by),
        ...props,
      },
      icon(sign),
    );
  const less = button('minus', 'build.less', -1);
  const count = el('output.step-count', { 'aria-live': 'off' });
  const more = button('plus', 'build.add', 1);
  const node = el('div.stepper', null, less, count, more);

  function draw() {
    const now = deck.count(card);
    setText(count, String(now));
    less.disabled = now === 0;
    toggle(node, 'some', now > 0);
    toggle(node, 'full', now >= deck.most(card));
  }

  draw();
  return { node, draw };
}
