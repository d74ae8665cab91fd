// Zones: where cards lie. Each knows how its game wants it shown, and how large its cards can be.

import { attr, el, fillWith, patchChildren, setData, setText, setVar, toggle } from './dom.js';
import { RATIO, fitRow, fitStack } from './fit.js';
import { colourNamed, colourNames, guestsOf, makeBack, portrait, shortFigure } from './cards.js';
import { makeBackSlot } from './slots.js';
import { spotHeard } from './places.js';
import { say, t } from './words.js';

const sizes = new WeakMap(); // body → {width, height}; told by the observer, so that drawing never has to measure
const zoneOfBody = new WeakMap();
const observer = new ResizeObserver((entries) => {
  for (const entry of entries) {
    sizes.set(entry.target, { width: entry.contentRect.width, height: entry.contentRect.height });
    zoneOfBody.get(entry.target)?.fit();
  }
  for (const hear of hearers) hear();
});
const hearers = new Set();

/** Hears whenever cards have found their sizes anew; gives what ends it. */
export function onFit(hear) {
  hearers.add(hear);
  return () => hearers.delete(hear);
}

const EDGES = 6; // pixels below a pile's top card: the edges of those that it lies on
const LARGEST = { row: 320, hand: 320, pips: 120, stack: 170, pile: 240, hidden: 320, circle: 320 };
const ROWS = { row: 2, hand: 1, pips: 3, hidden: 2, circle: 1 };
const HIDE = { row: 0, hand: 0.6, pips: 0.46, hidden: 0.46, circle: 0.46 }; // cards in play never lie on one another
const LEAST = { hand: 25 }; // pixels of each card for a finger
const COUNTED = 24; // likewise where each is picked by its colour
const FLOOR = { row: 40, hidden: 40 }; // pixels: how high cards in play are at least

/**
 * @param {string} key like `A.hand`
 * @param {string} show how it is shown; `hand` of the other side is a row of backs
 */
