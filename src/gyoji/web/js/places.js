// Places in words: where a card is, to distinguish cards with the same name; and which card has to leave when another takes
// its place. Pure.

import { listComma, nameOf, say, t } from './words.js';

const OPEN = new Set(['circle', 'row', 'hidden']); // where each card has a separate place

/** Where a card is on the table: its circle, or its position in the row; '' if that does not help. */
export function spotWords(row, zone, handle, table) {
  const { show, words } = table.zones[zone] ?? {};
  if (!OPEN.has(show)) return '';
  const cards = row.filter(Boolean);
  const n = cards.findIndex((card) => card.id === handle || (card.attached ?? []).some((guest) => guest.id === handle));
  if (show === 'circle' && cards.length < 2) return say(words);
  return n < 0 ? '' : t('place.nth', { zone: say(words), n: n + 1 });
}

/** A card's place for screen readers: always for a circle, in a row only if it has two cards of that name. */
export function spotHeard(row, zone, card, table) {
  const twice = row.filter((one) => one?.name === card.name).length > 1;
  return twice || table.zones[zone]?.show === 'circle' ? spotWords(row, zone, card.id, table) : '';
}

/**
 * For cards with the same name in options, notes where each of them is (`apart`), so that sentences can say it.
 * @param {import('./choices.js').Option[]} options
 * @param {Map<number, import('./seen.js').Place>} index
 */
export function tellApart(options, index, table, player) {
  const alike = new Map(); // by name, and by position in the option
  for (const { args } of options)
    args.forEach((arg, k) => {
      const name = typeof arg === 'number' ? index.get(arg)?.card.name : undefined;
      if (name) alike.set(`${k}${name}`, (alike.get(`${k}${name}`) ?? new Set()).add(arg));
    });
  for (const handles of alike.values()) {
    if (handles.size < 2) continue;
    const places = [...handles].map((handle) => index.get(handle));
    const sides = new Set(places.map(({ side }) => side)).size > 1;
    for (const place of places) {
      const spot = spotWords(rowOf(place, index), place.zone, place.card.id, table) || (sides ? say(table.zones[place.zone]?.words) : '');
      place.apart = spot && sides ? t(place.side === player ? 'place.mine' : 'place.theirs', { place: spot }) : spot;
    }
  }
}

/** The cards in a card's zone, in order. */
const rowOf = ({ side, zone }, index) =>
  [...index.values()].filter((one) => one.side === side && one.zone === zone && !one.host).map(({ card }) => card);

/**
 * Which cards have to leave because of an option, and what happens to them: by the option's text.
 * @param {(word: string) => string[]} zonesOf the keys of the zones that a word means
 */
export function displacedBy(options, kind, index, table, zonesOf) {
  const found = new Map();
  for (const { text, verb, args } of options) {
    const fate = (table.verbs[`${kind}:${verb}`] ?? table.verbs[verb])?.displaces;
    const keys = fate ? args.filter((arg) => typeof arg === 'string').flatMap(zonesOf) : [];
    const there = [...index.values()].filter(({ side, zone, host }) => !host && keys.includes(`${side}.${zone}`));
    if (there.length) found.set(text, { names: there.map(({ card }) => nameOf(card)).join(listComma()), fate: say(fate) });
  }
  return found;
}
