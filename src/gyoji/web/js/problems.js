// Error messages in the reader's language, by the code of a connection or server error.

import { t } from './words.js';

const GENERAL = new Set(['bad_deck', 'bad_message', 'quota']); // codes that are too general: the server's message follows

export function problemWords(error) {
  const key = `error.${error.code}`;
  const words = t(key);
  if (words === key) return error.message || t('error.unknown');
  return error.message && GENERAL.has(error.code) ? `${words} ${error.message}` : words;
}
