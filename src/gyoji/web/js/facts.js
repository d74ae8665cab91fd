// What a card shows besides its text: figures, keywords with explanations, further lines, its other side.
// Each can be asked about if there is somebody to answer (`ask`); otherwise it is plain text.

import { coloursWords } from './picks.js';
import { el } from './dom.js';
import { colourOf, figureOf, keywordKey, keywordWords, readable } from './cards.js';
import { listComma, say, t, textOf } from './words.js';

/** @param {((name: string) => void)|null} ask */
export function figures(card, table, ask) {
  const rows = [...new Set([...Object.values(table.card.corners), ...Object.keys(table.card.figures)])]
    .map((name) => [name, figureOf(card, name, table)])
    .filter(([, figure]) => figure);
  if (!rows.length) return null;
  return el(
    'div.figures',
    null,
    rows.map(([name, figure]) => figureButton(name, say(table.card.figures[name]), figure, ask)),
  );
}

function figureButton(key, words, figure, ask) {
  const inner = [
    el('i', null, words),
    el('b', null, figure.text),
    figure.changed ? (figure.changed > 0 ? '▲' : '▼') : null,
  ];
  if (!ask) return el('span.figure', null, inner);
  return el(
    'button.figure',
    {
      type: 'button',
      onclick: () => ask(key),
      data: { ask: key },
      'aria-label': t('why.ask', { figure: words, value: figure.text }),
    },
    inner,
    el('span.ask', { 'aria-hidden': 'true' }, '?'),
  );
}

/** @param {((name: string) => void)|null} ask */
export function keywords(card, table, ask) {
  if (!card.keywords?.length) return null;
  return el(
    'ul.keyword-list',
    null,
    card.keywords.map((printed) => {
      const key = keywordKey(printed, table);
      const words = keywordWords(printed, table);
      const name =
        key && ask
          ? el('button.keyword', { type: 'button', onclick: () => ask(key) }, words, el('span.ask', null, '?'))
          : el('span.keyword', null, words);
      return el('li', null, name, key ? el('span.help', null, say(table.card.keywords[key].help)) : null);
    }),
  );
}

export const lines = (card, table) =>
  Object.entries(table.card.lines)
    .filter(([name]) => card[name] && (!Array.isArray(card[name]) || card[name].length))
    .map(([name, words]) => el('p.extra', null, el('i', null, say(words)), ' ', lineWords(card[name], name, table)));

/** A field as a line; for a cost in colours, the number of each. */
function lineWords(value, field, table) {
  if (typeof value === 'object' && !Array.isArray(value)) return coloursWords({ colors: value }, table);
  const named = (one) => (field === table.card.color ? say(colourOf({ [field]: one }, table).words) : one);
  return [value].flat().map(named).join(listComma());
}

/** What is printed on the card's other side. */
export function otherSide(card, table) {
  const side = card[table.card.other];
  if (!side) return null;
  return el(
    'section.other-side',
    { data: { side: side.name } },
    el('h4', null, t('inspect.other')),
    el('p.other-name', null, side.name),
    figures(side, table, null),
    keywords(side, table, null),
    side.text ? el('p.text', null, readable(textOf(side), table)) : null,
  );
}
