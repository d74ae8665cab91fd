// The keyboard: arrows between cards, Enter to act, letters for what can always be done.

import { closeMenu, menuOpen } from './menu.js';
import { dialogOpen } from './dialogs.js';

const STOPS = '[data-card], .pile-button, .peek, .choice:not([aria-disabled]), .plate.target, .zone.target';
const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

const typing = (target) =>
  target instanceof Element &&
  target.closest('input:not([type=checkbox]):not([type=range]), textarea, select') !== null;

/** The nearest thing in a direction from here, sideways counting double. */
function nearest(area, from, [dx, dy]) {
  const here = from.getBoundingClientRect();
  const x = here.left + here.width / 2;
  const y = here.top + here.height / 2;
  let best = null;
  let least = Infinity;
  for (const one of area.querySelectorAll(STOPS)) {
    if (one === from) continue;
    const box = one.getBoundingClientRect();
    if (!box.width) continue;
    const along = (box.left + box.width / 2 - x) * dx + (box.top + box.height / 2 - y) * dy;
    const aside = Math.abs((box.left + box.width / 2 - x) * dy) + Math.abs((box.top + box.height / 2 - y) * dx);
    if (along <= 4) continue;
    const far = along + aside * 2;
    if (far < least) [best, least] = [one, far];
  }
  return best;
}

/**
 * @param {object} table what `createTable` gave
 * @param {Record<string, (event: KeyboardEvent) => void>} letters key → what it does
 * @param {{escape: () => void, space: () => boolean, digit: (n: string) => boolean, arrow?: (key: string) => boolean}} on
 *   `arrow`: takes an arrow for itself, unless Shift is held
 */
export function watchKeys(table, letters, on) {
  function pressed(event) {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || typing(event.target)) return;
    if (dialogOpen() || menuOpen()) return;
    const target = event.target instanceof HTMLElement ? event.target : document.body;
    if (event.key in WAYS && ((!event.shiftKey && on.arrow?.(event.key)) || moves(target, event.key)))
      event.preventDefault();
    else if (event.key === 'Enter' && target.matches('[data-card], .plate.target, .zone.target')) {
      table.activate(target);
      event.preventDefault();
    } else if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) {
      if (!target.matches('[data-card]')) return;
      table.askMenu(target);
      event.preventDefault();
    } else if (event.key === ' ' && !target.matches('button, summary, a')) {
      if (on.space()) event.preventDefault();
    } else if (event.key === 'Escape') {
      closeMenu();
      on.escape();
    } else if (/^\d$/.test(event.key)) {
      if (on.digit(event.key)) event.preventDefault();
    } else {
      const run = letters[event.key] ?? letters[event.key.toLowerCase()];
      if (!run) return;
      event.preventDefault();
      run(event);
    }
  }

  function moves(target, key) {
    if (target.closest('.panel, .top, .controls')) return false;
    const from = target.matches(STOPS) ? target : null;
    if (!from) {
      table.focusSomething();
      return true;
    }
    const next = nearest(table.node, from, WAYS[key]);
    if (!next) return false;
    next.focus({ preventScroll: true });
    next.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    return true;
  }

  document.addEventListener('keydown', pressed);
  return () => document.removeEventListener('keydown', pressed);
}
