// Automatic passing: takes the passing option of a decision at once, unless one of the player's stops applies. Nothing else
// is ever answered here.

import { remember, setting } from './settings.js';

const stopKey = (stop) => `${stop.turn}:${stop.step}`;

/** The stops of a game with this player's settings: [{stop, key, on}]. */
export function stopsOf(game, table) {
  const own = setting('stops')[game] ?? {};
  return table.stops.map((stop) => ({ stop, key: stopKey(stop), on: own[stopKey(stop)] ?? stop.on }));
}

export function setStop(game, key, on) {
  const all = setting('stops');
  remember('stops', { ...all, [game]: { ...all[game], [key]: on } });
}

/**
 * The option to take without asking, or null.
 * @param {import('./choices.js').Plan} plan
 */
export function automatic(plan, { view, seat, game, table }) {
  if (!setting('autopass') || !plan.decision || !plan.pass || !seat) return null;
  const whose = view.turn.player === seat ? 'mine' : 'theirs';
  const stopped = stopsOf(game, table).some(
    ({ stop, on }) => on && stop.step === view.turn.step && stop.turn === whose,
  );
  return stopped ? null : plan.pass;
}
