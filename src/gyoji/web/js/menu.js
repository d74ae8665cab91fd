// A small menu at a card: what it can do, chosen with a click, arrows or digits.

import { el } from './dom.js';

let open = null;

export const menuOpen = () => open !== null;

export function closeMenu() {
  if (!open) return;
  const { node, back, away } = open;
  open = null;
  document.removeEventListener('pointerdown', away, true);
  const inside = node.contains(document.activeElement);
  node.remove();
  if (inside && back?.isConnected) back.focus({ preventScroll: true });
}

/**
 * @param {HTMLElement} anchor the menu opens beside it and returns the focus to it
 * @param {{words: string, run: () => void, option?: string, options?: number, signal?: string}[]} entries
 */
export function openMenu(anchor, title, entries) {
  closeMenu();
  const items = entries.map((entry, k) =>
    el(
      'button.menu-item',
      {
        type: 'button',
        role: 'menuitem',
        tabindex: k ? '-1' : '0',
        data: { option: entry.option ?? null, options: entry.options ?? null, signal: entry.signal ?? null },
        onclick: () => {
          closeMenu();
          entry.run();
        },
      },
      el('kbd', { 'aria-hidden': 'true' }, k < 9 ? k + 1 : ''),
      el('span', null, entry.words),
    ),
  );
  const node = el(
    'div.menu',
    { role: 'menu', 'aria-label': title },
    el('div.menu-title', { 'aria-hidden': 'true' }, title),
    items,
  );
  node.addEventListener('keydown', (event) => move(event, items));
  document.body.append(node);
  put(node, anchor.getBoundingClientRect());
  const away = (event) => {
    if (!node.contains(event.target)) closeMenu();
  };
  document.addEventListener('pointerdown', away, true);
  open = { node, back: anchor, away };
  items[0]?.focus({ preventScroll: true });
}

function move(event, items) {
  const at = items.indexOf(document.activeElement);
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step) items[(at + step + items.length) % items.length].focus();
  else if (event.key === 'Home') items[0].focus();
  else if (event.key === 'End') items.at(-1).focus();
  else if (event.key === 'Escape' || event.key === 'Tab') closeMenu();
  else if (/^[1-9]$/.test(event.key) && items[Number(event.key) - 1]) items[Number(event.key) - 1].click();
  else return;
  event.preventDefault();
  event.stopPropagation();
}

/** Beside the anchor if there is room, never outside the window. */
function put(node, at) {
  const { offsetWidth: wide, offsetHeight: tall } = node;
  const right = at.right + 8 + wide <= innerWidth;
  const left = right ? at.right + 8 : Math.max(8, Math.min(at.left - wide - 8, innerWidth - wide - 8));
  const over = !right && at.left - wide - 8 < 8; // no room on either side: above or below
  const top = over ? (at.top - tall - 8 > 8 ? at.top - tall - 8 : at.bottom + 8) : at.top;
  node.style.left = `${over ? Math.max(8, Math.min(at.left, innerWidth - wide - 8)) : left}px`;
  node.style.top = `${Math.max(8, Math.min(top, innerHeight - tall - 8))}px`;
}
