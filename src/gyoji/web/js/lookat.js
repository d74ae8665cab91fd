// One card to be read, with all that stands on it, and how many of it are in the deck.

import { attr, el } from './dom.js';
import { describe, portrait } from './cards.js';
import { language, listComma, say } from './words.js';
import { openDialog } from './dialogs.js';
import { stepper } from './stepper.js';

/** @param {object} card @param {object} table @param {object} deck as the stepper needs it */
export function lookAt(card, table, deck) {
  const picture = portrait(card, table, language());
  attr(picture, 'aria-label', null);
  attr(picture, 'aria-hidden', 'true');
  const step = stepper(card, { ...deck, change: (one, by) => (deck.change(one, by), step.draw()) });
  const [, ...facts] = describe(card, table).split(listComma());
  openDialog({
    title: card.name,
    kind: 'card-look',
    body: [
      el('div.card-look-picture', null, picture),
      el(
        'div.card-look-words',
        null,
        el('p.hint', null, `${card.number} · ${facts.join(' · ')}`),
        Object.entries(table.card.lines)
          .filter(([field]) => card[field]?.length)
          .map(([field, words]) => el('p.hint', null, `${say(words)}: ${[card[field]].flat().join(listComma())}`)),
        (card.text ?? '').split('\n').map((line) => el('p', null, line)),
        step.node,
      ),
    ],
  });
}
