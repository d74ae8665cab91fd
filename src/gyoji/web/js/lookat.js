// One card to read, with everything printed on it and its count in the deck.

import { attr, el } from './dom.js';
import { badgesOf, colourOf, portrait } from './cards.js';
import { figures, keywords, lines, otherSide } from './facts.js';
import { language, say } from './words.js';
import { openDialog } from './dialogs.js';
import { stepper } from './stepper.js';

/** @param {object} card @param {object} table @param {object} deck as the stepper needs it */
export function lookAt(card, table, deck) {
  const picture = portrait(card, table, language());
  attr(picture, 'aria-label', null);
  attr(picture, 'aria-hidden', 'true');
  const step = stepper(card, { ...deck, change: (one, by) => (deck.change(one, by), step.draw()) });
  const colour = colourOf(card, table);
  const headline = [
    card.number,
    colour && `${colour.sign} ${say(colour.words)}`,
    say(table.card.kinds[card.type]?.words),
    ...badgesOf(card, table).map(({ words }) => words),
  ];
  openDialog({
    title: card.name,
    kind: 'card-look',
    body: [
      el('div.card-look-picture', null, picture),
      el(
        'div.facts',
        null,
        el('p.hint', null, headline.filter(Boolean).join(' · ')),
        step.node,
        figures(card, table, null),
        card.text ? el('p.text', null, card.text) : null,
        keywords(card, table, null),
        lines(card, table),
        otherSide(card, table),
      ),
    ],
  });
}
