// Arrows over the table: the fight under way, and the one that follows the pointer while a target is chosen.

import { attr, setData, svg } from './dom.js';

export function createArrows() {
  const fights = svg('g.fights');
  const aim = arrow('aim');
  const heads = svg('defs', null, head('fight'), head('help'), head('aim'));
  const node = svg('svg.arrows', { 'aria-hidden': 'true' }, heads, fights, aim);
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
          if (made[kind].parentNode) draw(made[kind], ends && [middle(ends[0]), middle(ends[1])]);
        }
      });
    },
    /** @param {[DOMRect, {x: number, y: number}]|null} ends */
    showAim: (ends) => draw(aim, ends && [middle(ends[0]), ends[1]]),
  };
}

const middle = (rect) => ({ x: rect.left + rect.width / 2, y: rect.top + rect.height / 2 });

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
