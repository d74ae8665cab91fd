// Cards as elements, drawn from the view of a card and the table's description of how cards look.

import { cardArt } from './art.js';
import { attr, el, fillWith, setData, setText, setVar, svg, toggle } from './dom.js';
import { listComma, nameOf, say, t, textOf } from './words.js';

const CORNERS = ['top_left', 'top_right', 'bottom_left', 'bottom_right'];
const NEUTRAL = '#8a8577';

/** The names of a card's colours; several are separated by slashes. */
export function colourNames(card, table) {
  const value = [card?.[table.card.color] ?? []].flat()[0];
  if (value === undefined) return [];
  const names = value.split('/');
  return names.every((name) => table.card.colors[name]) ? names : [value];
}

/** A colour that the table knows; otherwise one with its own hue, derived from its name. */
export const colourNamed = (name, table) =>
  table.card.colors[name] ?? { words: { en: name, ja: name }, hue: hueOf(name), sign: '' };

/** A card's colour; several are combined into one (`second` is the hue of the next); null if it has none. */
export function colourOf(card, table) {
  const rows = colourNames(card, table).map((name) => colourNamed(name, table));
  if (rows.length < 2) return rows[0] ?? null;
  const words = Object.fromEntries(
    Object.keys(rows[0].words).map((code) => [code, rows.map((row) => row.words[code]).join('/')]),
  );
  return { words, hue: rows[0].hue, second: rows[1].hue, sign: rows.map((row) => row.sign).join('') };
}

function hueOf(word) {
  let turn = 0;
  for (const letter of word) turn = (turn * 31 + letter.codePointAt(0)) % 360;
  return `hsl(${turn} 45% 45%)`;
}

/** A card's text for display: written-out symbols are shown as symbols. */
export const readable = (text, table) =>
  Object.entries(table.card.signs ?? {}).reduce((words, [sign, shown]) => words.replaceAll(sign, say(shown)), text ?? '');

/** What is attached to a card: cards shown beside it, and cards underneath. */
export function guestsOf(card, table) {
  const all = card?.attached ?? [];
  const deep = all.filter(({ relation }) => table.beneath.includes(relation));
  return { beside: deep.length ? all.filter((guest) => !deep.includes(guest)) : all, deep };
}

/** The badges of a card: its flags, values that are badges, how many cards are underneath: [{key, words, hue, sign}]. */
export function badgesOf(card, table) {
  const { flags, badges = {} } = table.card;
  const found = Object.entries(badges).flatMap(([name, rows]) => {
    return [card[name] ?? []].flat().flatMap((value) => {
      const row = rows[value];
      return row ? [{ key: name, words: say(row.words), hue: row.hue, sign: row.sign }] : [];
    });
  });
  for (const [name, words] of Object.entries(flags)) if (card[name]) found.push({ key: name, words: say(words), hue: null, sign: '' });
  const n = guestsOf(card, table).deep.length;
  if (n) found.push({ key: 'beneath', words: t('card.beneath', { n }), hue: '#3c3454', sign: `▤${n}` });
  return found;
}

/** The position of a card's type among the table's types, and the type itself. */
function kindOf(card, table) {
  const order = Math.max(0, Object.keys(table.card.kinds).indexOf(card.type));
  return { order, kind: table.card.kinds[card.type] };
}

/** A keyword from a view (`Name 2`), in the reader's language. */
export function keywordWords(printed, table) {
  const [, name, amount] = /^(.*?)\s*(\d*)$/.exec(printed);
  const known = Object.values(table.card.keywords).find((one) => one.printed === name);
  return known ? [say(known.words), amount].filter(Boolean).join(' ') : printed;
}

/** The key under which the server explains a keyword. */
export function keywordKey(printed, table) {
  const name = printed.replace(/\s*\d+$/, '');
  return Object.keys(table.card.keywords).find((key) => table.card.keywords[key].printed === name) ?? null;
}

/** What a figure shows: the number (or what the card adds, if it lends it), and whether it differs from the print. */
export function figureOf(card, name, table) {
  const lent = card[table.card.lent];
  if (lent && name in lent) return { text: lent[name] >= 0 ? `+${lent[name]}` : `${lent[name]}`, changed: 0 };
  const value = card[name];
  if (value === undefined || value === null) return null;
  const printed = card[table.card.printed]?.[name];
  return { text: String(value), changed: printed === undefined ? 0 : Math.sign(value - printed) };
}

/** A card in one line, for screen readers: name, type, figures, orientation. */
export function describe(card, table) {
  const face = table.card;
  const words = [nameOf(card)];
  const colour = colourOf(card, table);
  const kind = face.kinds[card.type];
  if (kind) words.push([colour ? say(colour.words) : '', say(kind.words)].filter(Boolean).join(' '));
  for (const name of new Set(Object.values(face.corners))) {
    const figure = figureOf(card, name, table);
    if (figure) words.push(`${say(face.figures[name])} ${figure.text}`);
  }
  for (const printed of card.keywords ?? []) words.push(keywordWords(printed, table));
  if (face.turned.field in card) words.push(say(card[face.turned.field] ? face.turned.on : face.turned.off));
  for (const [name, mark] of Object.entries(face.marks)) if (card[name]) words.push(`${say(mark)} ${card[name]}`);
  for (const badge of badgesOf(card, table)) words.push(badge.words);
  for (const guest of card.attached ?? []) words.push(t('card.with', { name: nameOf(guest) }));
  return words.join(listComma());
}

/** The back of a card: a fan in a ring. */
export function makeBack() {
  return el('div.card.back', { 'aria-hidden': 'true' }, el('div.face', null, backArt()));
}

