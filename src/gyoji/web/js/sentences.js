// Sentences: events and options in the reader's language, built from the words of a game's table.

import { el } from './dom.js';
import { compose, listComma, nameOf, say, t } from './words.js';
import { readable } from './cards.js';

const nameIn = (index, handle) => (index.has(handle) ? nameOf(index.get(handle).card) : undefined);

/** A card's name that shows the card when pointed at. */
export const cardName = (handle, name) =>
  el('button.card-name', { type: 'button', data: { name, handle: handle ?? '' } }, name);

const zoneWords = (key, table) => (key ? say(table.zones[key.slice(2)]?.words) || wordOf(key.slice(2), table) : '');

/** The meaning of an event's word: from the table, or it is a name. */
function wordOf(word, table) {
  const known =
    table.words[word] ??
    table.phases[word] ??
    table.card.figures[word] ??
    table.card.keywords[word]?.words ??
    table.args[word]?.words;
  return known ? say(known) : word;
}

/** How long something lasts; a particular turn is named without its number. */
const untilWords = (until, table) => say(table.untils[until] ?? table.untils[until.replace(/ \d+$/, '')]) || until;

function namesOf(cards) {
  const nodes = [];
  let hidden = 0;
  for (const [handle, name] of cards) {
    if (name === null) hidden += 1;
    else nodes.push(cardName(handle, name));
  }
  if (hidden) nodes.push(t('cards.hidden', { n: hidden }));
  return nodes.flatMap((node, k) => (k ? [listComma(), node] : [node]));
}

/** A sentence in the singular or plural: "{is|are}" has one form for one card and one for several. */
const agreeing = (sentence, count) => sentence.replace(/\{(\w+)\|(\w+)\}/g, count > 1 ? '$2' : '$1');

/**
 * An event as a list of text and nodes.
 * @param {object} event
 * @param {object} table
 * @param {{A: string, B: string}} names
 */
export function eventWords(event, table, names) {
  const bare = !event.cards.length && event.way?.[1] && table.events[`${event.kind}:place`]; // about a place, whatever is there
  const unseen = event.cards.length && event.cards.every(([, name]) => name === null) && table.events[`${event.kind}:hidden`];
  const known = bare || unseen || (table.events[`${event.kind}:${event.word}`] ?? table.events[event.kind]);
  if (!known) {
    const own = t(`event.${event.kind}`); // the server's events: an undo, a clock that ran out
    return own === `event.${event.kind}` ? [event.text] : compose(own, { who: names[event.player] ?? '' });
  }
  const signed = event.number > 0 ? `+${event.number}` : `−${Math.abs(event.number ?? 0)}`;
  const other = event.player === 'A' ? 'B' : 'A';
  return compose(agreeing(say(known), event.cards.length), {
    who: names[event.player] ?? t('log.game'),
    other: names[other] ?? t('log.game'),
    cards: namesOf(event.cards),
    source: event.source ? [cardName(event.source[0], event.source[1])] : '',
    second: event.second ? [cardName(event.second[0], event.second[1])] : t('cards.hidden', { n: 1 }),
    n: String(event.number ?? ''),
    signed,
    word: (event.kind === 'phase' && say(table.phases[event.word])) || wordOf(event.word, table),
    from: zoneWords(event.way?.[0], table),
    to: zoneWords(event.way?.[1], table),
    until: untilWords(event.until ?? '', table),
  });
}

/** The same as plain text, for screen readers. */
export const plainWords = (pieces) =>
  pieces.map((piece) => (piece instanceof Node ? piece.textContent : piece)).join('');

/** A card's name; if several relevant cards have it, with its place. */
const placeName = (place) => (place?.apart ? t('card.at', { name: nameOf(place.card), place: place.apart }) : place && nameOf(place.card));

/** The words for an option's arg: a card's name, a word of the table, or the arg itself. */
export function argName(arg, index, table) {
  if (typeof arg === 'number') return placeName(index.get(arg)) ?? String(arg);
  return table.args[arg] ? say(table.args[arg].words) : wordOf(arg, table);
}

/**
 * An option as a sentence; if its number refers to a part of a card's text, with that part instead.
 * @param {object} [side] the zones of the player who is asked
 */
