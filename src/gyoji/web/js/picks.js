// A row of picks: how many are picked, how many it may be.

import { t } from './words.js';

/** "1 of 2 picked", or '' where a decision is no row of picks. */
export function pickCount(decision) {
  if (!decision || (decision.max ?? 1) < 2) return '';
  const n = decision.picked?.length ?? 0;
  const { min, max } = decision;
  if (min === max) return t('picks.exact', { n, max });
  return t(n < min ? 'picks.atleast' : 'picks.upto', { n, min, max });
}
