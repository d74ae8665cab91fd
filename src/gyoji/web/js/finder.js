// Card search: words, types, colours, a figure. Fields that are left empty don't matter.

import { el } from './dom.js';
import { colourNames, describe } from './cards.js';
import { coloursIn, partOf } from './decklist.js';
import { say, t } from './words.js';

const textsIn = (value) => (typeof value === 'string' ? value : Object.values(value ?? {}).flatMap(textsIn));

/** Everything printed on either side of a card, and its words in the reader's language, in lower case. */
export const wordsOf = (card, table) =>
  [...Object.values(card).flatMap(textsIn), describe(card, table)].join(' ').toLowerCase();

/** Does the card contain every word, and match one of the chosen values of each field? */
export function matches(card, words, { text, fields, own, table }) {
  if (own && !card.own) return false;
  for (const [field, wished] of Object.entries(fields)) {
    const values = field === table.card.color ? colourNames(card, table) : [card[field] ?? ''].flat().map(String);
    if (wished.size && !values.some((value) => wished.has(value))) return false;
  }
  return text.every((word) => words.includes(word));
}

/**
 * The form. `changed` is called on every change; `wish()` returns what to search for.
 * @param {{table: object, cards: () => object[], changed: () => void}} options
 */
export function createFinder({ table, cards, changed }) {
  const { axis, finds } = table.building;
  const { color } = table.card;
  const fields = Object.fromEntries(['type', color, axis, ...Object.keys(finds)].map((field) => [field, new Set()]));
  let own = false;
  const search = el('input.find-text', {
    type: 'search',
    placeholder: t('build.search'),
    'aria-label': t('build.search'),
    autocomplete: 'off',
    spellcheck: 'false',
    oninput: changed,
  });
  const rows = el('div.find-rows');
  const node = el('form.finder', { role: 'search', onsubmit: (event) => event.preventDefault() }, search, rows);

  const chip = (label, on, toggled, picture = '', hue = null) => {
    const box = el('input', { type: 'checkbox', onchange: (event) => (toggled(event.target.checked), changed()) });
    box.checked = on;
    return el(
      'label.chip',
      { vars: hue ? { '--tint': hue } : {} },
      box,
      el('span', null, picture ? el('i.chip-sign', { 'aria-hidden': 'true' }, picture) : null, label),
    );
  };

  const row = (field, label, values) =>
    values.length > 1
      ? el(
          'fieldset.chips',
          { data: { field } },
          el('legend', null, label),
          values.map(([key, words, picture, hue]) =>
            chip(
              words,
              fields[field].has(key),
              (on) => (on ? fields[field].add(key) : fields[field].delete(key)),
              picture,
              hue,
            ),
          ),
        )
      : null;

  /** The values that cards in the pool have. */
  function draw() {
    const pool = cards();
    const has = (field, key) => pool.some((card) => [card[field]].flat().includes(key) && partOf(card, table));
    const values = [...new Set(pool.filter((card) => partOf(card, table)).map((card) => card[axis]))];
    rows.replaceChildren(
      ...[
        row(
          color,
          say(table.card.lines[color]) || t('build.colour'),
          coloursIn(pool.filter((card) => partOf(card, table)), table).map(([key, one]) => [key, say(one.words), one.sign, one.hue]),
        ),
        row(
          'type',
          t('build.kind'),
          Object.entries(table.card.kinds)
            .filter(([key]) => has('type', key))
            .map(([key, one]) => [key, say(one.words)]),
        ),
        row(
          axis,
          say(table.card.figures[axis]),
          values
            .filter(Number.isFinite)
            .sort((a, b) => a - b)
            .map((value) => [String(value), String(value)]),
        ),
        ...Object.entries(finds).map(([field, words]) =>
          row(
            field,
            say(words),
            Object.entries(table.card.badges[field])
              .filter(([key]) => has(field, key))
              .map(([key, one]) => [key, say(one.words), one.sign, one.hue]),
          ),
        ),
        pool.some((card) => card.own)
          ? el('fieldset.chips', { data: { field: 'own' } }, el('legend', null, t('build.from')), chip(t('build.own'), own, (on) => (own = on)))
          : null,
      ].filter(Boolean),
    );
  }

  draw();
  return {
    node,
    draw,
    wish: () => ({ text: search.value.toLowerCase().split(/\s+/).filter(Boolean), fields, own, table }),
    clear() {
      search.value = '';
      for (const wished of Object.values(fields)) wished.clear();
      own = false;
      draw();
      changed();
    },
  };
}
