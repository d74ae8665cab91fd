// Pictures for cards, drawn from their number: a small landscape that is always the same for the same card. The tints
// are CSS classes (tone-1 dark … tone-5 light), so that a card's colour comes from its game's table.

import { svg } from './dom.js';

const W = 100;
const H = 72;
const drawn = new Map();

/** A repeatable sequence of numbers from 0 to 1. */
function dice(seed) {
  let h = 2166136261;
  for (const letter of seed) h = Math.imul(h ^ letter.codePointAt(0), 16777619);
  return () => {
    h = Math.imul(h ^ (h >>> 15), 2246822507) + 0x9e3779b9;
    const r = Math.imul(h ^ (h >>> 13), 3266489909);
    return ((r ^ (r >>> 16)) >>> 0) / 4294967296;
  };
}

const path = (tone, d) => svg(`path.${tone}`, { d });
const round = (x) => Math.round(x * 10) / 10;

function sun(roll) {
  const x = round(18 + roll() * 64);
  const y = round(14 + roll() * 22);
  const r = round(8 + roll() * 11);
  const parts = [svg('circle.tone-5', { cx: x, cy: y, r })];
  if (roll() < 0.45) {
    let d = '';
    const rays = 8 + Math.floor(roll() * 6);
    for (let k = 0; k < rays; k += 1) {
      const a = (k / rays) * Math.PI * 2;
      const b = a + Math.PI / rays;
      d += `M${x} ${y}L${round(x + Math.cos(a) * 120)} ${round(y + Math.sin(a) * 120)}L${round(x + Math.cos(b) * 120)} ${round(y + Math.sin(b) * 120)}Z`;
    }
    parts.unshift(svg('path.tone-2', { d, opacity: 0.5 }));
  }
  return parts;
}

function hills(roll) {
  return [3, 2, 1].map((tone, k) => {
    const base = 36 + k * 12 + roll() * 6;
    let d = `M0 ${H}L0 ${round(base)}`;
    const peaks = 3 + Math.floor(roll() * 3);
    for (let p = 0; p < peaks; p += 1) {
      const left = (p / peaks) * W;
      const mid = left + W / peaks / 2 + (roll() - 0.5) * 8;
      d += `L${round(mid)} ${round(base - 6 - roll() * (18 - k * 4))}L${round(left + W / peaks)} ${round(base + roll() * 4)}`;
    }
    return path(`tone-${tone}`, `${d}L${W} ${H}Z`);
  });
}

function waves(roll) {
  return [3, 2, 1].map((tone, k) => {
    const base = 40 + k * 11;
    const length = 14 + roll() * 14;
    const high = 5 + roll() * 6;
    const shift = roll() * length;
    let d = `M${round(-shift)} ${H}L${round(-shift)} ${base}`;
    for (let x = -shift; x < W + length; x += length) {
      d += `q${round(length * 0.3)} ${round(-high)} ${round(length * 0.62)} ${round(-high * 0.35)}t${round(length * 0.38)} ${round(high * 0.35)}`;
    }
    return path(`tone-${tone}`, `${d}L${W + 40} ${H}Z`);
  });
}

function towers(roll) {
  return [3, 2, 1].map((tone, k) => {
    let d = `M0 ${H}`;
    let x = 0;
    while (x < W) {
      const wide = 5 + roll() * 13;
      const top = 30 + k * 11 + roll() * 16;
      d += `L${round(x)} ${round(top)}l${round(wide / 2)} ${round(-roll() * 7)}L${round(x + wide)} ${round(top)}`;
      x += wide;
    }
    return path(`tone-${tone}`, `${d}L${W} ${H}Z`);
  });
}

function flames(roll) {
  return [3, 2, 1].map((tone, k) => {
    let d = `M0 ${H}`;
    let x = 0;
    while (x < W) {
      const wide = 8 + roll() * 12;
      const top = 20 + k * 13 + roll() * 16;
      d += `C${round(x)} ${round(top + 18)} ${round(x + wide * 0.7)} ${round(top + 12)} ${round(x + wide * 0.35)} ${round(top)}`;
      d += `C${round(x + wide)} ${round(top + 10)} ${round(x + wide)} ${round(top + 22)} ${round(x + wide)} ${H}`;
      x += wide;
    }
    return path(`tone-${tone}`, `${d}Z`);
  });
}

function mist(roll) {
  let d = '';
  for (let k = 0; k < 3; k += 1) {
    const y = round(10 + roll() * 44);
    const x = round(roll() * 60 - 10);
    d += `M${x} ${y}h${round(30 + roll() * 50)}v${round(2 + roll() * 3)}H${x}Z`;
  }
  return [svg('path.tone-4', { d, opacity: 0.35 })];
}

const GROUNDS = [hills, waves, towers, flames];

/** Crests for card types, in a 24 by 24 box; a table's types take them in order. */
const CRESTS = [
  'M12 2L16.6 10H7.4ZM6.9 11L11.5 19H2.3ZM17.1 11L21.7 19H12.5Z',
  'M12 2.5a4.6 4.6 0 1 1-.01 0ZM3 21.5C3 15.5 7 13.5 12 13.5S21 15.5 21 21.5Z',
  'M13.5 2L4 13.5H10.5L8.5 22L20 9H13.5Z',
  'M7 2H10V7H14V2H17V7H22V10H17V14H22V17H17V22H14V17H10V22H7V17H2V14H7V10H2V7H7ZM10 10V14H14V10Z',
  'M12 1.5L16 7L12 12.5L8 7ZM12 11.5L16 17L12 22.5L8 17ZM6 6.5L10 12L6 17.5L2 12ZM18 6.5L22 12L18 17.5L14 12Z',
  'M12 2a10 10 0 1 0 .01 0ZM12 6a6 6 0 1 1-.01 0Z',
  'M12 2L15 9L22 9.5L16.5 14L18.5 21.5L12 17.3L5.5 21.5L7.5 14L2 9.5L9 9Z',
];

/** The landscape of a card, with the crest of its kind. */
export function cardArt(seed, order) {
  const key = `${seed}|${order}`;
  if (!drawn.has(key)) {
    const roll = dice(seed);
    const ground = GROUNDS[Math.floor(roll() * GROUNDS.length)];
    const mark = svg('path.mark', { d: CRESTS[order % CRESTS.length], transform: 'translate(35 19) scale(1.25)' });
    drawn.set(
      key,
      svg(
        'svg.scene',
        { viewBox: `0 0 ${W} ${H}`, preserveAspectRatio: 'xMidYMid slice', 'aria-hidden': 'true' },
        ...sun(roll),
        ...mist(roll),
        ...ground(roll),
        mark,
      ),
    );
  }
  return drawn.get(key).cloneNode(true);
}
