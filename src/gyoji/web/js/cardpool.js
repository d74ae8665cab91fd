// The cards to choose from: found by the finder and drawn as cards, each with its count in the deck.

import { attr, el, fillWith, setText } from './dom.js';
import { createFinder, matches, wordsOf } from './finder.js';
import { describe, portrait } from './cards.js';
import { inOrder, partOf } from './decklist.js';
import { language, t } from './words.js';
import { stepper } from './stepper.js';

const AT_ONCE = 48;

/**
 * @param {{table: object, cards: () => object[], deck: object, look: (card: object) => void}} options
 */
export function createCardPool({ table, cards, deck, look }) {
  const list = el('ul.pool-list', { 'aria-label': t('build.cards') });
  const told = el('p.hint.pool-count', { role: 'status' });
  const more = el('button.plain.pool-more', { type: 'button', onclick: () => ((shown += AT_ONCE), draw()) });
  const clear = el('button.small.quiet', { type: 'button', onclick: () => finder.clear() }, t('build.clear'));
  const finder = createFinder({ table, cards, changed: () => ((shown = AT_ONCE), draw()) });
  const node = el(
    'section.pool',
    { 'aria-label': t('build.cards') },
    finder.node,
    el('div.pool-head', null, told, clear),
    el('p.hint.pool-keys', null, t('build.keys')),
    list,
    more,
  );
  const made = new Map(); // number of a card → its item
  const words = new Map();
  let shown = AT_ONCE;
  let sorted = [];

  function item(card) {
    const open = el(
      'button.pool-open',
      { type: 'button', tabindex: '-1', 'aria-label': describe(card, table), onclick: () => look(card) },
      plain(card),
    );
    const step = stepper(card, deck, { tabindex: '-1' });
    return { node: el('li.pool-card', { data: { number: card.number } }, open, step.node), open, step };
  }

  function plain(card) {
    const picture = portrait(card, table, language());
    attr(picture, 'aria-label', null);
    attr(picture, 'aria-hidden', 'true');
    return picture;
  }

  function draw() {
    const wish = finder.wish();
    const found = sorted.filter((card) => matches(card, words.get(card.number), wish));
    const now = found.slice(0, shown);
    fillWith(
      list,
      now.map((card) => {
        if (!made.has(card.number)) made.set(card.number, item(card));
        return made.get(card.number).node;
      }),
    );
    setText(told, t('build.found', { n: found.length }));
    more.hidden = found.length <= now.length;
    setText(more, t('build.more', { n: found.length - now.length }));
    stop(now.length ? made.get(now[0].number).open : null);
  }

  /** Tab reaches one card of the list; arrows move on from there. */
  function stop(open) {
    for (const one of list.querySelectorAll('.pool-open[tabindex="0"]')) one.tabIndex = -1;
    if (open) open.tabIndex = 0;
  }

  list.addEventListener('focusin', (event) => {
    const open = event.target.closest('.pool-open');
    if (open) stop(open);
  });
  list.addEventListener('keydown', (event) => {
    const here = event.target.closest?.('.pool-card');
    if (!here || event.ctrlKey || event.metaKey || event.altKey) return;
    const card = sorted.find((one) => one.number === here.dataset.number);
    const items = [...list.children];
    const at = items.indexOf(here);
    const across = items.filter((one) => one.offsetTop === items[0].offsetTop).length;
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, ArrowUp: at - across, ArrowDown: at + across }[event.key];
    if (to !== undefined) items[to]?.querySelector('.pool-open').focus();
    else if (event.key === 'Home') items[0].querySelector('.pool-open').focus();
    else if (event.key === 'End') items.at(-1).querySelector('.pool-open').focus();
    else if (event.key === '+' || event.key === '=') deck.change(card, 1);
    else if (event.key === '-') deck.change(card, -1);
    else return;
    event.preventDefault();
  });

  return {
    node,
    /** The cards have changed. */
    fill() {
      made.clear();
      words.clear();
      sorted = inOrder(
        cards().filter((card) => partOf(card, table)),
        table,
      );
      for (const card of sorted) words.set(card.number, wordsOf(card, table));
      finder.draw();
      draw();
    },
    /** The counts have changed. */
    count() {
      for (const { step } of made.values()) step.draw();
    },
  };
}
