// Slots: a card's place on the table with the cards attached to it. Kept by handle, so that a card stays the same element
// through updates; this keeps the focus and allows animation.

import { attr, el, patchChildren, setData, setText, setVar, toggle } from './dom.js';
import { guestsOf, makeBack, makeCard, updateCard } from './cards.js';

/**
 * @typedef {object} Slot
 * @property {any} node
 * @property {any} turn the part that is turned sideways
 * @property {string} name
 * @property {string} zone like `A.hand`
 */

export function createSlots() {
  const slots = new Map(); // handle → Slot
  const cards = new Map(); // handle → card element, including attached ones
  let used = new Set();
  let usedCards = new Set();

  function drawn(card, context) {
    let made = cards.get(card.id);
    if (!made) {
      made = makeCard(card.id);
      cards.set(card.id, made);
    }
    usedCards.add(card.id);
    updateCard(made, card, context.table, context.language, context.where);
    decorate(made, card.id, context);
    return made.node;
  }

  return {
    slots,
    cards,
    begin() {
      used = new Set();
      usedCards = new Set();
    },
    /** The slot of a card, drawn in its current state. */
    place(card, zone, context) {
      let slot = slots.get(card.id);
      if (!slot) {
        const turn = el('div.pivot');
        slot = { node: el('div.slot', null, turn), turn, name: card.name, zone };
        slots.set(card.id, slot);
      }
      used.add(card.id);
      slot.zone = zone;
      slot.name = card.name;
      const turned = Boolean(card[context.table.card.turned.field]);
      toggle(slot.node, 'turned', turned);
      const guests = guestsOf(card, context.table).beside;
      setData(slot.node, 'guests', guests.length || null);
      setVar(slot.node, '--guests', guests.length);
      const nodes = [...guests.map((guest) => drawn(guest, context)).reverse(), drawn(card, context)];
      nodes.forEach((node, k) => {
        const depth = nodes.length - 1 - k;
        toggle(node, 'guest', depth > 0);
        setVar(node, '--depth', depth);
      });
      patchChildren(slot.turn, nodes);
      return slot;
    },
    /** Removes everything that was not placed since `begin`. */
    end() {
      for (const handle of slots.keys()) if (!used.has(handle)) slots.delete(handle);
      for (const handle of cards.keys()) if (!usedCards.has(handle)) cards.delete(handle);
    },
  };
}

export function makeBackSlot() {
  return el('div.slot', null, el('div.pivot', null, makeBack()));
}

/** Marks a card with what can be done with it now. */
function decorate(made, handle, { marks }) {
  const { node, parts } = made;
  const mark = marks.of(handle);
  toggle(node, 'can', mark.role === 'can');
  toggle(node, 'target', mark.role === 'target');
  toggle(node, 'aiming', mark.role === 'aiming');
  toggle(node, 'source', mark.source);
  toggle(node, 'fights', mark.fights);
  toggle(node, 'meant', mark.meant);
  toggle(node, 'picked', mark.picked !== '');
  setText(parts.tick, mark.picked);
  attr(node, 'aria-pressed', mark.pressed === null ? null : String(mark.pressed));
  setData(node, 'option', mark.option);
  setData(node, 'options', mark.options);
  setText(parts.act, mark.act);
  attr(node, 'aria-description', mark.act || null);
  attr(node, 'tabindex', mark.role === 'can' || mark.role === 'target' || mark.role === 'aiming' ? '0' : '-1');
}
