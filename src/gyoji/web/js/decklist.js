// A deck being built, as plain data (how many of which card in which part) and as text. It knows no game's rules: the table
// says what the parts of a deck are and how cards are sorted.

import { colourNamed, colourNames } from './cards.js';
import { say } from './words.js';

/** @typedef {Record<string, Record<string, number>>} Parts part → number of a card → how many */

/** The part of the deck that a card goes into; '' if none. */
export function partOf(card, table) {
  if (card[table.building.never]) return '';
  const { parts } = table.building;
  return Object.keys(parts).find((key) => !parts[key].among && parts[key].kinds.includes(card.type)) ?? '';
}

/** The part for which one copy of a card can be reserved; '' if there is none. */
export function apartOf(card, table) {
  const { parts } = table.building;
  const fits = ({ among, kinds, having }) =>
    among && kinds.includes(card.type) && Object.entries(having).every(([figure, value]) => card[figure] === value);
  return Object.keys(parts).find((key) => fits(parts[key])) ?? '';
}

/** Reserves one copy of a card for that part, replacing the previous one; the same card again cancels it. */
export function setApart(parts, part, among, number) {
  const [old] = Object.keys(parts[part] ?? {});
  let next = parts;
  if (old) next = withCount(withCount(next, part, old, 0), among, old, countOf(next, among, old) + 1);
  if (old === number) return next;
  return withCount(withCount(next, among, number, countOf(next, among, number) - 1), part, number, 1);
}

/** The parts, with cards reserved for another part counted where they came from. */
export function withApart(parts, part, table) {
  let next = parts;
  for (const [name, { among }] of Object.entries(table.building.parts)) {
    if (among !== part) continue;
    for (const [number, count] of Object.entries(parts[name] ?? {}))
      next = withCount(next, part, number, countOf(next, part, number) + count);
  }
  return next;
}

/** How many copies of a card are in the whole deck. */
export const countIn = (parts, card, table) =>
  [partOf(card, table), apartOf(card, table)].reduce((sum, part) => sum + countOf(parts, part, card.number), 0);

/** From the server's answer to a deck check. */
export const partsFrom = (found) =>
  Object.fromEntries(Object.entries(found.parts ?? {}).map(([part, rows]) => [part, Object.fromEntries(rows)]));

export const countOf = (parts, part, number) => parts[part]?.[number] ?? 0;

/** The parts with a new count for one card. */
export function withCount(parts, part, number, count) {
  const rows = { ...parts[part] };
  if (count > 0) rows[number] = count;
  else delete rows[number];
  return { ...parts, [part]: rows };
}

export const totalOf = (parts, part) => Object.values(parts[part] ?? {}).reduce((sum, count) => sum + count, 0);

/** Sorts cards as the table says: by kind, by figures, then by number. */
export function inOrder(cards, table) {
  const kinds = Object.keys(table.card.kinds);
  const colors = coloursIn(cards, table).map(([color]) => color);
  const keys = new Map(
    cards.map((card) => [
      card,
      [kinds.indexOf(card.type), ...table.building.sort.map((figure) => card[figure] ?? 0), colors.indexOf(colorIn(card, table))],
    ]),
  );
  return [...cards].sort((one, other) => {
    const [a, b] = [keys.get(one), keys.get(other)];
    const place = a.findIndex((value, k) => value !== b[k]);
    return place < 0 ? one.number.localeCompare(other.number, 'en', { numeric: true }) : a[place] - b[place];
  });
}

/** The cards of a part in order, by type: [[kind, [[card, count]]]]. */
export function grouped(parts, part, pool, table) {
  const rows = Object.keys(parts[part] ?? {}).flatMap((number) => pool.get(number) ?? []);
  const groups = new Map();
  for (const card of inOrder(rows, table)) {
    if (!groups.has(card.type)) groups.set(card.type, []);
    groups.get(card.type).push([card, parts[part][card.number]]);
  }
  return [...groups];
}

/** The curve of the main part: [[value, count]], without gaps. */
export function curveOf(parts, pool, table) {
  const [main] = Object.keys(table.building.parts);
  const counts = new Map();
  for (const [number, count] of Object.entries(withApart(parts, main, table)[main] ?? {})) {
    const value = pool.get(number)?.[table.building.axis];
    if (Number.isFinite(value)) counts.set(value, (counts.get(value) ?? 0) + count);
  }
  const most = Math.max(0, ...counts.keys());
  const least = Math.min(1, ...counts.keys());
  return Array.from({ length: most - least + 1 }, (_, k) => [least + k, counts.get(least + k) ?? 0]);
}

const colorIn = (card, table) => colourNames(card, table)[0];

/** The colours of cards, known ones first: [[value, colour]]. */
export function coloursIn(cards, table) {
  const found = new Map();
  for (const name of cards.flatMap((card) => colourNames(card, table))) found.set(name, colourNamed(name, table));
  const known = Object.keys(table.card.colors);
  const place = (value) => (known.includes(value) ? known.indexOf(value) : known.length);
  return [...found].sort(([a], [b]) => place(a) - place(b) || a.localeCompare(b));
}

/** How many cards of each colour: [[colour, n]]. */
export function colorsOf(parts, pool, table) {
  const counts = {};
  for (const rows of Object.values(parts)) {
    for (const [number, count] of Object.entries(rows)) {
      for (const color of colourNames(pool.get(number), table)) counts[color] = (counts[color] ?? 0) + count;
    }
  }
  return coloursIn([...pool.values()], table).flatMap(([color, one]) => (counts[color] ? [[one, counts[color]]] : []));
}

/** How many cards of the whole deck have each searchable badge: [[badge, n]]. */
export function badgesIn(parts, pool, table) {
  const counts = new Map();
  for (const rows of Object.values(parts)) {
    for (const [number, count] of Object.entries(rows)) {
      for (const one of badgesFound(pool.get(number) ?? {}, table)) counts.set(one, (counts.get(one) ?? 0) + count);
    }
  }
  const known = Object.keys(table.building.finds).flatMap((field) => Object.values(table.card.badges[field]));
  return known.flatMap((one) => (counts.has(one) ? [[one, counts.get(one)]] : []));
}

/** The searchable badges of a card. */
export const badgesFound = (card, table) =>
  Object.keys(table.building.finds).flatMap((field) =>
    [card[field] ?? []].flat().flatMap((value) => table.card.badges[field][value] ?? []),
  );

/** How many cards a part has and should have, including those reserved for another part. */
export function sizeOf(parts, part, table) {
  const taken = Object.keys(table.building.parts).filter((name) => table.building.parts[name].among === part);
  const all = [part, ...taken];
  return {
    n: all.reduce((sum, name) => sum + totalOf(parts, name), 0),
    size: all.reduce((sum, name) => sum + table.building.parts[name].size, 0),
  };
}

/** The deck as text, for checking, saving and exporting. */
export function deckText({ name, style, parts }, pool, table) {
  const lines = [`# name: ${name}`, ...(style ? [['# style:', style].join(' ')] : [])];
  for (const [part, { section }] of Object.entries(table.building.parts)) {
    const groups = grouped(parts, part, pool, table);
    if (!groups.length) continue;
    if (section) lines.push('', `${section}:`);
    for (const [kind, rows] of groups) {
      if (!section) lines.push('', `# ${say(table.card.kinds[kind]?.words) || kind}`);
      lines.push(...rows.map(([card, count]) => `${count} ${card.number} ${card.name}`));
    }
  }
  return `${lines.join('\n')}\n`;
}
