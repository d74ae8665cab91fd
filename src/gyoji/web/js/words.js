// Words in the chosen language: the interface's from words/*.json, a game's from its table.

import { remember, setting } from './settings.js';

export const LANGUAGES = { en: 'English', ja: '日本語' };
const loaded = {};

export const language = () => (setting('language') in LANGUAGES ? setting('language') : 'en');

/** Loads both languages, so that switching takes effect at once. */
export async function loadWords() {
  await Promise.all(
    Object.keys(LANGUAGES).map(async (code) => {
      const answer = await fetch(new URL(`../words/${code}.json`, import.meta.url));
      loaded[code] = await answer.json();
    }),
  );
  document.documentElement.lang = language();
}

export function setLanguage(code) {
  remember('language', code);
  document.documentElement.lang = language();
}

/**
 * A phrase of the interface with `{name}` filled in. If n is 1, `key.one` is used if it exists.
 * @param {string} key
 * @param {Record<string, string|number>} [values]
 */
export function t(key, values) {
  const words = loaded[language()] ?? {};
  const one = values?.n === 1 ? words[`${key}.one`] : undefined;
  return fill(one ?? words[key] ?? loaded.en?.[key] ?? key, values);
}

/** Words of a table: `{en, ja}`; plain text stays as it is. */
export function say(words, values) {
  if (words === null || words === undefined) return '';
  return fill(typeof words === 'string' ? words : (words[language()] ?? words.en ?? ''), values);
}

const fill = (sentence, values) =>
  values ? sentence.replace(/\{(\w+)\}/g, (all, name) => (name in values ? String(values[name]) : all)) : sentence;

/** A sentence as a list of strings and nodes, for values that are nodes or lists of nodes. */
export function compose(sentence, values) {
  return sentence
    .split(/(\{\w+\})/)
    .filter(Boolean)
    .flatMap((piece) => {
      const name = /^\{(\w+)\}$/.exec(piece)?.[1];
      return name !== undefined && name in values ? values[name] : piece;
    });
}

/** Between the items of a list. */
/** A card's name and text in the reader's language, if its row has them. */
export const nameOf = (card) => card[`name_${language()}`] ?? card.name;
export const textOf = (card) => card[`text_${language()}`] ?? card.text;

export const listComma = () => (language() === 'ja' ? '、' : ', ');
