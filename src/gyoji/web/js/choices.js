// The options of a decision, sorted by where they are shown: on cards, on targets, in the tray, as buttons.

/**
 * @typedef {{text: string, verb: string, args: (number|string)[], says?: string}} Option
 * @typedef {object} Plan
 * @property {object|null} decision
 * @property {Map<number, Option[]>} cards options that begin with a card, by its handle
 * @property {Option[]} buttons options that no card stands for
 * @property {number[]} tray handles of cards that lie in no open place but matter now
 * @property {Option|null} pass the option that lets the moment pass
 * @property {number[]} picked
 */

const NOTHING = { decision: null, cards: new Map(), buttons: [], tray: [], pass: null, picked: [] };

/** The arg that an option aims at: a handle, a word, or null if it has no target. */
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
  const buttons = [];
  const tray = [];
  for (const option of decision.options) {
    const first = option.args[0];
    const place = typeof first === 'number' ? index.get(first) : undefined;
    if (!place) {
      buttons.push(option);
      continue;
    }
    if (!cards.has(first)) cards.set(first, []);
    cards.get(first).push(option);
    if (!place.drawn && !tray.includes(first)) tray.push(first);
    if (place.host) buttons.push(option); // most of an attached card lies under its host: a button as well
  }
  // Several things to do with one card and nothing else to choose: a small menu would hide the whole question.
  if (!buttons.length && cards.size === 1 && decision.options.length <= 6) {
    const [options] = cards.values();
    if (options.every((option) => targetOf(option, table) === null)) buttons.push(...options);
  }
  for (const handle of decision.picked ?? []) {
    if (index.has(handle) && !index.get(handle).drawn && !tray.includes(handle)) tray.push(handle);
  }
  const pass = decision.options.find((option) => table.verbs[option.verb]?.passes) ?? null;
  return { decision, cards, buttons, tray, pass, picked: decision.picked ?? [] };
}

/** What one card can do, drawn together by verb: [{verb, options, aims}]. */
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

/** The targets of options of one card: handle or word → option. */
export function targetsOf(options, table) {
  const targets = new Map();
  for (const option of options) {
    const target = targetOf(option, table);
    if (target !== null && !targets.has(target)) targets.set(target, option);
  }
  return targets;
}

/** Where a word that is aimed at may be dropped: keys of zones like `B.shields`, of the side that does not act. */
export function zonesOf(word, side, table) {
  const other = side === 'A' ? 'B' : 'A';
  return (table.args?.[word]?.zones ?? []).map((zone) => (zone.includes('.') ? zone : `${other}.${zone}`));
}
