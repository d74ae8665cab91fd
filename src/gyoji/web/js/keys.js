// The keyboard: arrows move between cards, Enter acts, letters are shortcuts.

import { closeMenu, menuOpen } from './menu.js';
import { covers } from './tray.js';
import { dialogOpen } from './dialogs.js';

const STOPS = '[data-card], .pile-button, .peek, .choice:not([aria-disabled]), .plate.target, .zone.target';
const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

const typing = (target) =>
  target instanceof Element &&
  target.closest('input:not([type=checkbox]):not([type=range]), textarea, select') !== null;

const TRAY = '.tray:not([hidden], .folded)';
const FORWARD = '.compact .zone-pips:has(.card:is(.can, .target, .picked))'; // small cards that are enlarged (table.css)

/** The nearest thing in a direction: within the tray if possible, and nothing that is covered by others. */
function nearest(area, from, way) {
  const upper = [...area.querySelectorAll(`${TRAY}, ${FORWARD}`)];
  const under = (one) => upper.some((over) => !over.contains(one) && covers(over, one));
  const stops = [...area.querySelectorAll(STOPS)].filter((one) => !from.contains(one) && !under(one));
  const tray = from.closest(TRAY);
  const own = tray ? nearestOf(stops.filter((one) => tray.contains(one)), from, way) : null;
  return own ?? nearestOf(stops, from, way);
}

/** The nearest of these in a direction; sideways counts double, and what is further aside than ahead comes last. */
function nearestOf(stops, from, [dx, dy]) {
  const here = from.getBoundingClientRect();
  let best = null;
  for (const one of stops) {
    const box = one.getBoundingClientRect();
    if (!box.width) continue;
    const [x, y] = [box.left + box.width / 2 - here.left - here.width / 2, box.top + box.height / 2 - here.top - here.height / 2];
    const [along, aside] = [x * dx + y * dy, Math.abs(x * dy) + Math.abs(y * dx)];
    if (along <= 4) continue;
    const askew = aside > along;
    const found = { one, askew, far: along + aside * 2 };
    if (!best || (askew === best.askew ? found.far < best.far : best.askew)) best = found;
  }
  return best?.one ?? null;
}

/**
 * @param {object} table what `createTable` gave
 * @param {Record<string, (event: KeyboardEvent) => void>} letters key → action
 * @param {{escape: () => void, space: () => boolean, digit: (n: string) => boolean, arrow?: (key: string) => boolean}} on
 *   `arrow`: handles an arrow key, unless Shift is held
 */
export function watchKeys(table, letters, on) {
  let begun = false; // Tab has been pressed here

  function pressed(event) {
    if (event.key === 'Tab' && !begun) {
      begun = true;
      if (event.target === document.body) table.focusQuestion(); // continue from there, not from the top of the page
    }
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
    const stands = target.matches(STOPS);
    const next = stands || (target.matches('.bar') && WAYS[key][1]) ? nearest(table.node, target, WAYS[key]) : null;
    if (!next) {
      if (!stands) table.focusSomething();
      return !stands;
    }
    next.focus({ preventScroll: true });
    next.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    return true;
  }

  document.addEventListener('keydown', pressed);
  return () => document.removeEventListener('keydown', pressed);
}
