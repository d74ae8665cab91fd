// Arrows over the table: the current fight, and the arrow that follows the pointer while a target is chosen. They run from
// edge to edge and pass under every number on their way.

import { attr, setData, svg } from './dom.js';

export function createArrows() {
  const fights = svg('g.fights');
  const aim = arrow('aim');
  const holes = svg('g', { fill: '#000' });
  const mask = svg('mask', { id: 'over-numbers', maskUnits: 'userSpaceOnUse' }, svg('rect', { width: '100%', height: '100%', fill: '#fff' }), holes);
  const heads = svg('defs', null, head('fight'), head('help'), head('aim'), mask);
  const node = svg('svg.arrows', { 'aria-hidden': 'true' }, heads, svg('g', { mask: 'url(#over-numbers)' }, fights, aim));
  const pool = [];
  return {
    node,
    /** @param {{kind: 'fight'|'help', ends: [DOMRect, DOMRect]}[]} lines */
    showFight(lines) {
      while (pool.length < lines.length) pool.push({ fight: arrow('fight'), help: arrow('help') });
      pool.forEach((made, k) => {
        const line = lines[k];
        for (const kind of ['fight', 'help']) {
          const ends = line?.kind === kind ? line.ends : null;
          if (ends && !made[kind].parentNode) fights.append(made[kind]);
          if (made[kind].parentNode) draw(made[kind], ends && between(...ends));
        }
      });
    },
    /** @param {[DOMRect, {x: number, y: number}]|null} ends */
    showAim: (ends) => draw(aim, ends && [edge(ends[0], ends[1]), ends[1]]),
    /** @param {DOMRect[]} numbers areas that arrows must not cover */
    spare(numbers) {
      while (holes.childNodes.length > numbers.length) holes.lastChild.remove();
      while (holes.childNodes.length < numbers.length) holes.append(svg('rect'));
      numbers.forEach(({ left, top, width, height }, k) => {
        const hole = holes.childNodes[k];
        for (const [name, value] of Object.entries({ x: left - 1, y: top - 1, width: width + 2, height: height + 2 }))
          attr(hole, name, value.toFixed(1));
      });
    },
  };
}

const SHORTEST = 44; // pixels: between cards that are close together, arrows reach further in

const middle = (rect) => ({ x: rect.left + rect.width / 2, y: rect.top + rect.height / 2 });

/** Where a line from the middle of a card to this point crosses the card's edge. */
function edge(rect, to) {
  const from = middle(rect);
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const part = Math.min(1, rect.width / 2 / Math.abs(dx || 1e-9), rect.height / 2 / Math.abs(dy || 1e-9));
  return { x: from.x + dx * part, y: from.y + dy * part };
}

/** From edge to edge of two cards, or a little further in at both ends. */
function between(one, other) {
  const [from, to] = [edge(one, middle(other)), edge(other, middle(one))];
  const long = Math.hypot(to.x - from.x, to.y - from.y);
  const [whole, lacks] = [Math.hypot(middle(other).x - middle(one).x, middle(other).y - middle(one).y), (SHORTEST - long) / 2];
  if (lacks <= 0 || whole < 1) return [from, to];
  const [x, y] = [(middle(other).x - middle(one).x) / whole, (middle(other).y - middle(one).y) / whole];
  const inward = Math.min(lacks, (whole - long) / 2);
  return [
    { x: from.x - x * inward, y: from.y - y * inward },
    { x: to.x + x * inward, y: to.y + y * inward },
  ];
}

const head = (name) =>
  svg(
    'marker',
    {
      id: `head-${name}`,
      viewBox: '0 0 10 10',
      refX: 7,
      refY: 5,
      markerWidth: 4,
      markerHeight: 4,
      orient: 'auto-start-reverse',
    },
    svg(`path.head-${name}`, { d: 'M0 0L10 5L0 10L3 5Z' }),
  );

function arrow(name) {
  return svg(
    `g.arrow.${name}`,
    { data: { shown: 'no' } },
    svg('path.glow', { fill: 'none' }),
    svg('path.shaft', { fill: 'none', 'marker-end': `url(#head-${name})` }),
  );
}

function draw(node, ends) {
  setData(node, 'shown', ends ? 'yes' : 'no');
  if (!ends) return;
  const [from, to] = ends;
  const bend = Math.min(70, Math.abs(to.x - from.x) * 0.25 + 18) * (to.x >= from.x ? 1 : -1);
  const x = (from.x + to.x) / 2 + bend * (from.y > to.y ? 0.6 : -0.6);
  const y = (from.y + to.y) / 2;
  const d = `M${from.x.toFixed(1)} ${from.y.toFixed(1)}Q${x.toFixed(1)} ${y.toFixed(1)} ${to.x.toFixed(1)} ${to.y.toFixed(1)}`;
  for (const line of node.children) attr(line, 'd', d);
}