export function createZone(key, show, { onpile }) {
  const label = el('span.zone-name');
  const count = el('span.zone-count');
  const open = el('span.zone-up');
  const tally = el('span.zone-tally');
  const effects = el('div.zone-effects', { hidden: true });
  const body = el('div.zone-body');
  const node = el(
    `section.zone.zone-${show}`,
    { data: { zone: key }, role: 'group' },
    body,
    effects,
    el('div.zone-label', null, label, count, open, tally),
  );
  const backs = [];
  let shape = [];
  let pile = null;
  let apart = false;
  let counted = false;

  const zone = { key, node, body, update, fit, rect: () => body.getBoundingClientRect() };
  zoneOfBody.set(body, zone);
  observer.observe(body);

  /** @param {{count: number, cards: (object|null)[]}} row */
  function update(row, context) {
    const words = say(context.table.zones[key.slice(2)]?.words);
    setText(label, words);
    setText(count, row.count);
    drawFaces(row, context);
    drawTally(row, context);
    drawEffects(row.effects ?? [], context);
    const whose = context.mine ? t('zone.mine') : t('zone.theirs', { name: context.names[key[0]] });
    attr(node, 'aria-label', t('zone.label', { zone: words, whose, n: row.count }));
    toggle(node, 'empty', row.count === 0);
    toggle(node, 'unseen', !row.cards.some(Boolean));
    setData(node, 'count', row.count);
    const option = context.marks.zones.get(key);
    toggle(node, 'target', option);
    setData(node, 'option', option?.text ?? null);
    const fate = context.marks.fate(key);
    setData(node, 'fate', fate);
    attr(node, 'aria-description', fate);
    attr(node, 'tabindex', option ? '0' : null);
    if (show === 'pile') drawPile(row, words, context);
    else drawCards(row, context);
    if (show === 'hidden') node.hidden = !row.count;
  }

  /** How many of its cards lie face up, where that matters. */
  function drawFaces({ cards, count: all }, { table }) {
    if (!table.zones[key.slice(2)]?.faces) return;
    apart = true; // which side of a card is up can be seen
    const up = cards.filter((card) => card && !card.down).length;
    setText(open, all ? t('zone.up', { n: up }) : '');
    attr(open, 'title', t('zone.up.note', { n: up }));
    setData(node, 'up', up);
  }

  /** How many of its cards are not turned, by colour, where that matters. */
  function drawTally({ cards }, { table, language }) {
    if (!table.zones[key.slice(2)]?.tally) return;
    counted = true;
    const { field, off } = table.card.turned;
    const counts = new Map();
    for (const card of cards) {
      const names = colourNames(card, table).join('/');
      if (names && !card[field]) counts.set(names, (counts.get(names) ?? 0) + 1);
    }
    const told = `${language}${JSON.stringify([...counts])}`;
    setData(node, 'tally', [...counts].map(([names, n]) => `${names} ${n}`).join(' '));
    if (tally.dataset.told === told) return;
    tally.dataset.told = told;
    const signs = (names) =>
      names.split('/').map((name) => colourNamed(name, table)).map(({ sign, hue }) => el('i', { vars: { '--tint': hue } }, sign));
    const words = (names) => names.split('/').map((name) => say(colourNamed(name, table).words)).join('/');
    fillWith(
      tally,
      [...counts].map(([names, n]) => el('span', { title: `${say(off)}: ${words(names)} ${n}` }, signs(names), String(n))),
    );
  }

  /** What works on the place itself, whoever stands there. */
  function drawEffects(rows, { table, language }) {
    const told = `${language}${JSON.stringify(rows)}`;
    if (effects.dataset.told === told) return;
    effects.dataset.told = told;
    effects.hidden = !rows.length;
    const sums = new Map();
    for (const { figure, amount } of rows) sums.set(figure, (sums.get(figure) ?? 0) + amount);
    const signed = (n) => (n > 0 ? `+${n}` : `${n}`);
    fillWith(
      effects,
      [...sums].map(([figure, sum]) =>
        el('span.effect', { title: `${say(table.card.figures[figure]) || figure} ${signed(sum)}` }, shortFigure(figure, signed(sum), table)),
      ),
    );
  }

  function drawCards(row, context) {
    const name = key.slice(2);
    const placed = row.cards
      .filter(Boolean)
      .map((card) => context.slots.place(card, key, { ...context, where: spotHeard(row.cards, name, card, context.table) }));
    const hidden = row.cards.length - placed.length;
    while (backs.length < hidden) backs.push(makeBackSlot());
    const nodes =
      show === 'stack' ? inOrder(row.cards, placed) : [...placed.map((slot) => slot.node), ...backs.slice(0, hidden)];
    patchChildren(body, nodes);
    shape = row.cards.map((card) => ({
      turned: Boolean(card?.[context.table.card.turned.field]),
      guests: guestsOf(card, context.table).beside.length,
    }));
    fit();
  }

  /** A stack keeps its order, the top card last, so that it lies over the others. */
  function inOrder(cards, placed) {
    let seen = 0;
    let back = 0;
    return cards.map((card) => (card ? placed[seen++].node : backs[back++])).reverse();
  }

  function drawPile(row, words, context) {
    const top = row.cards[0] ?? null;
    const told = `${context.language}|${row.count}|${JSON.stringify(top)}`;
    if (pile?.told === told) return;
    const picture = !row.count
      ? el('div.card.empty')
      : top
        ? portrait(top, context.table, context.language)
        : makeBack();
    picture.setAttribute('aria-hidden', 'true');
    if (!pile) {
      pile = { node: el('button.pile-button', { type: 'button', onclick: () => onpile(key) }), told: '' };
      patchChildren(body, [pile.node]);
    }
    pile.told = told;
    setData(pile.node, 'depth', row.count > 12 ? 3 : row.count > 4 ? 2 : row.count > 1 ? 1 : 0);
    attr(pile.node, 'aria-label', t('pile.open', { zone: words, n: row.count, top: top?.name ?? '' }));
    pile.node.replaceChildren(picture);
    fit();
  }

  function fit() {
    const box = sizes.get(body);
    if (!box || !box.width) return;
    if (show === 'pile') {
      if (pile)
        setVar(pile.node.firstChild, '--h', `${Math.floor(Math.min(LARGEST.pile, box.height - EDGES, box.width / RATIO))}px`);
    } else if (show === 'stack') {
      const found = fitStack(box, shape.length, LARGEST.stack);
      sizeSlots(found);
      toggle(body, 'down', found.down);
    } else {
      const found = fitRow(box, shape, {
        max: LARGEST[show],
        rows: ROWS[show],
        hide: apart ? 0 : HIDE[show],
        least: counted ? COUNTED : LEAST[show],
        floor: FLOOR[show],
        lying: show === 'hidden',
      });
      sizeSlots(found);
      setData(body, 'rows', found.rows);
      toggle(body, 'flat', found.flat);
      toggle(body, 'tucked', found.gap < -1);
      setVar(body, '--seen', `${Math.floor(found.height * RATIO + found.gap)}px`); // of a card that another lies on
      toggle(body, 'scrolls', found.scrolls);
      attr(body, 'tabindex', found.scrolls ? '0' : null); // so that keys can scroll it
      attr(body, 'role', found.scrolls ? 'group' : null);
      attr(body, 'aria-label', found.scrolls ? node.getAttribute('aria-label') : null);
    }
  }

  function sizeSlots({ height, gap }) {
    for (const slot of body.children) {
      setVar(slot, '--h', `${Math.floor(height)}px`);
      setVar(slot, '--gap', `${Math.floor(gap * 10) / 10}px`);
    }
  }

  return zone;
}

