// The deck being built: number of cards, curve, colours, whether it is legal, and every card with its count.

import { apartOf, badgesFound, badgesIn, colorsOf, curveOf, grouped, partOf, sizeOf, totalOf, withApart } from './decklist.js';
import { colourOf } from './cards.js';
import { attr, el, fillWith, patchChildren, toggle } from './dom.js';
import { faultList, isFine } from './faults.js';
import { icon } from './icons.js';
import { say, t } from './words.js';
import { stepper } from './stepper.js';

/** @param {{table: object, pool: () => Map<string, object>, deck: object, look: (card: object) => void}} options */
export function createDeckPanel({ table, pool, deck, look }) {
  const totals = el('div.deck-totals');
  const verdict = el('div.deck-verdict', { role: 'status' });
  const curve = el('ol.curve', { 'aria-label': t('build.curve', { figure: say(table.card.figures[table.building.axis]) }) });
  const list = el('div.deck-list');
  const node = el('section.deck-panel', { 'aria-label': t('build.deck') }, totals, verdict, curve, list);
  const rows = new Map(); // number → a row, kept, so that the focus stays

  function draw(parts) {
    drawTotals(parts);
    drawCurve(parts);
    const groups = [];
    for (const part of Object.keys(table.building.parts)) {
      if (table.building.parts[part].among) continue; // marked among the others
      const whole = withApart(parts, part, table);
      groups.push(...grouped(whole, part, pool(), table));
    }
    const kinds = Object.keys(table.card.kinds);
    groups.sort(([one], [other]) => kinds.indexOf(one) - kinds.indexOf(other));
    patchChildren(list, groups.length ? groups.map(([kind, cards]) => group(kind, cards)) : [el('p.hint', null, t('build.empty'))]);
  }

  const groupNodes = new Map();

  function group(kind, cards) {
    if (!groupNodes.has(kind)) {
      const head = el('h3');
      const body = el('ul');
      groupNodes.set(kind, { head, body, node: el('div.deck-group', null, head, body) });
    }
    const made = groupNodes.get(kind);
    const n = cards.reduce((sum, [, count]) => sum + count, 0);
    fillWith(made.head, say(table.card.kinds[kind]?.words) || kind, el('span', null, String(n)));
    patchChildren(
      made.body,
      cards.map(([card]) => row(card)),
    );
    return made.node;
  }

  function row(card) {
    if (!rows.has(card.number)) {
      const step = stepper(card, deck);
      const colour = colourOf(card, table);
      const figure = card[table.building.axis];
      rows.set(card.number, {
        step,
        node: el(
          'li.deck-row',
          { data: { number: card.number }, vars: colour ? { '--tint': colour.hue } : {} },
          step.node,
          el(
            'button.deck-card',
            { type: 'button', onclick: () => look(card) },
            el('i.chip-sign', { 'aria-hidden': 'true' }, colour?.sign ?? '·'),
            card.name,
            badgesFound(card, table).map((one) => [' ', badgeSign(one)]),
          ),
          apartButton(card),
          Number.isFinite(figure)
            ? el('span.deck-figure', { title: say(table.card.figures[table.building.axis]) }, String(figure))
            : null,
        ),
      });
    }
    const made = rows.get(card.number);
    made.step.draw();
    const apart = made.node.querySelector('.apart');
    if (apart) attr(apart, 'aria-pressed', String(deck.apart(card)));
    return made.node;
  }

  /** Reserves one copy, if a part of the deck is taken from another. */
  function apartButton(card) {
    const part = apartOf(card, table);
    if (!part) return null;
    const words = say(table.building.parts[part].words);
    const props = { type: 'button', title: words, 'aria-label': `${words}: ${card.name}`, data: { apart: part } };
    return el('button.icon.apart', { ...props, onclick: () => deck.setApart(card) }, icon('pin'));
  }

  const badgeSign = (one) =>
    el('i.badge-sign', { role: 'img', title: say(one.words), 'aria-label': say(one.words), vars: { '--tint': one.hue } }, one.sign);

  /** Does this part have cards, in the deck or in the pool? */
  const matters = (parts, part) =>
    totalOf(parts, part) > 0 || [...pool().values()].some((card) => [partOf(card, table), apartOf(card, table)].includes(part));

  function drawTotals(parts) {
    const rows = Object.entries(table.building.parts).filter(([part]) => matters(parts, part));
    fillWith(
      totals,
      rows.map(([part, { words, exact }]) => {
        const { n, size } = sizeOf(parts, part, table);
        const total = el('span.deck-total', { data: { part, count: n } }, el('b', null, `${n} / ${size}`), ' ', say(words));
        toggle(total, 'fine', exact ? n === size : n <= size);
        toggle(total, 'over', n > size);
        return total;
      }),
      colorsOf(parts, pool(), table).map(([color, n]) =>
        el(
          'span.deck-colour',
          { vars: { '--tint': color.hue } },
          el('i.chip-sign', { 'aria-hidden': 'true' }, color.sign),
          `${say(color.words)} ${n}`,
        ),
      ),
      badgesIn(parts, pool(), table).map(([one, n]) => el('span.deck-badge', null, badgeSign(one), String(n))),
    );
  }

  function drawCurve(parts) {
    const bars = curveOf(parts, pool(), table);
    const most = Math.max(1, ...bars.map(([, n]) => n));
    fillWith(
      curve,
      bars.map(([value, n]) =>
        el(
          'li',
          { data: { value, count: n }, vars: { '--part': (n / most).toFixed(3) } },
          el('b', null, n ? String(n) : ''),
          el('i', { 'aria-hidden': 'true' }),
          el('span', null, String(value)),
        ),
      ),
    );
  }

  return {
    node,
    draw,
    /** The server's answer, or null while waiting for it. */
    judge(found) {
      toggle(verdict, 'waits', !found);
      if (!found) return;
      const fine = isFine(found);
      fillWith(
        verdict,
        el(`p.${fine ? 'fine' : 'problem'}`, null, t(fine ? 'build.legal' : 'build.illegal')),
        fine ? null : faultList(found, table),
      );
    },
    /** The cards have changed. */
    forget() {
      rows.clear();
      groupNodes.clear();
    },
  };
}
