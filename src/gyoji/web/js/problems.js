// Words for what went wrong: by the code of an error of the line or the server, in the reader's language.

import { t } from './words.js';

const GENERAL = new Set(['bad_deck', 'bad_message', 'quota']); // codes that do not say enough: the server's own words follow

export function problemWords(error) {
  const key = `error.${error.code}`;
  const words = t(key);
  if (words === key) return error.message || t('error.unknown');
  return error.message && GENERAL.has(error.code) ? `${words} ${error.message}` : words;
}
