// The options of a decision, sorted by where they are shown: on cards, on targets, in the tray, as buttons.

import { colourNames } from './cards.js';
import { displacedBy, tellApart } from './places.js';

/**
 * @typedef {{text: string, verb: string, args: (number|string)[], says?: string, same?: number[], whole?: boolean}} Option
 * @typedef {object} Plan
 * @property {object|null} decision
 * @property {Option[]} options everything offered; where cards are picked, one per card (`whole`: a complete set by itself)
 * @property {{key: string, min: number, max: number, ordered: boolean, options: Option[], fits: (chosen: string[]) => boolean}|null}
 *   set if several cards are picked: which ones, how many, and whether a choice includes the required colours
 * @property {Map<number, Option[]>} cards options that start with a card, by its handle
 * @property {Map<string, Option>} zones options that belong to a place, by the key of its zone
 * @property {Option[]} buttons options that belong to no card
 * @property {number[]} tray handles of relevant cards that are not openly on the table
 * @property {Option|null} pass the option that passes
 * @property {number[]} picked
 * @property {Map<string, {names: string, fate: string}>} displaced whose place an option takes for a card, and what happens
 *   to them, by its text
 */

const NOTHING = {
  decision: null,
  options: [],
  set: null,
  cards: new Map(),
  zones: new Map(),
  buttons: [],
  tray: [],
  pass: null,
  picked: [],
  displaced: new Map(),
};

/** What is offered: where cards are picked, each card including copies; a separate button ends a set. */
function offeredOf({ options, candidates, max }) {
  if (!candidates?.length) return options;
  const rest = max > 1 ? [] : options.filter((option) => typeof option.args[0] !== 'number');
  return [...candidates.map((option) => ({ ...option, whole: true })), ...rest];
}

const MANY = 8; // pips; if there are more, each is small

/** Most of an attached card is covered by its host. Pips are small, except when there are few and their faces matter. */
function isSmall({ host, side, zone }, table, index) {
  if (host || table.zones[zone]?.show !== 'pips') return Boolean(host);
  if (table.zones[zone].tally) return false; // which card of a colour is picked makes no difference
  if (!table.zones[zone].faces) return true;
  return [...index.values()].filter((one) => one.side === side && one.zone === zone).length > MANY;
}

function setOf(decision, options, index, table) {
  if (!decision.candidates?.length || decision.max < 2) return null;
  const { min, max, ordered } = decision;
  const wanted = Object.entries(decision.about?.colors ?? {}).flatMap(([name, n]) => Array(n).fill(name));
  const coloursOf = (text) => colourNames(index.get(options.find((option) => option.text === text)?.args[0])?.card, table);
  const fits = (chosen) => covers(wanted, chosen.map(coloursOf));
  return { key: JSON.stringify(decision), min, max, ordered, options, fits };
}

/** Can each required colour be matched with a different card? */
const covers = ([first, ...others], cards) =>
  first === undefined ||
  cards.some((names, k) => names.includes(first) && covers(others, [...cards.slice(0, k), ...cards.slice(k + 1)]));

/** The arg that is the option's target: a handle, a word, or null if it has none. */
export function targetOf(option, table) {
  const place = table.verbs[option.verb]?.targets;
  if (place === null || place === undefined || place === 0 || place >= option.args.length) return null;
  return typeof option.args[0] === 'number' ? option.args[place] : null;
}

/**
 * @param {object|null} decision
 * @param {Map<number, import('./seen.js').Place>} index
 * @returns {Plan}
 */
export function planChoices(decision, index, table) {
  if (!decision) return NOTHING;
  const cards = new Map();
  const zones = new Map();
  const buttons = [];
  const tray = [];
  const options = offeredOf(decision);
  tellApart(options, index, table, decision.player);
  const displaced = displacedBy(options, decision.kind, index, table, (word) => zonesOf(word, decision.player, table));
  const put = (handle, option) => {
    const place = typeof handle === 'number' ? index.get(handle) : undefined;
    if (!place) return false;
    if (!cards.has(handle)) cards.set(handle, []);
    cards.get(handle).push(option);
    if (!place.drawn && !tray.includes(handle)) tray.push(handle);
    return true;
  };
  const told = options.every((option) => option.says); // then only their words tell them apart
  for (const option of options) {
    const first = option.args[0];
    const places = typeof first === 'string' ? zonesOf(first, decision.player, table) : [];
    if (table.verbs[option.verb]?.shifts) {
      if (putOn(places, option, index, put)) continue;
    } else for (const key of places) zones.set(key, option);
    if (!put(first, option) || told || isSmall(index.get(first), table, index)) buttons.push(option); // also on a button
    for (const copy of option.same ?? []) put(copy, option);
  }
  const set = setOf(decision, options, index, table);
  // If one card has several options and nothing else can be chosen, or the card itself asks, a small menu would hide the
  // whole question.
  if (!set && (!buttons.length || cards.has(decision.source)) && cards.size === 1 && options.length <= 6) {
    const own = [...cards.values()].flat().filter((option) => !buttons.includes(option));
    if (own.every((option) => targetOf(option, table) === null)) buttons.push(...own);
  }
  const picked = decision.candidates?.length ? [] : (decision.picked ?? []);
  for (const handle of picked) {
    if (index.has(handle) && !index.get(handle).drawn && !tray.includes(handle)) tray.push(handle);
  }
  const pass = options.find((option) => table.verbs[option.verb]?.passes) ?? null;
  return { decision, options, set, cards, zones, buttons, tray, pass, picked, displaced };
}

/** Puts it on every card in these zones; false if there is none. */
function putOn(keys, option, index, put) {
  const there = [...index].filter(([, { side, zone, host }]) => !host && keys.includes(`${side}.${zone}`));
  for (const [handle] of there) put(handle, option);
  return there.length > 0;
}

/** What one card can do, grouped by verb: [{verb, options, aims}]. */
export function actsOf(options, table) {
  const acts = new Map();
  for (const option of options) {
    const aims = targetOf(option, table) !== null;
    const key = `${option.verb}${aims ? '→' : `:${option.text}`}`;
    if (!acts.has(key)) acts.set(key, { verb: option.verb, aims, options: [] });
    acts.get(key).options.push(option);
  }
  return [...acts.values()];
}

/** Is this all that the card can do, so that a click does it? Swapping places is announced first. */
export const takenAtOnce = ([act, ...others], table) => !others.length && !act.aims && !table.verbs[act.verb]?.shifts;

/** The targets of one card's options: handle or word → option. */
export function targetsOf(options, table) {
  const targets = new Map();
  for (const option of options) {
    const target = targetOf(option, table);
    if (target !== null && !targets.has(target)) targets.set(target, option);
  }
  return targets;
}

/** The places that a word means: zone keys like `B.shields`, on the acting side or the other. */
export function zonesOf(word, side, table) {
  const arg = table.args?.[word];
  const other = side === 'A' ? 'B' : 'A';
  return (arg?.zones ?? []).map((zone) => `${arg.side === 'mine' ? side : other}.${zone}`);
}
