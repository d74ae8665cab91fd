// Places in words: where a card lies, for cards of one name that have to be told apart; and whom a card drives from its
// place. Pure.

import { listComma, nameOf, say, t } from './words.js';

const OPEN = new Set(['circle', 'row', 'hidden']); // where each card has a place of its own

/** Where a card lies in the open: its circle, or which of its row it is; '' where that tells nothing. */
export function spotWords(row, zone, handle, table) {
  const { show, words } = table.zones[zone] ?? {};
  if (!OPEN.has(show)) return '';
  const cards = row.filter(Boolean);
  const n = cards.findIndex((card) => card.id === handle || (card.attached ?? []).some((guest) => guest.id === handle));
  if (show === 'circle' && cards.length < 2) return say(words);
  return n < 0 ? '' : t('place.nth', { zone: say(words), n: n + 1 });
}

/** What those who hear the page are told of a card's place: a circle always, a row where it has two of that name. */
export function spotHeard(row, zone, card, table) {
  const twice = row.filter((one) => one?.name === card.name).length > 1;
  return twice || table.zones[zone]?.show === 'circle' ? spotWords(row, zone, card.id, table) : '';
}

/**
 * Notes at the cards of one name that options speak of where each of them lies (`apart`), so that sentences can say it.
 * @param {import('./choices.js').Option[]} options
 * @param {Map<number, import('./seen.js').Place>} index
 */
export function tellApart(options, index, table, player) {
  const alike = new Map(); // by what they are called, and in which part of an option
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

/** The cards that lie in a card's zone, in their order. */
const rowOf = ({ side, zone }, index) =>
  [...index.values()].filter((one) => one.side === side && one.zone === zone && !one.host).map(({ card }) => card);

/**
 * Whom options drive from their place, and what becomes of them: by the option's text.
 * @param {(word: string) => string[]} zonesOf the keys of the zones that a word stands for
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
