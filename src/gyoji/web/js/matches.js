// The matches of this browser, in progress and finished, to return to.

import { myMatches } from './api.js';
import { el, fillWith } from './dom.js';
import { gameNamed } from './variants.js';
import { icon } from './icons.js';
import { forgetSeat, setting } from './settings.js';
import { language, say, t } from './words.js';

/** The name of a seat's player if none was given. */
export function shownName(name, seat, kind) {
  if (kind === 'computer' || (kind === undefined && name && t(`opponent.${name}`) !== `opponent.${name}`)) {
    return t('opponent.name', { name: opponentTitle(name) });
  }
  return name || t(`seat.${seat}`);
}

export function opponentTitle(name, title) {
  const words = t(`opponent.${name}`);
  return words === `opponent.${name}` ? (title ?? name) : words;
}

/** The number of free takebacks (against the computer). */
export const freeTakebacks = (log) => log.filter(({ kind, number }) => kind === 'undo' && number).length;

/** The title of a match, marked if there were free takebacks. */
export const markTakebacks = (words, count) => (count ? `${words} · ${t('takebacks')}` : words);

const when = (seconds) =>
  new Intl.DateTimeFormat(language(), { dateStyle: 'short', timeStyle: 'short' }).format(new Date(seconds * 1000));

/** @param {{games: object[], go: (hash: string) => void}} options */
export function createMatches({ games, go }) {
  const list = el('ul.match-list', { 'aria-live': 'polite' });
  const node = el(
    'section.lobby-card.matches',
    { 'aria-label': t('matches.title') },
    el('h2', null, t('matches.title')),
    list,
  );

  async function load() {
    const seats = setting('seats');
    if (!seats.length) {
      fillWith(list, el('li.hint', null, t('matches.none')));
      return;
    }
    let rows;
    try {
      rows = await myMatches(seats.map((seat) => seat.token));
    } catch {
      fillWith(list, el('li.problem', null, t('error.unreachable')));
      return;
    }
    const byMatch = new Map(rows.map((row) => [row.match, row]));
    const known = seats.filter((seat) => byMatch.has(seat.match));
    fillWith(
      list,
      known.length ? known.map((seat) => item(seat, byMatch.get(seat.match))) : el('li.hint', null, t('matches.none')),
    );
  }

  function item(seat, row) {
    const game = gameNamed(games, row.game);
    const names = ['A', 'B'].map((side) => shownName(row.names[side], side)).join(' – ');
    const mark = row.takebacks ? t('takebacks') : '';
    const result = row.waiting
      ? t('matches.waiting')
      : row.over
        ? row.winner === null
          ? t('end.draw')
          : row.winner === row.seat
            ? t('end.won')
            : row.seat
              ? t('end.lost')
              : t('end.watched', { name: shownName(row.names[row.winner], row.winner) })
        : row.turn
          ? t('matches.turn', { n: row.turn })
          : t('turn.none');
    const open = row.role === 'replay' || row.over ? `#r=${seat.token}` : `#t=${seat.token}`;
    return el(
      'li.match',
      { data: { match: row.match, over: row.over ? 'yes' : 'no' } },
      el(
        'button.match-open',
        { type: 'button', onclick: () => go(open) },
        el('b', null, names),
        el(
          'small',
          null,
          [game ? say(game.table.title) : row.game, result, mark, row.when ? when(row.when) : ''].filter(Boolean).join(' · '),
        ),
      ),
      row.over && row.role !== 'replay'
        ? el('button.small', { type: 'button', onclick: () => go(`#t=${seat.token}`) }, t('matches.end'))
        : null,
      el(
        'button.icon.gone',
        {
          type: 'button',
          'aria-label': t('matches.forget', { names }),
          onclick(event) {
            forgetSeat(seat.token);
            event.target.closest('li').remove();
          },
        },
        icon('close'),
      ),
    );
  }

  load();
  return { node };
}