export function optionWords(option, index, table, kind = '', side = {}) {
  const last = option.args.at(-1);
  const verb =
    table.verbs[`${kind}:${option.verb}:${last}`] ?? table.verbs[`${kind}:${option.verb}`] ?? table.verbs[option.verb];
  if (!verb) return option.text;
  if (option.says && typeof option.args[0] !== 'number') return readable(option.says, table);
  if (option.says) return `${say(verb.words, { 0: argName(option.args[0], index, table) })}: ${readable(option.says, table)}`;
  const numbered = verb.numbered && typeof last === 'string' && /^\d+$/.test(last);
  const after = Object.keys(verb.after ?? {}).find((zone) => side[zone]?.count);
  const sentence = say(numbered ? verb.numbered : after ? verb.after[after] : verb.words);
  const values = Object.fromEntries(option.args.map((arg, k) => [k, argName(arg, index, table)]));
  const filled = compose(sentence, values).join('');
  return filled.includes('{') ? option.text : filled;
}

/** What happens to the cards whose place an option takes; '' if there are none. */
export const fateWords = ({ displaced }, { text }) => (displaced.has(text) ? t('option.displaces', displaced.get(text)) : '');

const ANSWERS = new Set(['yes', 'no']); // which mean nothing without the question

/** A question without its explanation. */
const askedAlone = (words) => words.replace(/([?？]).*$/s, '$1');

/**
 * What led to a step of a replay, in words.
 * @param {{player: string, text: string, verb?: string, args?: (string|[number, string])[], says?: string, kind?: string,
 *   source?: [number, string]}} chosen
 */
export function chosenWords(chosen, table, names) {
  const args = chosen.args ?? [];
  const index = new Map(args.filter(Array.isArray).map(([handle, name]) => [handle, { card: { name } }]));
  const option = { ...chosen, args: args.map((arg) => (Array.isArray(arg) ? arg[0] : arg)) };
  const said = chosen.verb ? optionWords(option, index, table, chosen.kind) : t('replay.conceded');
  const asked = ANSWERS.has(chosen.verb) && table.prompts[chosen.kind];
  const words = asked ? t('replay.answer', { asked: askedAlone(say(asked)), said }) : said;
  const key = chosen.source ? 'replay.asked' : 'replay.chosen';
  return t(key, { who: names[chosen.player], words, name: chosen.source?.[1] ?? '' });
}

/** Placeholders of a sentence whose values are words of the table. */
const LOOKED_UP = {
  until: (word, table) => untilWords(word, table),
  kind: (word, table) => say(table.card.kinds[word]?.words) || word,
  colors: (list, table) =>
    list
      .split(', ')
      .map((word) => say(table.card.colors[word]?.words) || word)
      .join(listComma()),
};

/**
 * Something the server sent in English with a key and args (a reason, a part, a violation), in the reader's language: the
 * table's sentence, otherwise the English one.
 */
export function toldWords({ key, args, text }, sentences, table) {
  const sentence = key ? sentences?.[key] : null;
  if (!sentence) return text;
  const values = { ...args };
  for (const [place, find] of Object.entries(LOOKED_UP)) {
    if (place in values) values[place] = find(values[place], table);
  }
  const words = say(sentence, values);
  return words.includes('{') ? text : words;
}

/** What can be responded to, from the start, followed by the responses: [{what, card, second?, player, says?}]. */
export const chainOf = (view, table) => (table.chain && !view.over ? (view[table.chain.field] ?? []) : []);

/** One of these in words, as a list of text and nodes. */
export function chainWords({ what, card, second }, index, table) {
  const named = (handle) => {
    const name = nameIn(index, handle);
    return name ? [cardName(handle, name)] : t('cards.hidden', { n: 1 });
  };
  return compose(say(table.chain.words[what]), { card: named(card), second: named(second) });
}

/** The question in words, with the card that asks or is paid for: {handle, name}. */
export function promptWords(decision, index, table, step = '') {
  const { kind, about } = decision;
  const moment = !about ? step : about.cost ? 'cost' : '';
  const known = table.prompts[`${kind}:${moment}`] || table.prompts[kind];
  const card = decision.source === null ? null : index.get(decision.source)?.card;
  const source = about ? { handle: about.card, name: about.name } : card ? { handle: card.id, name: nameOf(card) } : null;
  const where = index.get(source?.handle)?.apart ?? '';
  const words = known ? say(known) : decision.prompt;
  const repeats = (decision.repeats ?? []).map((option) => optionWords(option, index, table));
  const asked = repeats.length ? t('bar.repeats', { what: repeats.join(listComma()), words }) : words;
  return { words: asked, source, where };
}
