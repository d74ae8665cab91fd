// Ignores the second half of a double click, or a quick second tap, if the first one gave an answer: nobody aimed at what
// has appeared under the pointer since.

const DOUBLE = 500; // milliseconds between the two clicks of a double click
const TAPS = 350; // and between two taps
const NEAR = 24; // pixels

/**
 * @param {HTMLElement} area
 * @param {string} controls selector of the guarded parts
 */
export function guardClicks(area, controls) {
  let at = null; // where the pointer was last pressed
  let answered = null; // where and when the last answer was given

  area.addEventListener('pointerdown', (event) => (at = { x: event.clientX, y: event.clientY }), true);

  function stray(event) {
    if (!answered || !event.detail) return false; // keys have no detail
    const far = Math.hypot(event.clientX - answered.x, event.clientY - answered.y);
    const touch = event.pointerType === 'touch';
    const soon = performance.now() - answered.time < (touch ? TAPS : DOUBLE);
    return soon && far < NEAR && (touch || event.detail > 1);
  }

  area.addEventListener(
    'click',
    (event) => {
      if (!(event.target instanceof Element) || !event.target.closest(controls) || !stray(event)) return;
      event.stopPropagation();
      event.preventDefault();
    },
    true,
  );

  return {
    /** The current click gives an answer. */
    note() {
      answered = at && { ...at, time: performance.now() };
    },
  };
}
