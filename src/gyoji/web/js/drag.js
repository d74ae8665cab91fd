// Pointers on the table: dragging a card onto another, a long press for a closer look, hovering. The same for mouse, pen and
// touch; a plain click stays a click.

import { isTouch } from './dom.js';

const MOVED = 7; // pixels until a press is a drag
const HOLD = 430; // milliseconds until a press is a long one

/**
 * @param {HTMLElement} area
 * @param {object} on
 * @param {(handle: number) => boolean} on.draggable
 * @param {(handle: number) => boolean} on.start returns whether the card has a target; it is then drawn small
 * @param {(handle: number, point: {x: number, y: number}, under: Element|null) => void} on.move
 * @param {(handle: number, under: Element|null, from: Element) => void} on.drop
 * @param {() => void} on.cancel
 * @param {(card: HTMLElement) => void} on.hold
 * @param {(card: HTMLElement) => void} on.hover
 * @param {() => void} on.away the pointer has left the cards
 */
export function watchPointers(area, on) {
  let press = null;
  let ghost = null;
  let quiet = false; // ignore the click that follows a drag or a long press

  const cardAt = (target) => (target instanceof Element ? target.closest('[data-card]') : null);

  area.addEventListener('pointerdown', (event) => {
    quiet = false;
    const card = cardAt(event.target);
    if (!card || event.button !== 0 || !event.isPrimary) return;
    press = {
      card,
      handle: Number(card.dataset.card),
      x: event.clientX,
      y: event.clientY,
      id: event.pointerId,
      dragging: false,
    };
    if (isTouch(event)) press.timer = window.setTimeout(hold, HOLD);
  });

  function hold() {
    if (!press || press.dragging) return;
    const { card } = press;
    press = null;
    quiet = true;
    on.hold(card);
  }

  let at = { x: -1, y: -1 }; // where the pointer was last
  const note = (event) => (at = { x: event.clientX, y: event.clientY });
  for (const kind of ['pointermove', 'pointerdown', 'pointerup']) window.addEventListener(kind, note, true);
  window.addEventListener('pointermove', moved);
  window.addEventListener('pointerup', released);
  window.addEventListener('pointercancel', stop);

  function moved(event) {
    if (!press || event.pointerId !== press.id) return;
    const far = Math.hypot(event.clientX - press.x, event.clientY - press.y);
    if (!press.dragging) {
      if (far < MOVED) return;
      clearTimeout(press.timer);
      if (!on.draggable(press.handle)) {
        press = null;
        return;
      }
      press.dragging = true;
      ghost = makeGhost(press.card);
      ghost.classList.toggle('aimed', on.start(press.handle));
    }
    const point = { x: event.clientX, y: event.clientY };
    ghost.style.transform = `translate(${point.x}px, ${point.y}px) translate(-50%, -60%) rotate(-2deg)`;
    on.move(press.handle, point, document.elementFromPoint(point.x, point.y));
  }

  function released(event) {
    if (!press || event.pointerId !== press.id) return;
    clearTimeout(press.timer);
    const { dragging, handle, card } = press;
    press = null;
    if (!dragging) return;
    quiet = true;
    clearGhost(card);
    on.drop(handle, document.elementFromPoint(event.clientX, event.clientY), card);
  }

  function stop() {
    if (!press) return;
    clearTimeout(press.timer);
    const { dragging, card } = press;
    press = null;
    if (dragging) {
      clearGhost(card);
      on.cancel();
    }
  }

  function makeGhost(card) {
    const box = card.getBoundingClientRect();
    const made = card.cloneNode(true);
    for (const name of ['card', 'option', 'options']) delete made.dataset[name];
    made.classList.add('ghost');
    made.classList.remove('can', 'guest');
    made.style.width = `${Math.min(box.width, box.height)}px`;
    made.style.height = `${Math.max(box.width, box.height)}px`;
    document.body.append(made);
    card.classList.add('dragged');
    return made;
  }

  function clearGhost(card) {
    ghost?.remove();
    ghost = null;
    card.classList.remove('dragged');
  }

  area.addEventListener(
    'click',
    (event) => {
      if (!quiet) return;
      quiet = false;
      event.stopPropagation();
      event.preventDefault();
    },
    true,
  );
  area.addEventListener('pointerover', (event) => {
    const card = isTouch(event) ? null : cardAt(event.target);
    if (card && (event.clientX !== at.x || event.clientY !== at.y)) on.hover(card); // not if only a menu above it was closed
  });
  area.addEventListener('pointerout', (event) => {
    if (!isTouch(event) && cardAt(event.target) && !cardAt(event.relatedTarget)) on.away();
  });
  area.addEventListener('dragstart', (event) => event.preventDefault());

  return {
    dragging: () => Boolean(press?.dragging),
    close() {
      for (const kind of ['pointermove', 'pointerdown', 'pointerup']) window.removeEventListener(kind, note, true);
      window.removeEventListener('pointermove', moved);
      window.removeEventListener('pointerup', released);
      window.removeEventListener('pointercancel', stop);
      ghost?.remove();
    },
  };
}
