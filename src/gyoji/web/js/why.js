// Why and why not: the parts of a number, what prevents an option. The server answers; this module draws lists.

import { el } from './dom.js';
import { optionWords, toldWords } from './sentences.js';
import { ruleLink } from './log.js';
import { say, t } from './words.js';

const cited = (rules) => (rules?.length ? el('span.cited', null, rules.map(ruleLink)) : null);

/** The parts of a figure. */
export function explainList({ figure, value, parts }, table) {
  const words = table.card.figures[figure] ?? table.card.keywords[figure]?.words;
  return el(
    'div.answer',
    { role: 'status' },
    el('h4', null, t('why.figure', { figure: words ? say(words) : figure, value })),
    el(
      'table.parts',
      null,
      parts.map((part) =>
        el(
          'tr',
          null,
          el('td.amount', null, part.amount >= 0 ? `+${part.amount}` : `−${-part.amount}`),
          el('td', null, toldWords(part, table.parts, table), ' ', cited(part.rules)),
        ),
      ),
      el('tr.sum', null, el('td.amount', null, value), el('td', null, t('why.sum'))),
    ),
  );
}

const reasonRow = (reason, table) =>
  el(
    `li.${reason.holds ? 'holds' : 'fails'}`,
    null,
    el(
      'span.sign',
      { role: 'img', 'aria-label': t(reason.holds ? 'why.holds' : 'why.fails') },
      reason.holds ? '✓' : '✗',
    ),
    el('span', null, toldWords(reason, table.needs, table), ' ', cited(reason.rules)),
  );

/** Everything a card could do in principle, and what prevents it. */
export function whyNotList(rows, table, index) {
  if (!rows.length) return el('div.answer', { role: 'status' }, el('p.hint', null, t('why.nothing')));
  return el(
    'div.answer',
    { role: 'status' },
    el('h4', null, t('why.not')),
    rows.map((row) => {
      const failing = row.reasons.filter((reason) => !reason.holds);
      return el(
        'details.act',
        { open: rows.length < 4 },
        el(
          'summary',
          null,
          el(`span.sign.${row.offered ? 'holds' : 'fails'}`, null, row.offered ? '✓' : '✗'),
          ' ',
          optionWords({ ...row, text: row.option }, index, table),
        ),
        el(
          'ul.reasons',
          null,
          (failing.length ? failing : row.reasons).map((reason) => reasonRow(reason, table)),
        ),
      );
    }),
  );
}
