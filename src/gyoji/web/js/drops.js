// Dragging a card: where it may be dropped, and which option that takes.

import { targetOf, targetsOf, zonesOf } from './choices.js';
import { setData, toggle } from './dom.js';

/**
 * @param {object} board
 * @param {HTMLElement} board.node
 * @param {() => object} board.model what is drawn now
 * @param {(handle: number) => HTMLElement|null} board.cardNode
 * @param {(key: string) => HTMLElement|null} board.zoneNode
 * @param {object} board.arrows
 * @param {() => void} board.spareNumbers
 */
export function createDrops({ node, model, cardNode, zoneNode, arrows, spareNumbers }) {
  let cards = new Map(); // handle → option
  let zones = new Map(); // key of a zone → option
  let free = []; // options without a target
  let places = new Set(); // zones where these may be dropped

  function start(handle) {
    const { plan, table, seat } = model();
    const options = plan.cards.get(handle) ?? [];
    const shifts = (option) => table.verbs[option.verb]?.shifts;
    free = options.filter((option) => targetOf(option, table) === null && !shifts(option));
    cards = new Map();
    zones = new Map();
    for (const [target, option] of targetsOf(options, table)) {
      if (typeof target === 'number') cards.set(target, option);
      else for (const key of zonesOf(target, seat, table)) zones.set(key, option);
    }
    const from = cardNode(handle)?.closest('[data-zone]')?.dataset.zone;
    for (const option of options.filter(shifts))
      for (const key of zonesOf(option.args[0], seat, table)) if (key !== from) zones.set(key, option);
    places = new Set(free.flatMap((option) => table.verbs[option.verb]?.drop ?? []).map((zone) => `${seat}.${zone}`));
    for (const one of cards.keys()) cardNode(one)?.classList.add('drop');
    for (const key of [...zones.keys(), ...places]) zoneNode(key)?.classList.add('drop');
    for (const [key, option] of zones) {
      const zone = zoneNode(key);
      if (zone) setData(zone, 'fate', plan.displaced.get(option.text)?.fate ?? null);
    }
    toggle(node, 'dragging', true);
    spareNumbers();
    return cards.size + zones.size > 0;
  }

  /** The option that dropping here takes; 'menu' if there are several, null if none. */
  function optionAt(under, from) {
    if (!(under instanceof Element)) return null;
    const card = under.closest('[data-card]');
    const onCard = card && cards.get(Number(card.dataset.card));
    if (onCard) return onCard;
    const zone = under.closest('[data-zone]')?.dataset.zone;
    if (zone && zones.has(zone)) return zones.get(zone);
    const plate = under.closest('.plate');
    if (plate && zones.size && plate.dataset.seat !== model().seat) return [...zones.values()][0];
    if (!free.length || !node.contains(under) || zone === from.closest('[data-zone]')?.dataset.zone) return null;
    if (!places.has(zone) && !under.closest('.side.mine, .middle')) return null;
    return free.length === 1 ? free[0] : 'menu';
  }

  return {
    start,
    optionAt,
    move(handle, point, under) {
      const from = cardNode(handle);
      if (!from) return;
      toggle(node, 'over-drop', optionAt(under, from));
      arrows.showAim(cards.size || zones.size ? [from.getBoundingClientRect(), point] : null);
    },
    end() {
      arrows.showAim(null);
      toggle(node, 'dragging', false);
      toggle(node, 'over-drop', false);
      for (const one of node.querySelectorAll('.drop')) one.classList.remove('drop');
      for (const one of node.querySelectorAll('.zone[data-fate]')) setData(one, 'fate', null);
    },
  };
}
