// What every card and zone stands for at this moment: can act, is a target, was picked, asks, fights. Pure.

import { actsOf, targetsOf, zonesOf } from './choices.js';
import { listComma, say } from './words.js';

const NONE = { role: '', option: null, options: null, act: '', source: false, fights: false, picked: 0 };

/**
 * @param {import('./choices.js').Plan} plan
 * @param {{card: number, verb: string}|null} aim the card whose target is being chosen, and for what
 */
export function createMarks({ plan, aim, table, view, seat }) {
  const options = aim ? (plan.cards.get(aim.card) ?? []).filter((option) => option.verb === aim.verb) : [];
  const targets = aim ? targetsOf(options, table) : new Map();
  const fight = view[table.scene.field];
  const fighters = new Set(fight ? [fight[table.scene.from], fight[table.scene.to]] : []);
  const zones = new Map(); // key of a zone → option
  for (const [target, option] of targets) {
    if (typeof target === 'string') for (const key of zonesOf(target, seat, table)) zones.set(key, option);
  }

  function role(handle) {
    if (aim) {
      if (targets.has(handle)) {
        return { role: 'target', option: targets.get(handle).text, act: say(table.verbs[aim.verb]?.short) };
      }
      return handle === aim.card ? { role: 'aiming' } : null;
    }
    const own = plan.cards.get(handle);
    if (!own) return null;
    const acts = actsOf(own, table);
    const act = acts.map((one) => say(table.verbs[one.verb]?.short) || one.options[0].text);
    const words = [...new Set(act)].join(listComma());
    if (acts.length === 1 && !acts[0].aims) return { role: 'can', option: own[0].text, act: words };
    return { role: 'can', options: own.length, act: words };
  }

  return {
    targets,
    zones,
    /** Words that are aimed at, with their options: [word, option]. */
    words: [...targets].filter(([target]) => typeof target === 'string'),
    of(handle) {
      const found = role(handle);
      const source = plan.decision?.source === handle;
      const fights = fighters.has(handle);
      const picked = plan.picked.indexOf(handle) + 1;
      return found || source || fights || picked ? { ...NONE, ...found, source, fights, picked } : NONE;
    },
  };
}
