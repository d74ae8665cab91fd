// The summary of a finished game: chances over time, turning points, cards played.

import { chosenWords } from './sentences.js';
import { el, fillWith, svg } from './dom.js';
import { getSummary } from './api.js';
import { listComma, t } from './words.js';
import { problemWords } from './problems.js';

const WIDE = 300;
const TALL = 64;

/** Chances from the reader's side; for a spectator, from A's. */
const percent = (chance, seat) => Math.round((seat === 'B' ? 1 - chance : chance) * 100);

/** The chances from turn to turn as a line, with the turning points. */
function curve({ chances, moments, steps }, seat, name) {
  const x = (step) => ((step / Math.max(1, steps)) * WIDE).toFixed(1);
  const y = (chance) => (TALL - (percent(chance, seat) / 100) * TALL).toFixed(1);
  const turned = moments.flatMap(({ step, before, after }) => [
    { step: step - 1, a: before },
    { step, a: after },
  ]);
  const line = [...chances, ...turned].sort((one, other) => one.step - other.step);
  return svg(
    'svg.chances',
    { viewBox: `0 0 ${WIDE} ${TALL}`, role: 'img', 'aria-label': t('summary.curve', { name }) },
    svg('line.even', { x1: 0, x2: WIDE, y1: TALL / 2, y2: TALL / 2 }),
    svg('polyline', { points: line.map((one) => `${x(one.step)},${y(one.a)}`).join(' ') }),
    moments.map((one) => svg('circle', { cx: x(one.step), cy: y(one.after), r: 3.5 })),
  );
}

/** A turning point in words. */
export const momentWords = (moment, seat, table, names) =>
  t('summary.moment', {
    turn: moment.turn,
    words: chosenWords(moment.chosen, table, names),
    before: percent(moment.before, seat),
    after: percent(moment.after, seat),
  });

/**
 * @param {{token: string, seat: 'A'|'B'|null, table: object, names: {A: string, B: string}, go: (step: number) => void}} of
 */
export function createSummary({ token, seat, table, names, go }) {
  const node = el('section.summary', { 'aria-label': t('summary.title') }, el('p.hint', null, t('summary.wait')));

  function draw(found) {
    const side = seat ?? 'A';
    const played = (of) =>
      found.played[of].map(({ name, count }) => (count > 1 ? `${name} ×${count}` : name)).join(listComma());
    fillWith(
      node,
      el('h3', null, t('summary.title')),
      found.takebacks ? el('p.hint.takebacks', null, t('summary.takebacks', { n: found.takebacks })) : null,
      curve(found, side, names[side]),
      el('p.hint', null, t('summary.note', { name: names[side] })),
      el(
        'ol.moments',
        null,
        found.moments.map((moment) =>
          el(
            'li',
            null,
            el(
              'button.moment',
              { type: 'button', data: { moment: moment.step }, onclick: () => go(moment.step) },
              momentWords(moment, side, table, names),
            ),
          ),
        ),
      ),
      ['A', 'B'].map((of) =>
        found.played[of].length
          ? el('p.cards-played', null, el('b', null, t('summary.played', { name: names[of] })), ' ', played(of))
          : null,
      ),
    );
  }

  getSummary(token).then(draw, (error) => fillWith(node, el('p.hint', null, problemWords(error))));
  return node;
}