const apart = (one, other, from, span) =>
  one[from] + (one[span] ?? 1) <= other[from] || other[from] + (other[span] ?? 1) <= one[from];
/** Have two places a cell in common? */
const meet = (one, other) => !apart(one, other, 'row', 'height') && !apart(one, other, 'column', 'width');

/** Which part of a row is given up while a zone that comes and goes holds cards: all from where that one begins. */
function givenBy(row, places, table) {
  const over = places.filter(([name, place]) => table.zones[name].show === 'hidden' && meet(row, place));
  const ends = row.column + (row.width ?? 1);
  return Math.max(0, ...over.map(([, { column }]) => (ends - column) / (row.width ?? 1)));
}

/**
 * Where the zones of a side lie on a grid: rows and columns that no zone uses are left out. `some`: there are places that
 * were opened in play; both sides make room for them, so that their columns face each other.
 * @returns {{columns: number, rows: string, at: Map<string, {row: number, column: number, width: number, height: number}>}}
 */
export function arrange(table, narrow, turned, some = false) {
  const shown = Object.entries(table.zones).filter(([, zone]) => zone.show !== 'hand' && (some || !zone.opens));
  const places = shown.map(([name, zone]) => [name, (narrow ? zone.phone : zone.place) ?? zone.place]);
  const tracks = (from, span) => {
    const used = new Set(
      places.flatMap(([, place]) => Array.from({ length: place[span] ?? 1 }, (_, k) => place[from] + k)),
    );
    return [...used].sort((a, b) => a - b);
  };
  const rows = tracks('row', 'height');
  const columns = tracks('column', 'width');
  const at = new Map();
  for (const [name, place] of places) {
    const height = place.height ?? 1;
    const width = place.width ?? 1;
    const row = rows.indexOf(place.row) + 1;
    const column = columns.indexOf(place.column) + 1;
    at.set(name, {
      row: turned ? rows.length - (row + height - 1) + 1 : row,
      column: turned ? columns.length - (column + width - 1) + 1 : column,
      width,
      height,
      wide: table.zones[name].show === 'row' && width * 2 > columns.length,
      over: table.zones[name].show === 'hidden' && places.some(([other, spot]) => table.zones[other].show === 'row' && meet(place, spot)),
      give: table.zones[name].show === 'row' ? givenBy(place, places, table) : 0,
    });
  }
  // Rows of cards in play are high; rows with nothing of their own but plates are low.
  const within = (row, { row: first, height = 1 }) => first <= row && row < first + height;
  const alone = (name, { height = 1 }) => height === 1 && !['pile', 'hidden'].includes(table.zones[name].show);
  const heights = rows.map((row) => {
    const here = places.filter(([, place]) => within(row, place));
    if (here.some(([name]) => at.get(name).wide || table.zones[name].show === 'circle')) return 'minmax(0, var(--high))';
    return here.some(([name, place]) => alone(name, place)) ? 'minmax(0, var(--row))' : 'minmax(0, var(--low))';
  });
  return { columns: columns.length, rows: (turned ? heights.reverse() : heights).join(' '), at };
}
