// The tray: relevant cards that are not openly on the table, such as cards of a deck being looked at.

import { attr, el, patchChildren, setText, toggle } from './dom.js';
import { say, t } from './words.js';

/** Does the tray cover the middle of this? */
export function covers(tray, target) {
  const { left, top, width, height } = target.getBoundingClientRect();
  const own = tray.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  return x > own.left && x < own.right && y > own.top && y < own.bottom;
}

export function createTray() {
  const title = el('h3');
  const body = el('div.tray-cards');
  const peek = el('button.plain.peek', { type: 'button', onclick: () => fold(!node.classList.contains('folded')) });
  const node = el(
    'section.tray',
    { 'aria-label': t('tray.title'), hidden: true },
    el('header.tray-head', null, title, peek),
    body,
  );
  let shown = '';
  let lent = false; // open only because the focus is in it

  /** Folded, it does not cover the table. The focus never stays on a card that is hidden. */
  function fold(now) {
    if (now && body.contains(document.activeElement)) peek.focus({ preventScroll: true });
    lent = false;
    toggle(node, 'folded', now);
    attr(peek, 'aria-expanded', String(!now));
    setText(peek, t(now ? 'tray.open' : 'tray.peek'));
  }

  // Tab reaches the button first, and opens the tray: the next Tab reaches the cards.
  peek.addEventListener('focus', () => {
    if (!node.classList.contains('folded') || !peek.matches(':focus-visible')) return;
    fold(false);
    lent = true;
  });

  /** Something on the board got the focus: if it is outside the tray, the tray never covers it. */
  function yieldTo(target) {
    if (node.hidden || node.classList.contains('folded') || node.contains(target)) return;
    if (lent || (target.matches(':focus-visible') && covers(node, target))) fold(true);
  }

  /** Handles of visible cards in closed piles, and of those that the plan needs. */
  function handles({ plan, index, table, view }) {
    const rows = [...plan.tray];
    for (const [handle, place] of index) {
      const zone = table.zones[place.zone];
      const closed = zone?.show === 'pile' && zone.face === 'down';
      if (closed && !place.host && !rows.includes(handle)) rows.push(handle);
    }
    return view.over ? plan.tray : rows;
  }

  function draw(model) {
    const { index, context, table } = model;
    const rows = handles(model);
    node.hidden = rows.length === 0;
    const key = rows.join();
    // New cards mean a new question. If cards on the table can be chosen too, the tray starts folded.
    if (key !== shown) fold([...model.plan.cards.keys()].some((handle) => index.get(handle)?.drawn));
    shown = key;
    const nodes = rows.map((handle) => {
      const place = index.get(handle);
      const slot = context.slots.place(
        { ...place.card, [table.card.turned.field]: false, down: false },
        `${place.side}.${place.zone}`,
        context,
      );
      return slot.node;
    });
    patchChildren(body, nodes);
    const zones = [...new Set(rows.map((handle) => index.get(handle).zone))].map(
      (zone) => say(table.zones[zone]?.words) || zone,
    );
    setText(title, rows.length ? t('tray.from', { zones: zones.join(' · '), n: rows.length }) : '');
  }

  return { node, draw, yieldTo, flip: () => !node.hidden && (fold(!node.classList.contains('folded')), true) };
}
