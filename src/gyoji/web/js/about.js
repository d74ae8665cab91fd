// What a question is about: the sentence of the card that asks, with the part in question marked.

import { el } from './dom.js';

const BEFORE = 70; // characters that may stand before what is marked, where the sentence is long
const LONG = 150;

/** The line of the text that the part stands in: what is before it, the part, what comes after; null if there is none. */
export function sentenceOf({ text, span }) {
  if (!span) return null;
  const [start, end] = span;
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const to = text.indexOf('\n', end);
  return [text.slice(from, start), text.slice(start, end), text.slice(end, to < 0 ? text.length : to)].map((part) =>
    part.replace(/\s+/g, ' '),
  );
}

/** The same as nodes, with the part marked unless it is all. */
export function sentenceNodes(about) {
  const parts = about && sentenceOf(about);
  if (!parts) return [];
  const [before, part, after] = parts;
  if (!before.trim() && !after.replace(/[.。]/g, '').trim()) return [part + after];
  const cut = before.length + part.length > LONG && before.length > BEFORE;
  return [cut ? `…${before.slice(before.indexOf(' ', before.length - BEFORE))}` : before, el('mark', null, part), after];
}
