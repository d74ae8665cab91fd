// What a person before the page sees, asked by the tests. Knows the page's hooks (docs/table.md) and no game.

(() => {
  const data = (node, name) => node?.dataset[name] ?? null;
  const words = (node) => node?.textContent.replace(/\s+/g, ' ').trim() ?? '';
  const seen = (node) => node.getClientRects().length > 0 && getComputedStyle(node).visibility !== 'hidden';
  const ACTIVE = 'button, a, input, select, textarea, summary, [data-option], [data-card], [role=button]';

  function table() {
    const found = document.querySelector('main.table');
    return found && !found.hidden ? found : null;
  }

  /** The question without the number of its rule. */
  function question(bar) {
    const node = bar?.querySelector('.question')?.cloneNode(true);
    node?.querySelector('.cited')?.remove();
    return words(node);
  }

  /** The table in short: who is asked what, what is highlighted, what lies where. */
  function look() {
    const root = table();
    if (!root) return null;
    const bar = root.querySelector('.bar');
    const zones = {};
    for (const zone of root.querySelectorAll('[data-zone]')) {
      const cards = [...zone.querySelectorAll('[data-card]')].map((card) => Number(card.dataset.card));
      zones[zone.dataset.zone] = { count: Number(zone.dataset.count), cards: cards.sort((a, b) => a - b) };
    }
    const buttons = [...(bar?.querySelectorAll('.choice') ?? [])];
    const cards = [...root.querySelectorAll('.board .card.can, .board .card.target')];
    return {
      line: data(document.querySelector('.page.play'), 'line'),
      version: Number(data(root, 'version')),
      mine: data(root, 'mine') === 'yes',
      asked: data(root, 'asked'),
      over: data(root, 'over'),
      aim: data(root, 'aim'),
      busy: Boolean(bar && bar.dataset.busy !== undefined),
      question: question(bar),
      turn: words(root.querySelector('.turn-words')),
      buttons: buttons.map((one) => ({ option: data(one, 'option'), words: words(one) })),
      undo: Boolean(bar && seen(bar.querySelector('.undo')) && !bar.querySelector('.undo').disabled),
      cards: cards.map((card) => ({
        card: Number(card.dataset.card),
        option: data(card, 'option'),
        options: Number(data(card, 'options') ?? 0),
      })),
      facts: Object.fromEntries(
        [...root.querySelectorAll('.plate')].map((plate) => [plate.dataset.seat, words(plate.querySelector('.score'))]),
      ),
      zones,
      places: [...root.querySelectorAll('.zone.target[data-option]')].map((one) => data(one, 'option')),
    };
  }

  /** Is this person asked (anew, after that version), or is the game over? */
  function ready(last) {
    const root = table();
    const bar = root?.querySelector('.bar'); // a replay has none
    if (!bar) return false;
    if (root.dataset.over !== undefined) return true;
    return root.dataset.mine === 'yes' && bar.dataset.busy === undefined && root.dataset.version !== String(last);
  }

  /** A point of an element that a finger can reach: not under something else, not outside the window. */
  function reach(node) {
    const inside = (box) => box.top >= 0 && box.left >= 0 && box.bottom <= innerHeight && box.right <= innerWidth;
    if (!inside(node.getBoundingClientRect())) node.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const found = open(node);
    if (found) return found;
    node.scrollIntoView({ block: 'center', inline: 'center' }); // out from under what stays in its place
    return open(node);
  }

  function open(node) {
    const own = (hit) => hit === node.control || hit.closest(ACTIVE) === node.closest(ACTIVE); // a label's control is what it is for
    const box = node.getBoundingClientRect();
    const parts = [0.5, 0.25, 0.75, 0.1, 0.9];
    for (const down of parts) {
      for (const across of parts) {
        const [x, y] = [box.left + box.width * across, box.top + box.height * down];
        const hit = document.elementFromPoint(x, y);
        if (hit && node.contains(hit) && own(hit)) return { x, y };
      }
    }
    return null;
  }

  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

  /** Waits until what `told` gives is the same for so many frames in a row. */
  async function settled(told, frames) {
    for (let k = 0, same = 0, last = ''; k < 120 && same < frames; k += 1) {
      const now = JSON.stringify(told());
      same = now === last ? same + 1 : 0;
      last = now;
      await frame();
    }
  }

  /** Does an animation move it that ends? On a busy machine it may not have begun to move yet. */
  const moves = (node) =>
    document
      .getAnimations()
      .some(
        (one) =>
          one.playState === 'running' &&
          one.effect.target?.contains(node) &&
          Number.isFinite(one.effect.getComputedTiming().endTime),
      );

  /** Waits until an element lies still: nobody hits what moves. */
  const rest = (node) => settled(() => (moves(node) ? performance.now() : node.getBoundingClientRect()), 2);

  /** Waits until all cards do. What stands on a card follows the card's size some frames later, on a busy machine. */
  const still = () => settled(() => boxes('.board .card, .board .corner > b'), 6);

  /** Where to press what fits the selector: how many are seen, a point of the first, and what covers it if there is none. */
  async function point([selector, said]) {
    const found = [...document.querySelectorAll(selector)].filter((node) => seen(node) && words(node).includes(said));
    if (!found.length) return { count: 0, at: null, under: '' };
    await rest(found[0]);
    const at = reach(found[0]);
    const box = found[0].getBoundingClientRect();
    const over = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    const size = [box.left, box.top, box.width, box.height].map(Math.round).join(' ');
    return { count: found.length, at, under: at ? '' : `${size} under ${over?.outerHTML.slice(0, 300)}` };
  }

  /** By how many pixels the page is wider than the window. */
  const overflow = () => Math.max(document.documentElement.scrollWidth, document.body.scrollWidth) - innerWidth;

  const box = (node) => {
    const { left, top, right, bottom, width, height } = node.getBoundingClientRect();
    return { left, top, right, bottom, width, height };
  };

  /** The boxes of all that fits. */
  const boxes = (selector) => [...document.querySelectorAll(selector)].filter(seen).map(box);

  /** Where the focus is, and whether it can be seen there. */
  function focus() {
    const at = document.activeElement;
    if (!at || at === document.body || at === document.documentElement) return null;
    const outlined = (node) => {
      const style = node ? getComputedStyle(node) : null;
      return Boolean(style && style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) > 0);
    };
    const after = getComputedStyle(at, '::after');
    const framed = after.content !== 'none' && parseFloat(after.borderTopWidth) > 0;
    return {
      at: Object.values(box(at)).map(Math.round).join(),
      what: `${at.tagName.toLowerCase()}.${at.className}`,
      option: data(at, 'option'),
      card: data(at, 'card'),
      radio: at.type === 'radio' ? `${at.name}=${at.value}` : null,
      ring: outlined(at) || outlined(at.closest('label')) || framed,
      inside: seen(at),
      clear: open(at) !== null,
    };
  }

  /** How many times Tab leads from the focus to what has this hook: below zero backwards, null if Tab never does. */
  function tabs([name, value]) {
    const stops = [...document.querySelectorAll(`${ACTIVE}, [tabindex]`)].filter(
      (node) => node.tabIndex >= 0 && !node.disabled && seen(node),
    );
    const to = stops.findIndex((node) => node.dataset[name] === value);
    const from = stops.indexOf(document.activeElement);
    if (to < 0) return null;
    if (from >= 0) return to - from;
    const after = stops.findIndex((node) => document.activeElement.compareDocumentPosition(node) & 4);
    return after < 0 ? null : to < after ? to - after : to - after + 1;
  }

  /** The arrows that lead from the focus to what has this hook, the longer way first; none if it has the focus. */
  function way([name, value]) {
    const [from, to] = [document.activeElement, document.querySelector(`main.table [data-${name}=${JSON.stringify(value)}]`)];
    if (from === to) return [];
    const [here, there] = [from, to].map((node) => node.getBoundingClientRect());
    const across = there.left + there.width / 2 - here.left - here.width / 2;
    const down = there.top + there.height / 2 - here.top - here.height / 2;
    const keys = [across < 0 ? 'ArrowLeft' : 'ArrowRight', down < 0 ? 'ArrowUp' : 'ArrowDown'];
    return Math.abs(across) > Math.abs(down) ? keys : keys.reverse();
  }

  /** Is this card picked, where several are? */
  const picked = (text) =>
    [...document.querySelectorAll('.board .card[aria-pressed="true"]')].some((card) => data(card, 'option') === text);

  /** Is the tray folded over this card, or open over a table on which the card lies? */
  function hides(card) {
    const tray = document.querySelector('.tray');
    if (!tray || tray.hidden) return false;
    return tray.classList.contains('folded') === Boolean(tray.querySelector(`[data-card="${card}"]`));
  }

  window.person = { look, ready, point, overflow, still, boxes, focus, tabs, way, words, picked, hides };
})();
