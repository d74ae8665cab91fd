// An index of a view: where every visible card is. Reads views and table descriptions, and knows no game.

/**
 * @typedef {object} Place
 * @property {object} card as in the view
 * @property {'A'|'B'} side
 * @property {string} zone
 * @property {object|null} host the card it is attached to
 * @property {boolean} drawn is openly on the table as a separate card (not inside a pile)
 */

const DRAWN = new Set(['row', 'stack', 'hand', 'pips', 'circle', 'hidden']);

/** @returns {Map<number, Place>} */
export function indexView(view, table) {
  const index = new Map();
  for (const side of ['A', 'B']) {
    for (const [zone, row] of Object.entries(view[side] ?? {})) {
      const show = table.zones[zone]?.show ?? 'hidden';
      row.cards.forEach((card) => {
        if (!card) return;
        index.set(card.id, { card, side, zone, host: null, drawn: DRAWN.has(show) });
        for (const guest of card.attached ?? []) {
          const drawn = DRAWN.has(show) && !table.beneath.includes(guest.relation);
          index.set(guest.id, { card: guest, side, zone, host: card, drawn });
        }
      });
    }
  }
  return index;
}

export const otherSide = (side) => (side === 'A' ? 'B' : 'A');

/** Cards that were seen: by handle, and the latest of each name, for the log. */
export function createMemory() {
  const byHandle = new Map();
  const byName = new Map();
  return {
    note(index) {
      for (const [handle, { card }] of index) {
        byHandle.set(handle, card);
        byName.set(card.name, card);
      }
    },
    find: (handle, name) => byHandle.get(handle) ?? byName.get(name) ?? null,
  };
}
