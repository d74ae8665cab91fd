// The second half of a double click, or a second tap, means nothing where the first one gave an answer: whatever has come
// under the pointer since, nobody has aimed at it.

const DOUBLE = 500; // milliseconds between the two clicks of a double click
const TAPS = 350; // and between two taps
const NEAR = 24; // pixels

/**
 * @param {HTMLElement} area
 * @param {string} controls the parts of it that are guarded
 */
export function guardClicks(area, controls) {
  let at = null; // where the pointer was pressed last
  let answered = null; // and where when an answer was given, and when

  area.addEventListener('pointerdown', (event) => (at = { x: event.clientX, y: event.clientY }), true);

  function stray(event) {
    if (!answered || !event.detail) return false; // a key gives no detail
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
    /** An answer is given by what is being clicked. */
    note() {
      answered = at && { ...at, time: performance.now() };
    },
  };
}
