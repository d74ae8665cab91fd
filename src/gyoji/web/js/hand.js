// What clicks, Enter, drags, long presses and right clicks on the board mean.

import { actsOf, takenAtOnce } from './choices.js';
import { createDrops } from './drops.js';
import { openMenu } from './menu.js';
import { argName, fateWords, optionWords } from './sentences.js';
import { say, t } from './words.js';
import { toggled } from './picks.js';
import { watchPointers } from './drag.js';

/**
 * @param {object} board
 * @param {HTMLElement} board.node the part of the page with the cards
 * @param {object} board.store
 * @param {() => object|null} board.model what is drawn now
 * @param {(handle: number) => HTMLElement|null} board.cardNode
 * @param {(key: string) => HTMLElement|null} board.zoneNode
 * @param {object} board.arrows
 * @param {() => void} board.spareNumbers keeps arrows off the numbers as they are now
 * @param {object} board.panel
 * @param {() => boolean} board.sheet does the panel slide up only when it is needed
 * @param {{choose: (option: object) => void, asks: object|null}} board.act
 */
export function createHand({ node, store, model, cardNode, zoneNode, arrows, spareNumbers, panel, sheet, act }) {
  const drops = createDrops({ node, model, cardNode, zoneNode, arrows, spareNumbers });
  const optionNamed = (text) => model().plan.options.find((option) => option.text === text) ?? null;
  const handleOf = (card) => Number(card.dataset.card);
  const cardAt = (target) => (target instanceof Element ? target.closest('[data-card]') : null);

  /** Shows a card in the inspector; if another card is pinned, only while pointed at. */
  function look(handle, name) {
    const { looked } = store.get();
    if (looked?.handle !== handle || looked?.name !== name) store.set({ looked: { handle, name } });
  }

  /** Pins this card in the inspector until another is clicked, something is chosen, or it is unpinned. */
  const pin = (handle, name) => store.set({ pinned: { handle, name }, looked: null });

  /** The pointer has left: back to the pinned card. */
  function lookAway() {
    if (store.get().pinned) store.set({ looked: null });
  }

  /** A click, Enter or a tap on the board. */
  function activate(target) {
    if (!model()) return;
    const card = cardAt(target);
    const named = target.closest('[data-option]');
    const option = named && node.contains(named) ? optionNamed(named.dataset.option) : null;
    if (card?.dataset.options) openCard(card);
    else if (option) take(option);
    else if (card) touchCard(card);
    else store.set({ aim: null });
  }

  /** Takes an option at once; where several cards are picked, picks or unpicks one. */
  function take(option) {
    const { plan, chosen, busy } = model();
    if (!plan.set) act.choose(option);
    else if (!busy) store.set({ picks: toggled(plan.set, chosen, option.text) ?? store.get().picks });
  }

  /** A card that is no option itself: it is already aiming, it could act instead, or it is only shown. */
  function touchCard(card) {
    const { aim, plan } = model();
    const handle = handleOf(card);
    if (aim?.card === handle) store.set({ aim: null });
    else if (aim && plan.cards.has(handle)) openCard(card);
    else {
      if (store.get().pinned?.handle === handle) store.set({ pinned: null, looked: { handle } });
      else pin(handle);
      if (sheet() || !matchMedia('(hover: hover)').matches) panel.open('card');
    }
  }

  /** A card with several options, or one to announce first: opens a menu; if it only needs a target, shows its targets. */
  function openCard(card) {
    const { plan, table, index } = model();
    const handle = handleOf(card);
    const acts = actsOf(plan.cards.get(handle) ?? [], table);
    const aimWith = (verb) => store.set({ aim: { card: handle, verb } });
    if (acts.length === 1 && acts[0].aims) {
      aimWith(acts[0].verb);
      return;
    }
    if (takenAtOnce(acts, table)) {
      act.choose(acts[0].options[0]);
      return;
    }
    store.set({ aim: null });
    pin(handle);
    const entries = acts.map(({ verb, aims, options }) =>
      aims && options.length > 1
        ? {
            words: t('menu.aim', { act: say(table.verbs[verb].short) }),
            options: options.length,
            run: () => aimWith(verb),
          }
        : {
            words: [optionWords(options[0], index, table), fateWords(plan, options[0])].filter(Boolean).join(' – '),
            option: options[0].text,
            run: () => act.choose(options[0]),
          },
    );
    openMenu(card, argName(handle, index, table), entries);
  }

  /** What can be asked about a card: right click, the menu key, W. */
  function askMenu(card) {
    const { index, table, seat } = model();
    const handle = handleOf(card);
    const place = index.get(handle);
    if (!place) return;
    pin(handle);
    const entries = [{ words: t('inspect.look'), run: () => panel.open('card') }];
    if (act.asks && seat) {
      entries.push({ words: t('why.not'), run: () => panel.ask(handle, 'whynot') });
      for (const name of new Set(Object.values(table.card.corners))) {
        if (place.card[name] === undefined) continue;
        const words = t('why.ask', { figure: say(table.card.figures[name]), value: place.card[name] });
        entries.push({ words, run: () => panel.ask(handle, name) });
      }
    }
    openMenu(card, place.card.name, entries);
  }

  const pointers = watchPointers(node, {
    draggable: (handle) =>
      Boolean(model()?.live && !model().busy && !model().plan.set && model().plan.cards.has(handle)),
    start: drops.start,
    move: drops.move,
    drop(handle, under, from) {
      const option = drops.optionAt(under, from);
      drops.end();
      store.set({ aim: null });
      if (option === 'menu') openCard(from);
      else if (option) act.choose(option);
    },
    cancel: drops.end,
    hold(card) {
      pin(handleOf(card));
      panel.open('card');
    },
    hover(card) {
      if (!pointers.dragging()) look(handleOf(card));
    },
    away: lookAway,
  });

  node.addEventListener('click', (event) => {
    if (event.target instanceof Element && !event.target.closest('.bar, .pile-button, .controls'))
      activate(event.target);
  });
  node.addEventListener('contextmenu', (event) => {
    const card = cardAt(event.target);
    if (!card) return;
    event.preventDefault();
    if (event.pointerType !== 'touch') askMenu(card);
  });
  node.addEventListener('pointermove', (event) => {
    const aim = model()?.aim;
    if (!aim || pointers.dragging() || event.pointerType !== 'mouse') return;
    const from = cardNode(aim.card)?.getBoundingClientRect();
    if (from) arrows.showAim([from, { x: event.clientX, y: event.clientY }]);
  });
  node.addEventListener('focusin', (event) => {
    const card = cardAt(event.target);
    if (card?.matches(':focus-visible')) look(handleOf(card));
  });

  node.addEventListener('focusout', (event) => {
    if (cardAt(event.target) && !cardAt(event.relatedTarget)) lookAway();
  });

  return { activate, take, askMenu, look, lookAway, pin, close: pointers.close };
}
