// The decks saved in this browser, each with a unique name within its game, whatever its extensions. None is ever replaced
// by another.

import { baseOf, plays } from './variants.js';
import { remember, setting } from './settings.js';

const NAME = /^#[ \t]*name:[ \t]*(.+)$/im;
const STYLE = /^#[ \t]*style:[ \t]*(.+)$/im;
const LONGEST = 60;

/** @typedef {{game: string, name: string, text: string, cards: string, legal?: boolean}} Deck */

/** The kept decks that can be played in a game: its own, and those made for it with fewer extensions. */
export const ownDecks = (game) => setting('decks').filter((deck) => plays(game, deck.game));

export const nameIn = (text) => NAME.exec(text)?.[1].trim().slice(0, LONGEST) ?? '';
export const styleIn = (text) => STYLE.exec(text)?.[1].trim() ?? '';

/** The text with another name in it. */
export function renamed(text, name) {
  return NAME.test(text) ? text.replace(NAME, () => `# name: ${name}`) : `# name: ${name}\n${text}`;
}

/** The name itself, or with a number added if another deck has it. */
export function freeName(game, name, except = '') {
  const near = setting('decks').filter((deck) => baseOf(deck.game) === baseOf(game));
  const taken = new Set(near.map((deck) => deck.name));
  taken.delete(except);
  const plain = name.trim().slice(0, LONGEST) || '1';
  if (!taken.has(plain)) return plain;
  const stem = plain.replace(/ \d+$/, '');
  let n = 2;
  while (taken.has(`${stem} ${n}`)) n += 1;
  return `${stem} ${n}`;
}

/**
 * Saves a deck in place of the one it was made from (`from`); returns its name and whether the browser had room.
 * @param {Deck} deck
 */
export function keepDeck(deck, from = '') {
  const name = freeName(deck.game, deck.name, from);
  const kept = { ...deck, name, text: renamed(deck.text, name) };
  const all = setting('decks');
  const place = from ? all.findIndex((one) => one.game === deck.game && one.name === from) : -1;
  const stored = remember('decks', place < 0 ? [kept, ...all] : all.with(place, kept));
  return { name, stored };
}

/** Deletes a deck; returns a function that restores it. */
export function dropDeck(game, name) {
  const all = setting('decks');
  const place = all.findIndex((one) => one.game === game && one.name === name);
  if (place < 0) return () => {};
  remember('decks', all.toSpliced(place, 1));
  return () => {
    const now = setting('decks');
    const back = { ...all[place], name: freeName(game, name) };
    remember('decks', now.toSpliced(Math.min(place, now.length), 0, back));
  };
}
