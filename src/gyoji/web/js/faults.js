// Everything that is wrong with a deck: lines that cannot be read, with the place marked, and rules that it breaks.

import { el } from './dom.js';
import { toldWords } from './sentences.js';
import { t } from './words.js';

/** Where a fault is, in words. */
function whereWords(fault) {
  if (fault.where === 'deck') return t('fault.line', { line: fault.line });
  return fault.line ? t('fault.card', { line: fault.line, number: fault.args.number }) : t('fault.cardlist');
}

/** What is wrong, in the reader's language if possible. */
function faultWords(fault) {
  const key = `fault.deck.${fault.key}`;
  const words = fault.where === 'deck' ? t(key, fault.args) : key;
  return words === key ? fault.message : words;
}

/** The line with the error marked and a caret below it. */
function pointed(fault) {
  if (!fault.text) return null;
  return el(
    'code.fault-text',
    null,
    fault.text.slice(0, fault.start),
    el('mark', null, fault.text.slice(fault.start, fault.end) || ' '),
    fault.text.slice(fault.end),
  );
}

/**
 * The faults and violations of an answer to a deck check, as a list.
 * @param {object} found the server's answer
 * @param {object} table
 * @param {((fault: object) => void)|null} goTo shows that line in the deck's text, if a text is shown
 */
export function faultList(found, table, goTo = null) {
  return el(
    'ul.violations',
    null,
    (found.faults ?? []).map((fault) => {
      const words = [el('b', null, whereWords(fault)), ' ', faultWords(fault)];
      const there = goTo && fault.where === 'deck';
      return el(
        'li.fault',
        null,
        there ? el('button.fault-words', { type: 'button', onclick: () => goTo(fault) }, words) : el('span', null, words),
        pointed(fault),
      );
    }),
    found.violations.map((one) =>
      el('li', null, toldWords(one, table.violations, table), ' ', el('span.cite', null, one.rule)),
    ),
  );
}

export const isFine = (found) => !found.faults?.length && !found.violations.length;

/** Start and end of a fault in the whole text. */
export function placeIn(text, fault) {
  const lines = text.split(/\r\n|[\n\r]/);
  const raw = lines[fault.line - 1] ?? '';
  const ends = text.length - lines.slice(fault.line - 1).join('\n').length; // a text area's line breaks are one character
  const begin = ends + raw.length - raw.trimStart().length;
  return [begin + fault.start, begin + fault.end];
}
