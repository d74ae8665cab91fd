// Picking several cards: what has been picked, how many are allowed, and the label of the confirm button.

import { colourNamed } from './cards.js';
import { listComma, say, t } from './words.js';

/** What has been picked so far: the texts of the options, in the order of the clicks. */
export const chosenOf = (set, picks) =>
  set && picks?.key === set.key ? picks.chosen.filter((text) => set.options.some((option) => option.text === text)) : [];

/** The picks with this one added, or removed if it was picked; null if no more may be picked. */
export function toggled(set, chosen, text) {
  if (chosen.includes(text)) return { key: set.key, chosen: chosen.filter((one) => one !== text) };
  return chosen.length < set.max ? { key: set.key, chosen: [...chosen, text] } : null;
}

/** May the picks be confirmed? */
export const enough = (set, chosen) => chosen.length >= set.min && chosen.length <= set.max && set.fits(chosen);

/** "1 of 2 picked", or '' if the decision does not pick cards. */
export function pickCount({ decision, set }, chosen) {
  if (!decision || (decision.max ?? 1) < 2) return '';
  const n = set ? chosen.length : (decision.picked?.length ?? 0);
  const { min, max } = decision;
  if (min === max) return t('picks.exact', { n, max });
  return t(n < min ? 'picks.atleast' : 'picks.upto', { n, min, max });
}

/** The colours that a payment requires, with the number of each; '' if none. */
export const coloursWords = (about, table) =>
  Object.entries(about?.colors ?? {})
    .map(([name, n]) => `${colourNamed(name, table).sign} ${say(colourNamed(name, table).words)} ${n}`)
    .join(listComma());

/** The total of a figure of the picked cards, if that is what counts; otherwise ''. */
export function pickSum({ decision }, step, index, table) {
  const figure = decision && table.sums[`${decision.kind}:${step}`];
  if (!figure) return '';
  const sum = (decision.picked ?? []).reduce((all, handle) => all + (index.get(handle)?.card[figure] ?? 0), 0);
  return `${say(table.card.figures[figure])} ${sum}`;
}

/** The label of the button: what it does with the picks, or how many are missing. */
export function confirmWords({ decision, set }, chosen, table) {
  const n = chosen.length;
  if (n < set.min) return t('picks.more', { n: set.min - n });
  if (!set.fits(chosen)) return t('picks.colours', { colours: coloursWords(decision.about, table) });
  if (!n) return t('picks.none');
  const words = table.confirms?.[decision.kind];
  if (words) return say(n === 1 ? words.one : words.many, { n });
  return t(set.ordered ? 'picks.order' : 'picks.take', { n });
}