function backArt() {
  return svg(
    'svg.scene',
    { viewBox: '0 0 63 88', 'aria-hidden': 'true' },
    svg('rect.back-ground', { width: 63, height: 88, rx: 4 }),
    svg('rect.back-line', { x: 3.5, y: 3.5, width: 56, height: 81, rx: 3 }),
    svg('circle.back-line', { cx: 31.5, cy: 44, r: 19 }),
    svg('path.back-fan', {
      d: 'M31.5 28C42 24 47 32 45.5 38C44.5 42.5 38 43 35 46.5C34 48 33.5 49.5 33 52L33 62H30L30 52C29.5 49.5 29 48 28 46.5C25 43 18.5 42.5 17.5 38C16 32 21 24 31.5 28Z',
    }),
  );
}

/** An element for a card; `updateCard` fills it. */
export function makeCard(handle) {
  const parts = {
    scene: el('div.art'),
    name: el('div.name'),
    sign: el('span.sign', { 'aria-hidden': 'true' }),
    title: el('span.title'),
    corners: Object.fromEntries(CORNERS.map((place) => [place, el(`div.corner.${place}`)])),
    keywords: el('div.keywords'),
    rules: el('div.rules'),
    kind: el('div.kind'),
    marks: el('div.marks'),
    flags: el('div.flags'),
    tick: el('div.tick', { 'aria-hidden': 'true' }),
    act: el('div.act-chip', { 'aria-hidden': 'true' }),
  };
  parts.name.append(parts.sign, parts.title);
  const node = el(
    'div.card',
    { data: { card: handle }, role: 'button', tabindex: '-1' },
    el(
      'div.face',
      null,
      parts.scene,
      parts.name,
      el('div.box', null, parts.keywords, parts.rules),
      parts.kind,
      Object.values(parts.corners),
      parts.marks,
      parts.flags,
    ),
    parts.tick,
    parts.act,
  );
  return { node, parts, told: '' };
}

/**
 * Draws what changed.
 * @param {{node: any, parts: any, told: string}} made
 */
export function updateCard(made, card, table, language, where = '') {
  const told = `${language}${where}${JSON.stringify(card)}`;
  if (made.told === told) return made;
  made.told = told;
  const { node, parts } = made;
  const face = table.card;
  const { order, kind } = kindOf(card, table);
  const colour = colourOf(card, table);
  setVar(node, '--tint', colour?.hue ?? NEUTRAL);
  setVar(node, '--second', colour?.second ?? null);
  toggle(node, 'twofold', colour?.second);
  setData(node, 'deep', Math.min(3, guestsOf(card, table).deep.length) || null);
  setData(node, 'shape', kind?.shape ?? 'full');
  toggle(node, 'down', Boolean(card.down));
  toggle(node, 'odd', Boolean(face.odd && card[face.odd]));
  attr(node, 'aria-label', [describe(card, table), where].filter(Boolean).join(listComma()));
  const look = `${card.number || card.name}|${order}`;
  if (made.look !== look) {
    made.look = look;
    fillWith(parts.scene, cardArt(card.number || card.name, order));
  }
  setText(parts.sign, colour?.sign ?? '');
  setText(parts.title, nameOf(card));
  for (const place of CORNERS) drawCorner(parts.corners[place], card, face.corners[place], table);
  fillWith(
    parts.keywords,
    (card.keywords ?? []).map((printed) => el('span.keyword', null, keywordWords(printed, table))),
  );
  setText(parts.rules, readable(textOf(card), table));
  const traits = [card[face.beside] ?? []].flat().join(' · ');
  fillWith(parts.kind, kind ? say(kind.words) : '', traits ? el('span.traits', null, ` — ${traits}`) : null);
  fillWith(
    parts.marks,
    Object.entries(face.marks)
      .filter(([name]) => card[name])
      .map(([name, words]) => el('span.mark', { title: say(words), data: { mark: name } }, el('b', null, `${card[name]}`))),
  );
  fillWith(
    parts.flags,
    badgesOf(card, table).map(({ key, words, hue, sign }) =>
      el(
        'span.flag',
        { data: { flag: key, sign: sign || null }, vars: hue ? { '--badge': hue } : {} },
        el('span.flag-words', null, words),
      ),
    ),
  );
  return made;
}

function drawCorner(node, card, name, table) {
  const figure = name ? figureOf(card, name, table) : null;
  node.hidden = !figure;
  if (!figure) return;
  setData(node, 'figure', name);
  toggle(node, 'up', figure.changed > 0);
  toggle(node, 'down', figure.changed < 0);
  if (node.childElementCount !== 2) fillWith(node, el('b'), el('i'));
  const shown = shortFigure(name, figure.text, table);
  toggle(node, 'long', shown.length > 2 || table.card.thousands.includes(name));
  setText(node.firstChild, shown);
  setText(node.lastChild, say(table.card.figures[name]));
}

/** A figure as cards show it: 11000 as 11k, if the table says so and the number is round. */
export const shortFigure = (name, text, table) =>
  table.card.thousands.includes(name) ? text.replace(/^([+−-]?\d+)000$/, '$1k') : text;

/** A full-size card for reading, without a handle: in the inspector, the log and the lobby. */
export function portrait(card, table, language) {
  const made = updateCard(makeCard(card.id), card, table, language);
  made.node.classList.add('portrait');
  delete made.node.dataset.card;
  made.node.removeAttribute('role');
  made.node.removeAttribute('tabindex');
  return made.node;
}
