// How large the cards of a zone can be: as large as fits, then overlapping, then in rows. Pure arithmetic.

export const RATIO = 0.716; // width to height of a card
const TUCK = 0.2; // how much of an attached card shows, in heights
const GAP = 0.07; // between cards, in widths
const SMALLEST = 56; // pixels: rather than have smaller cards a row scrolls

/**
 * @param {object} box
 * @param {number} box.width
 * @param {number} box.height
 * @param {{turned: boolean, guests: number}[]} cards
 * @param {object} limits
 * @param {number} limits.max largest card height
 * @param {number} limits.rows most rows
 * @param {number} limits.hide how much of a card others may lie on, in widths
 * @param {number} [limits.least] so many pixels of each card can be seen, whatever lies on it; the row scrolls if need be
 * @param {boolean} [limits.lying] cards on their sides may make use of the height that they leave
 * @param {number} [limits.floor] cards that would be smaller than that lie in one row that scrolls
 * @returns {{height: number, gap: number, rows: number, scrolls: boolean, flat: boolean}} pixels; flat: all lie on their sides
 */
export function fitRow({ width, height }, cards, { max, rows, hide, least = 0, floor = 0, lying = false }) {
  const count = cards.length;
  if (!count || width <= 0 || height <= 0)
    return { height: Math.max(20, Math.min(max, height)), gap: 0, rows: 1, scrolls: false, flat: false };
  const flat = lying && cards.every((card) => card.turned && !card.guests); // such a line is as high as its cards are wide
  let best = null;
  for (let lines = 1; lines <= Math.min(rows, count); lines += 1) {
    const guests = Math.max(...cards.map((card) => card.guests));
    const tall = Math.min(max, (height - (lines - 1) * 6) / lines / (flat ? RATIO : 1 + TUCK * guests));
    const found = fitLine(width, tall, cards, lines, hide, least);
    if (lines > 1 && RATIO * found.height < least) continue; // too narrow for a finger: rather one line that scrolls
    if (!best || found.worth > best.worth + 0.5) best = { ...found, rows: lines, flat };
  }
  const tall = Math.min(max, height, SMALLEST);
  if (best.height < Math.min(floor, tall)) return { height: tall, gap: GAP * RATIO * tall, rows: 1, scrolls: true, flat };
  return best;
}

function fitLine(width, tall, cards, lines, hide, least) {
  const perLine = Math.ceil(cards.length / lines);
  const spans = cards.map((card) => (card.turned ? 1 + TUCK * card.guests : RATIO));
  let widest = 0;
  for (let from = 0; from < spans.length; from += perLine) {
    const sum = spans.slice(from, from + perLine).reduce((a, b) => a + b, 0);
    widest = Math.max(widest, sum);
  }
  const gaps = perLine - 1;
  const easy = widest + GAP * RATIO * perLine; // in heights; half a gap stands at either end
  if (easy * tall <= width) return { height: tall, gap: GAP * RATIO * tall, worth: tall, scrolls: false };
  const apart = width / (hide ? widest - hide * RATIO * gaps : easy);
  const seen = least ? (width - least * gaps) / (widest - RATIO * gaps) : apart;
  const most = Math.min(tall, apart, seen);
  if (least && most < Math.min(tall, SMALLEST)) {
    const height = Math.min(tall, SMALLEST);
    return { height, gap: least - RATIO * height, worth: 0, scrolls: true };
  }
  if (!hide) return { height: most, gap: GAP * RATIO * most, worth: most, scrolls: false };
  const room = width - widest * most;
  const gap = room > 0 ? room / perLine : gaps ? room / gaps : 0; // half a gap stands at either end
  const shown = Math.max(0, 1 + Math.min(0, gap) / (RATIO * most));
  return { height: most, gap, worth: most * (0.45 + 0.55 * shown), scrolls: false };
}

/** A stack: cards over one another, down or across, whichever way the zone is longer. */
export function fitStack({ width, height }, count, max) {
  const down = height > width * 1.4;
  const tall = Math.min(max, down ? Math.min(height * 0.72, width / RATIO) : Math.min(height, (width * 0.72) / RATIO));
  const own = down ? tall : tall * RATIO;
  const room = (down ? height : width) - own;
  const step = count > 1 ? Math.min(room / (count - 1), own * 0.3) : 0;
  return { height: tall, down, gap: step - own };
}
