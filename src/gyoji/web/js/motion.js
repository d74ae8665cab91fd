// Animates cards that move: their positions are noted, the page is changed, and they glide from the old ones (FLIP).

import { calm } from './dom.js';
import { onSetting, setting } from './settings.js';

const TIME = 320;
const EASE = 'cubic-bezier(.2,.8,.25,1)';

export const still = () => calm() || !setting('motion');

/** Tells the stylesheet whether the player wants reduced motion. */
const tellStyles = () => document.documentElement.toggleAttribute('data-still', !setting('motion'));
onSetting((name) => name === 'motion' && tellStyles());
tellStyles();

/** Where every slot is now: handle → {rect, name, zone}. */
export function noteSlots(slots) {
  const noted = new Map();
  if (still() || document.hidden) return noted;
  for (const [handle, slot] of slots) {
    if (slot.node.isConnected)
      noted.set(handle, { rect: slot.node.getBoundingClientRect(), name: slot.name, zone: slot.zone });
  }
  return noted;
}

/**
 * @param {Map<number, object>} noted what `noteSlots` returned before the change
 * @param {Map<number, object>} slots after it
 * @param {object[]} events what happened, to find out where new cards came from
 * @param {(key: string) => DOMRect|null} zoneRect
 */
export function playMoves(noted, slots, events, zoneRect) {
  if (!noted.size || still()) return;
  const gone = [...noted].filter(([handle]) => !slots.has(handle)).map(([, old]) => ({ ...old, taken: false }));
  const ways = new Map(); // a new card's handle → the zone it came from
  for (const event of events) {
    if (event.way?.[0]) for (const [handle] of event.cards) if (handle !== null) ways.set(handle, event.way[0]);
  }
  const moves = [];
  for (const [handle, slot] of slots) {
    const now = slot.node.getBoundingClientRect();
    if (!now.width) continue;
    const before = noted.get(handle)?.rect ?? origin(slot, ways.get(handle), gone, zoneRect);
    if (before) moves.push([slot.node, before, now, noted.has(handle)]);
    else moves.push([slot.node, null, now, false]);
  }
  for (const [node, before, now, old] of moves) glide(node, before, now, old);
}

/** Where a new card starts: at the card of its name that left the zone it came from, or in the middle of that zone. */
function origin(slot, from, gone, zoneRect) {
  const fits = (one) => !one.taken && one.name === slot.name && (!from || one.zone === from);
  const same = gone.find(fits);
  if (same) {
    same.taken = true;
    return same.rect;
  }
  return from ? zoneRect(from) : null;
}

function glide(node, before, now, old) {
  if (!before) {
    node.animate(
      [
        { opacity: 0, transform: 'scale(.85)' },
        { opacity: 1, transform: 'none' },
      ],
      { duration: TIME * 0.7, easing: EASE },
    );
    return;
  }
  const x = before.left + before.width / 2 - (now.left + now.width / 2);
  const y = before.top + before.height / 2 - (now.top + now.height / 2);
  if (Math.abs(x) < 1 && Math.abs(y) < 1) return;
  const size = old
    ? 1
    : Math.max(0.3, Math.min(1.6, Math.min(before.height / now.height, before.width / now.width) || 1));
  node.animate(
    [
      { transform: `translate(${x}px, ${y}px) scale(${size})`, zIndex: 30 },
      { transform: 'none', zIndex: 30 },
    ],
    { duration: TIME + Math.min(180, Math.hypot(x, y) / 6), easing: EASE },
  );
}

/** A short shake for a card that was hit. */
export function shake(node) {
  if (still()) return;
  node.animate(
    [0, -5, 5, -3, 3, 0].map((x) => ({ transform: `translateX(${x}px)` })),
    { duration: 260 },
  );
}
