// The current role of every card and zone: can act, is a target, is picked, asks, fights. Pure.

import { actsOf, takenAtOnce, targetsOf, zonesOf } from './choices.js';
import { sceneOf } from './scene.js';
import { listComma, say, t } from './words.js';

const NONE = {
  role: '',
  option: null,
  options: null,
  act: '',
  source: false,
  fights: false,
  meant: false,
  picked: '',
  pressed: null,
};

/**
 * @param {import('./choices.js').Plan} plan
 * @param {{card: number, verb: string}|null} aim the card whose target is being chosen, and the verb
 * @param {string[]} chosen what has been picked so far, if several cards are picked
 * @param {boolean} dark the question is answered or cannot be answered now
 */
export function createMarks({ plan, aim, chosen, dark, table, view, seat, index }) {
  const options = aim ? (plan.cards.get(aim.card) ?? []).filter((option) => option.verb === aim.verb) : [];
  const targets = aim ? targetsOf(options, table) : new Map();
  const scene = sceneOf(view, table);
  const fighters = new Set(scene ? [...scene.from, ...scene.to, ...scene.helpers.map(({ who }) => who)] : []);
  const zones = new Map(aim || dark ? [] : plan.zones); // key of a zone → option
  for (const [target, option] of targets) {
    if (typeof target === 'string') for (const key of zonesOf(target, seat, table)) zones.set(key, option);
  }

  function role(handle) {
    if (dark) return null;
    if (aim) {
      if (targets.has(handle)) {
        return { role: 'target', option: targets.get(handle).text, act: say(table.verbs[aim.verb]?.short) };
      }
      return handle === aim.card ? { role: 'aiming' } : null;
    }
    const own = plan.cards.get(handle);
    if (!own) return null;
    if (plan.set) return pick(own[0]);
    const acts = actsOf(own, table);
    const act = acts.map((one) => say(table.verbs[one.verb]?.short) || one.options[0].text);
    const words = [...new Set(act)].join(listComma());
    if (takenAtOnce(acts, table)) return { role: 'can', option: own[0].text, act: words };
    return { role: 'can', options: own.length, act: words };
  }

  /** One of several cards to pick: a click picks or unpicks it. */
  function pick({ text, verb }) {
    const pressed = chosen.includes(text);
    if (!pressed && chosen.length >= plan.set.max) return { pressed };
    return { role: 'can', option: text, pressed, act: pressed ? t('picks.back') : say(table.verbs[verb]?.short) };
  }

  /** What a picked card shows: its position, if the order matters. */
  function tick(handle) {
    if (!plan.set) return plan.picked.includes(handle) ? String(plan.picked.indexOf(handle) + 1) : '';
    const place = chosen.indexOf(plan.cards.get(handle)?.[0].text);
    return place < 0 ? '' : plan.set.ordered ? String(place + 1) : '✓';
  }

  return {
    targets,
    zones,
    /** Is this target on the side of the player who aims? */
    own: (target) =>
      typeof target === 'number'
        ? index.get(target)?.side === seat
        : zonesOf(target, seat, table).some((key) => key[0] === seat),
    /** What happens to the card in a target zone, if anything. */
    fate: (key) => plan.displaced.get(zones.get(key)?.text)?.fate ?? null,
    /** Words that are targets, with their options: [word, option]. */
    words: [...targets].filter(([target]) => typeof target === 'string'),
    of(handle) {
      const found = role(handle);
      const source = (plan.decision?.about?.card ?? plan.decision?.source) === handle;
      const fights = fighters.has(handle);
      const meant = Boolean(plan.decision?.about?.meant.includes(handle));
      const picked = tick(handle);
      const marked = found || source || fights || meant || picked;
      return marked ? { ...NONE, ...found, source, fights, meant, picked } : NONE;
    },
  };
}
