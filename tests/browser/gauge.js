// Measures a page as eye and finger would: what can be hit, what can be read. Gives what is wrong, in words.

(() => {
  const FINGER = 24; // pixels, both ways
  const THUMB = 40; // for what is pressed most, on a touch screen
  const LETTER = 9; // pixels: the smallest type
  const NAME = 30; // pixels: what is left of a name at least
  const LEAST = 40; // pixels: the smallest card in play, along its longer side
  const ACTIVE = 'button, a, input, select, textarea, summary, label, [data-option], [data-card], [role=button]';
  const FORWARD = '.compact .zone-pips:has(.card:is(.can, .target, .picked))'; // lies on its neighbours while it is asked about
  const OVER = `dialog[open], .menu, .panel.open, .tray:not([hidden], .folded), .ending:not([hidden]), .bar, ${FORWARD}`;

  const box = (node) => node.getBoundingClientRect();
  const seen = (node) => {
    const { width, height } = box(node);
    return width > 0 && height > 0 && getComputedStyle(node).visibility !== 'hidden';
  };
  const named = (node) => {
    const hook = node.dataset.option ?? node.dataset.card ?? node.dataset.zone ?? node.className;
    return `${node.tagName.toLowerCase()}.${String(node.className).split(' ')[0]}[${hook}] “${node.textContent.trim().slice(0, 24)}”`;
  };
  const size = (node) => {
    const { left, top, width, height } = box(node);
    return `${[left, top, width, height].map(Math.round).join(' ')}`;
  };

  /** What holds the page: only what lies over the rest can be pressed. */
  function ground() {
    return document.querySelector('dialog[open]') ?? document.querySelector('.menu') ?? document.querySelector('.panel.open') ?? document.body;
  }

  function hits(node, x, y) {
    const hit = document.elementFromPoint(x, y);
    return Boolean(hit && node.contains(hit) && hit.closest(ACTIVE) === node.closest(ACTIVE));
  }

  /** The longest run of points along a line at which the element is hit: [from, to]. */
  function run(from, to, at) {
    let best = [0, 0];
    let begin = null;
    for (let here = from + 0.5; ; here += 3) {
      const on = here < to && at(here);
      if (on && begin === null) begin = here;
      if (!on && begin !== null) {
        if (here - begin > best[1] - best[0]) best = [begin, here];
        begin = null;
      }
      if (here >= to) return best;
    }
  }

  /** A finger's width around the middle; most of what can be pressed has that, and is soon measured. */
  function wholly({ left, right, top, bottom }, node) {
    const [x, y, far] = [(left + right) / 2, (top + bottom) / 2, FINGER / 2 - 0.5];
    const around = [[0, 0], [-far, 0], [far, 0], [0, -far], [0, far]];
    return Math.min(right - left, bottom - top) >= FINGER && around.every(([dx, dy]) => hits(node, x + dx, y + dy));
  }

  /** How large the part of an element is that can be pressed: [width, height]. */
  function free(node) {
    const { left, right, top, bottom } = box(node);
    if (wholly(box(node), node)) return [right - left, bottom - top];
    let best = [0, 0];
    for (const part of [0.5, 0.25, 0.75]) {
      const y = top + (bottom - top) * part;
      const [from, to] = run(left, right, (x) => hits(node, x, y));
      if (to <= from) continue;
      const x = (from + to) / 2;
      const [up, down] = run(top, bottom, (here) => hits(node, x, here));
      if (Math.min(to - from, down - up) > Math.min(...best)) best = [to - from, down - up];
      if (Math.min(...best) >= FINGER) break;
    }
    return best;
  }

  /** The same after the areas that scroll were scrolled to it. */
  function reach(node) {
    const first = free(node);
    if (Math.min(...first) >= FINGER) return first;
    node.scrollIntoView({ block: 'nearest', inline: 'center' });
    return free(node);
  }

  function pressed(touch) {
    const wrong = [];
    const root = ground();
    const over = document.querySelector('.ending:not([hidden])');
    const all = [...root.querySelectorAll('button, input, select, summary, [data-option], [data-options]')].filter(
      (node) => seen(node) && !node.disabled && !node.closest('[aria-hidden=true]') && !(over && node.closest('.board')),
    );
    const groups = new Map(); // the same option may be on several elements: one of them is enough
    for (const node of all) {
      const input = node.closest('label') ?? node;
      const key = node.dataset.option ?? node;
      if (!groups.has(key)) groups.set(key, []);
      groups.get(key).push(input);
    }
    for (const nodes of groups.values()) {
      if (nodes.every((node) => node.matches('.rule-link, .card-name'))) continue; // within running text
      const under = document.querySelector(`.tray:not([hidden]), .zone-hidden:not([hidden]), ${FORWARD}`);
      if (under && nodes.every((node) => node.matches('.pile-button'))) continue;
      let best = [0, 0];
      for (const node of nodes) {
        const found = reach(node);
        if (Math.min(...found) > Math.min(...best)) best = found;
        if (Math.min(...best) >= FINGER) break;
      }
      const told = best.map(Math.round).join('×');
      if (Math.min(...best) < FINGER - 1) wrong.push(`cannot be hit (${told}): ${named(nodes[0])} at ${size(nodes[0])}`);
      else if (touch && nodes[0].matches('.choice, .menu-item') && box(nodes[0]).height < THUMB - 1)
        wrong.push(`too low for a thumb: ${named(nodes[0])} at ${size(nodes[0])}`);
    }
    return wrong;
  }

  /** Words on buttons are there to their last letter. */
  function labels() {
    const wrong = [];
    for (const node of ground().querySelectorAll('button, .question, .dialog-head h2')) {
      if (!seen(node) || node.closest('.board [data-card], [aria-hidden=true]') || node.matches('.pile-button, .pile-card, .hint-words, .waits *')) continue;
      const frame = box(node);
      const range = document.createRange();
      range.selectNodeContents(node);
      const words = range.getBoundingClientRect();
      const out = words.width && (words.left < frame.left - 1 || words.right > frame.right + 1 || words.bottom > frame.bottom + 2);
      if (out || node.scrollWidth > node.clientWidth + 1) wrong.push(`cut off: ${named(node)} at ${size(node)}`);
    }
    return wrong;
  }

  /** The figures of cards can be read: large enough, and nothing lies on them but what was called over the table. */
  function figures() {
    const wrong = [];
    if (document.querySelector('dialog[open], .menu, .panel.open, .ending:not([hidden])')) return wrong;
    for (const card of document.querySelectorAll('.board [data-card]:not(.guest)')) {
      const room = card.closest('.scrolls, .tray-cards');
      if (room && (room.scrollWidth > room.clientWidth || room.scrollHeight > room.clientHeight)) continue; // scrolled to
      const frame = card.closest('.slot');
      const { width, height } = box(frame);
      if (card.closest('.zone-row.wide, .zone-circle') && Math.max(width, height) < LEAST) wrong.push(`tiny: ${named(card)} ${size(card)}`);
      if (card.closest('.tray.folded')) continue; // shown when it is unfolded
      if (card.closest('.zone-hidden')) continue; // they come and go, and may lie on one another
      if (card.closest('.zone-pips')) continue; // they count, and are read in the inspector
      for (const corner of card.querySelectorAll('.corner:not([hidden])')) {
        const figure = corner.firstChild;
        const told = `${corner.className} of ${named(card)}`;
        if (!seen(figure)) {
          wrong.push(`not shown: ${told}`);
          continue;
        }
        if (parseFloat(getComputedStyle(figure).fontSize) < LETTER) wrong.push(`too small: ${told}`);
        const { left, top, width: wide, height: high } = box(figure);
        const hit = document.elementFromPoint(left + wide / 2, top + high / 2);
        if (!hit) wrong.push(`off the screen: ${told}`);
        else if (!corner.contains(hit) && !hit.closest(OVER)) wrong.push(`covered by ${named(hit)}: ${told} at ${size(figure)}`);
      }
    }
    return wrong;
  }

  /** What else is written on a card keeps clear of its figures. */
  function keywords() {
    const wrong = [];
    for (const card of document.querySelectorAll('.card')) {
      if (card.closest('.slot.turned, .guest, .zone-pile, [aria-hidden=true]')) continue;
      const corners = [...card.querySelectorAll('.corner:not([hidden])')].filter(seen).map(box);
      for (const one of card.querySelectorAll('.keyword, .kind, .rules')) {
        if (!seen(one) || !one.textContent) continue;
        const { left, right, top, bottom } = box(one);
        const on = corners.some((at) => left < at.right - 1 && right > at.left + 1 && top < at.bottom - 1 && bottom > at.top + 1);
        const frame = box(card);
        const out = left < frame.left || right > frame.right || bottom > frame.bottom;
        const told = `${one.className} “${one.textContent.slice(0, 24)}” ${on ? 'on a figure' : 'cut off'}`;
        if (on || out) wrong.push(`${told}: ${named(card)}, ${Math.round(frame.width)} px wide`);
      }
    }
    return wrong;
  }

  /** No type that is too small to read. */
  function letters() {
    const small = new Set();
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      const parent = node.parentElement;
      if (!node.data.trim() || !parent || !seen(parent) || parent.closest('.zone-pile .card, .spoken, svg')) continue;
      if (parseFloat(getComputedStyle(parent).fontSize) < LETTER - 0.01) small.add(`too small: ${named(parent)}`);
    }
    return [...small];
  }

  /** What stands at the beginning of an element, or on it. */
  function under(node) {
    const { left, top, width, height } = box(node);
    return document.elementFromPoint(left + Math.min(width, 20) / 2, top + Math.min(height, 16) / 2);
  }

  /** The question is on the screen, with the card that asks; so are the players' names and clocks. */
  function question() {
    if (document.querySelector('dialog[open], .menu, .panel.open, .ending:not([hidden])')) return [];
    const asks = [...document.querySelectorAll('.question :is(.words, .source)')].map((node) => [node, '.bar']);
    const plates = [...document.querySelectorAll('.plate :is(.who, .clock)')].map((node) => [node, `.plate, ${OVER}`]);
    return [...asks, ...plates]
      .filter(([node, on]) => node.textContent && seen(node) && !under(node)?.closest(on))
      .map(([node]) => `not seen: ${named(node)} at ${size(node)} under ${under(node) ? named(under(node)) : 'nothing'}`);
  }

  /** What zones and fights are called and counted: it is there as a whole, and of a name that gives way enough is left. */
  function told() {
    const wrong = [];
    for (const node of document.querySelectorAll('.zone-label :is(.zone-count, .zone-up, .zone-tally > span)')) {
      if (!seen(node) || !node.textContent) continue;
      const [frame, at] = [box(node.closest('.zone')), box(node)];
      const out = at.left < frame.left - 1 || at.right > frame.right + 1 || at.top < frame.top - 1 || at.bottom > frame.bottom + 1;
      if (out) wrong.push(`cut off: ${named(node)} at ${size(node)} of ${named(node.closest('.zone'))}`);
    }
    for (const node of document.querySelectorAll('.fighter-name, .waits, .chain li')) {
      if (seen(node) && box(node).width < Math.min(NAME, node.scrollWidth)) wrong.push(`too short to read: ${named(node)} at ${size(node)}`);
    }
    return wrong;
  }

  /** Cards that are chosen by their colour show its sign. */
  function signs() {
    const wrong = [];
    for (const sign of document.querySelectorAll('.zone-pips[data-tally] .zone-body:not(.scrolls) .card.can .sign')) {
      const { left, top, width, height } = box(sign);
      const hit = document.elementFromPoint(left + Math.min(width, 6) / 2, top + height / 2);
      if (!width || (!sign.contains(hit) && !hit?.closest(OVER))) wrong.push(`no colour: ${named(sign.closest('.card'))} at ${size(sign)}`);
    }
    return wrong;
  }

  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

  async function gauge(touch) {
    await frame();
    await new Promise((resolve) => setTimeout(resolve)); // not before the frame's own layout
    const wide = Math.max(document.documentElement.scrollWidth, document.body.scrollWidth) - innerWidth;
    const high = document.documentElement.scrollHeight - innerHeight;
    return [
      ...(wide > 0 ? [`the page is ${wide} px too wide`] : []),
      ...(high > 0 ? [`the page is ${high} px too high`] : []),
      ...question(),
      ...told(),
      ...signs(),
      ...figures(),
      ...keywords(),
      ...letters(),
      ...labels(),
      ...pressed(touch),
    ];
  }

  window.gauge = Object.assign(gauge, { keywords });
})();
