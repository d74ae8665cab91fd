// What a question is about: the sentence of the card that asks, with the part in question marked.

import { el } from './dom.js';
import { keywordKey, keywordWords, readable } from './cards.js';
import { ruleLink } from './log.js';
import { say, t } from './words.js';

const BEFORE = 70; // characters shown before the marked part of a long sentence
const LONG = 150;

/** The line of text that contains the part: [before, part, after]; null if there is none. */
function sentenceOf({ text, span }, table) {
  if (!span) return null;
  const [start, end] = span;
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const to = text.indexOf('\n', end);
  return [text.slice(from, start), text.slice(start, end), text.slice(end, to < 0 ? text.length : to)].map((part) =>
    readable(part.replace(/\s+/g, ' '), table),
  );
}

/** The keyword that asks: its name as printed, what it does, its paragraph; null if no keyword asks. */
function keywordOf(about, card, table) {
  const known = table.card.keywords[about?.keyword];
  if (!known) return null;
  const printed = card?.keywords?.find((one) => keywordKey(one, table) === about.keyword);
  return { name: printed ? keywordWords(printed, table) : say(known.words), help: say(known.help), rule: known.rule };
}

/** The text in question, for screen readers. */
export function partWords(about, card, table) {
  const keyword = keywordOf(about, card, table);
  return keyword ? t('about.keyword', keyword) : about ? (sentenceOf(about, table)?.[1] ?? '') : '';
}

/** "2 of 3 paid", or '' if nothing is being paid. */
export const paidWords = (about) => (about?.paid ? t('about.paid', { n: about.paid[0], max: about.paid[1] }) : '');

/** The sentence as nodes, with the part marked unless it is the whole; for a keyword, what it does and its paragraph. */
export function sentenceNodes(about, card, table) {
  const keyword = keywordOf(about, card, table);
  if (keyword) return [el('mark', null, keyword.name), ` ${keyword.help} `, keyword.rule ? ruleLink(keyword.rule) : ''];
  const parts = about && sentenceOf(about, table);
  if (!parts) return [];
  const [before, part, after] = parts;
  if (!before.trim() && !after.replace(/[.。]/g, '').trim()) return [part + after];
  const cut = before.length + part.length > LONG && before.length > BEFORE;
  return [cut ? `…${before.slice(before.indexOf(' ', before.length - BEFORE))}` : before, el('mark', null, part), after];
}
