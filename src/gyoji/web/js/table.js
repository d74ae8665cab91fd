// The table: both sides, the middle, the hands, the bar, the tray and the panel, drawn from one model.

import { arrange, createZone, onFit } from './zones.js';
import { chosenOf, enough } from './picks.js';
import { closeMenu } from './menu.js';
import { createArrows } from './arrows.js';
import { createBar } from './bar.js';
import { createHand } from './hand.js';
import { createMarks } from './marks.js';
import { createMemory, indexView, otherSide } from './seen.js';
import { createPanel } from './panel.js';
import { createPlate } from './plates.js';
import { createReveal } from './reveal.js';
import { createSlots } from './slots.js';
import { createTrack } from './track.js';
import { createTray } from './tray.js';
import { el, patchChildren, setData, setVar, toggle } from './dom.js';
import { guardClicks } from './guard.js';
import { language, say } from './words.js';
import { noteSlots, playMoves, shake } from './motion.js';
import { openPile } from './pile.js';
import { sceneOf } from './scene.js';
import { planChoices, zonesOf } from './choices.js';
import { onSetting, setting } from './settings.js';

export const SMALL = window.matchMedia('(max-width: 760px), (max-aspect-ratio: 3/4), (max-height: 540px)'); // same as in small.css
const COMPACT = window.matchMedia('(max-width: 1100px), (max-aspect-ratio: 3/4), (max-height: 900px)'); // there piles are plates
const NUMBERS = '.card .corner:not(:empty), .card .marks > *, .zone-count, .zone-up, .zone-tally, .effect, .fight-words, .plate';
const EMPTY = { count: 0, cards: [] };

/** The places of a side that were opened during play. */
const opened = (table, side) => Object.keys(table.zones).filter((name) => table.zones[name].opens && side[name]);

/**
 * @typedef {object} Model what is shown
 * @property {string} game
 * @property {object} table the game's description
 * @property {object} view
 * @property {'A'|'B'|null} seat the viewer; null for a spectator
 * @property {'A'|'B'} bottom whose side is near
 * @property {{A: string, B: string}} names
 * @property {object[]} log all events so far
 * @property {object[]} fresh those that are new
 * @property {boolean} live can this seat act here
 * @property {boolean} busy an answer is on its way
 */

/**
 * @param {object} store the page's store; with `aim` (whose target is being chosen), `picks` (of several cards), `looked` and `pinned` (the card in the inspector)
 * @param {object} act
 * @param {(option: object|string[]) => void} act.choose an option, or the texts of a whole set
 * @param {() => void} act.undo
 * @param {{explain: Function, whynot: Function}|null} act.asks
 * @param {() => void} [act.skip] shows all queued acts of the opponent at once
 * @param {HTMLElement|null} act.controls shown in place of the bar (replays)
 */
export function createTable(store, given) {
  const act = { ...given, choose: answering(given.choose), undo: answering(given.undo) };
  const slots = createSlots();
  const memory = createMemory();
  const arrows = createArrows();
  const reveal = createReveal((handle, name) => memory.find(handle, name));
  const track = createTrack(act.skip ?? (() => {}));
  const tray = createTray();
  const hold = {
    pin: (handle, name) => hand.pin(handle, name),
    release: () => store.set({ looked: store.get().looked ?? store.get().pinned, pinned: null }),
  };
  const panel = createPanel(act.asks, hold, spareQuestion);
  const bar = createBar({
    take: (option) => hand.take(option),
    confirm: () => act.choose(last.chosen),
    cancel: () => store.set({ aim: null }),
    undo: act.undo,
  });
  const plates = { A: createPlate('A'), B: createPlate('B') };
  const sides = { A: el('div.side'), B: el('div.side') };
  const strips = { far: el('div.strip.far'), near: el('div.strip.near') };
  const board = el('div.board');
  const node = el('main.table', { data: { page: 'table' } }, board, panel.node);
  let zones = new Map(); // key → zone
  let built = '';
  let last = null; // the last model drawn, with what was derived from it
  const guard = guardClicks(node, '.bar, .card, .plate, .zone');

  /** Reports every answer to the guard. */
  function answering(run) {
    return (...args) => {
      guard.note();
      run?.(...args);
    };
  }

  const cardNode = (handle) => slots.cards.get(handle)?.node ?? null;
  const hand = createHand({
    node: board,
    store,
    model: () => last,
    cardNode,
    zoneNode: (key) => zones.get(key)?.node ?? null,
    arrows,
    spareNumbers,
    panel,
    sheet: () => SMALL.matches,
    act,
  });

  /** A panel that slides up leaves the question and its buttons visible. */
  function spareQuestion() {
    const { top, left } = bar.node.getBoundingClientRect();
    setVar(node, '--bar-high', `${Math.max(0, innerHeight - top)}px`);
    setVar(node, '--bar-wide', `${Math.max(0, innerWidth - left)}px`);
  }
  new ResizeObserver(() => panel.isOpen() && spareQuestion()).observe(bar.node);

  // ── building ──

  function build({ table, bottom, view }) {
    const compact = COMPACT.matches || setting('cards') === 'large';
    const open = ['A', 'B'].map((side) => opened(table, view[side]));
    const key = `${bottom}|${compact}|${Object.keys(table.zones).length}|${open.join('|')}`;
    if (key === built) return;
    built = key;
    zones = new Map();
    toggle(board, 'compact', compact);
    const top = otherSide(bottom);
    for (const side of [top, bottom])
      buildSide(side, table, { mine: side === bottom, compact, some: open.some((names) => names.length), view });
    patchChildren(board, [
      strips.far,
      sides[top],
      track.node,
      sides[bottom],
      tray.node,
      act.controls ?? bar.node,
      strips.near,
      arrows.node,
      reveal.node,
    ]);
  }

  /** @param {{mine: boolean, compact: boolean, some: boolean, view: object}} how `some`: a place has been opened */
  function buildSide(side, table, { mine, compact, some, view }) {
    const grid = arrange(table, compact, !mine, some);
    sides[side].className = `side ${mine ? 'mine' : 'theirs'}`;
    setVar(sides[side], '--columns', grid.columns);
    setVar(sides[side], '--rows', grid.rows);
    const shared = new Map(); // places shared by several zones
    const laid = [];
    for (const [name, place] of grid.at) {
      if (table.zones[name].opens && !view[side][name]) continue;
      const zone = makeZone(`${side}.${name}`, table.zones[name].show);
      toggle(zone, 'wide', place.wide);
      toggle(zone, 'over', place.over);
      setVar(zone, '--give', `${place.give * 100}%`);
      const column = `${place.column} / span ${place.width}`;
      const row = `${place.row} / span ${place.height}`;
      if (!table.zones[name].opens) laid.push(placed(zone, column, row));
      else if (shared.has(column)) shared.get(column).append(zone);
      else {
        shared.set(column, placed(el('div.shared', null, zone), column, row));
        laid.push(shared.get(column));
      }
    }
    patchChildren(sides[side], laid);
    const hands = Object.entries(table.zones).filter(([, zone]) => zone.show === 'hand');
    patchChildren(strips[mine ? 'near' : 'far'], [
      plates[side].node,
      ...hands.map(([name]) => makeZone(`${side}.${name}`, 'hand')),
    ]);
  }

  function placed(made, column, row) {
    made.style.gridColumn = column;
    made.style.gridRow = row;
    return made;
  }

  function makeZone(key, show) {
    const zone = createZone(key, show, { onpile: (pile) => openPile(pile, last, { look: hand.look, take: hand.take }) });
    zones.set(key, zone);
    return zone.node;
  }

  // ── drawing ──

  /** @param {Model} model */
  function draw(model) {
    const before = last;
    const held = document.activeElement;
    const hadFocus = held instanceof HTMLElement && node.contains(held);
    const moved = before && before.view !== model.view;
    const noted = moved ? noteSlots(slots.slots) : new Map();
    build(model);
    last = readied(model);
    drawCards(last);
    const rival = last.marks.words.find(([word]) => model.table.args[word]?.side !== 'mine')?.[1] ?? null;
    for (const side of ['A', 'B']) plates[side].draw({ ...model, option: side === model.seat ? null : rival });
    track.draw(last);
    if (!act.controls) bar.draw(last);
    drawRoot(last);
    drawPanel(last);
    const fight = fightEnds(); // measured before the animation starts; later it would force another layout
    if (fight.length || last.aim) spareNumbers();
    if (moved) {
      playMoves(noted, slots.slots, model.fresh, (key) => zones.get(key)?.rect() ?? null);
      for (const event of model.fresh)
        if (event.kind === 'damage')
          event.cards.map(([handle]) => cardNode(handle)).forEach((one) => one && shake(one));
    }
    arrows.showFight(fight);
    markTold(last.told ?? []);
    reveal.draw(last);
    if (hadFocus ? !holdsFocus(held) : !before && held?.id === 'root')
      focusQuestion();
    else if (hadFocus && document.activeElement === document.body) held.focus({ preventScroll: true }); // the focus was lost
  }

  let lit = []; // cards of the act being shown

  function markTold(events) {
    const handles = events.flatMap(({ cards, second }) => [...cards.map(([handle]) => handle), second?.[0] ?? null]);
    const nodes = handles.map((handle) => cardNode(handle)).filter(Boolean);
    for (const one of lit) if (!nodes.includes(one)) toggle(one, 'told', false);
    for (const one of nodes) toggle(one, 'told', true);
    lit = nodes;
  }

  /** The model with what is derived from it: index, plan, marks. */
  function readied(model) {
    const { view, table, seat, bottom } = model;
    const index = indexView(view, table);
    memory.note(index);
    const plan = planChoices(model.live ? view.decision : null, index, table);
    const wish = store.get().aim;
    const aim = wish && plan.cards.get(wish.card)?.some((option) => option.verb === wish.verb) ? wish : null;
    const chosen = chosenOf(plan.set, store.get().picks);
    const marks = createMarks({ plan, aim, chosen, dark: Boolean(model.busy), table, view, seat: seat ?? bottom, index });
    return { ...model, index, plan, aim, chosen, marks, language: language() };
  }

  function drawCards(model) {
    const { view, table, marks, names, seat } = model;
    const context = { table, language: model.language, slots, marks, names };
    slots.begin();
    for (const [key, zone] of zones)
      zone.update(view[key[0]]?.[key.slice(2)] ?? EMPTY, { ...context, mine: key[0] === seat });
    tray.draw({ ...model, context });
    slots.end();
  }

  function drawRoot({ asked, version, view, aim, plan }) {
    setData(node, 'asked', asked ?? null);
    setData(node, 'version', version ?? null);
    setData(node, 'over', view.over ? (view.winner ?? 'draw') : null);
    setData(node, 'aim', aim ? aim.verb : null);
    setData(node, 'mine', plan.decision ? 'yes' : null);
    if (!aim) arrows.showAim(null);
  }

  function drawPanel({ game, table, names, log, index, seat }) {
    panel.rules.setGame(game);
    panel.log.draw(log, { table, names, language: language() });
    const { looked, pinned } = store.get();
    const wanted = looked ?? pinned;
    const place = wanted ? index.get(wanted.handle) : undefined;
    const card = place?.card ?? (wanted ? memory.find(wanted.handle, wanted.name) : null);
    const where = place ? `${names[place.side]} · ${say(table.zones[place.zone]?.words)}` : '';
    const live = Boolean(place && act.asks && seat);
    const held = Boolean(pinned && wanted.handle === pinned.handle && wanted.name === pinned.name);
    panel.inspector.draw(card, { table, language: language(), live, held, where, index });
  }

  /** The lines of the current fight: who fights whom, who helps whom. */
  function fightEnds() {
    const { view, table, index } = last;
    const scene = sceneOf(view, table);
    if (!scene) return [];
    const side = index.get(scene.from[0])?.side;
    const lines = [
      ...scene.to.map((to) => ['fight', scene.from[0], to]),
      ...(table.scene.lines ? scene.helpers : []).map(({ who, whom }) => ['help', who, whom]),
    ];
    return lines
      .map(([kind, from, to]) => ({ kind, ends: [rectOf(from, null), rectOf(to, side)] }))
      .filter(({ ends }) => ends.every(Boolean));
  }

  /** Keeps arrows off the numbers. */
  function spareNumbers() {
    const all = [...board.querySelectorAll(NUMBERS)].map((one) => one.getBoundingClientRect());
    arrows.spare(all.filter(({ width }) => width));
  }

  /** Where something is: a card by its handle, a word by its zones on the target's side. */
  function rectOf(thing, side) {
    if (typeof thing === 'number') return cardNode(thing)?.getBoundingClientRect() ?? null;
    if (typeof thing !== 'string' || !side) return null;
    const keys = zonesOf(thing, side, last.table);
    const key = keys.find((one) => last.view[one[0]]?.[one.slice(2)]?.count) ?? keys[0];
    return (zones.get(key) ?? plates[otherSide(side)]).node.getBoundingClientRect();
  }

  /** The running clocks: those of the state, minus the time since then for the player who has to decide. */
  function clock({ clock: times, asked, at, paused, view }, now) {
    for (const side of ['A', 'B']) {
      const runs = Boolean(times) && asked === side && !paused && !view.over;
      plates[side].tick(times ? times[side] - (runs ? now - at : 0) : null, runs);
    }
  }

  const holdsFocus = (held) =>
    held.isConnected && !held.disabled && (held.tabIndex >= 0 || held.hasAttribute('tabindex'));

  const focusQuestion = () => (act.controls ?? bar.node).focus({ preventScroll: true });

  function focusSomething() {
    const next =
      bar.buttons.querySelector('button:not([aria-disabled])') ??
      board.querySelector('.card.can, .card.target, .card[data-card]');
    next?.focus({ preventScroll: true });
  }

  board.addEventListener('focusin', (event) => tray.yieldTo(event.target));

  // ── names and numbers in the panel ──

  const nameAt = (target) => (target instanceof Element ? target.closest('.card-name') : null);
  const named = (name) => [name.dataset.handle ? Number(name.dataset.handle) : null, name.dataset.name];
  for (const kind of ['pointerover', 'focusin'])
    node.addEventListener(kind, (event) => {
      const name = nameAt(event.target);
      if (name) hand.look(...named(name));
    });
  for (const kind of ['pointerout', 'focusout'])
    node.addEventListener(kind, (event) => {
      if (nameAt(event.target) && !nameAt(event.relatedTarget)) hand.lookAway();
    });
  node.addEventListener('click', (event) => {
    const rule = event.target instanceof Element ? event.target.closest('[data-rule]') : null;
    const name = nameAt(event.target);
    if (rule) panel.showRule(rule.dataset.rule);
    else if (name) {
      hand.pin(...named(name));
      if (SMALL.matches) panel.open('card');
    }
  });

  const redraw = () => last && draw({ ...last, fresh: [] });
  /** Cards get their sizes after a frame's callbacks, so arrows between them are drawn in the next frame. */
  const resized = () => requestAnimationFrame(() => requestAnimationFrame(redrawFight));
  const redrawFight = () => {
    if (!last || !node.isConnected) return;
    const fight = fightEnds();
    if (fight.length || last.aim) spareNumbers();
    arrows.showFight(fight);
  };
  let fitted = 0;
  const stopFits = onFit(() => {
    if (!fitted && last && sceneOf(last.view, last.table))
      fitted = requestAnimationFrame(() => ((fitted = 0), redrawFight()));
  });
  COMPACT.addEventListener('change', redraw);
  window.addEventListener('resize', resized);
  board.addEventListener('scroll', redrawFight, { capture: true, passive: true }); // the numbers of a row move when it scrolls
  const stopSettings = onSetting((name) => name === 'cards' && redraw());
  panel.log.follow(redraw);

  return {
    node,
    bar: bar.node,
    draw,
    /** Something beside the cards has appeared or disappeared. */
    settle: resized,
    panel,
    clock,
    activate: hand.activate,
    askMenu: hand.askMenu,
    focusQuestion,
    focusSomething,
    redraw,
    peek: tray.flip,
    /** Confirms the picks, if allowed. */
    confirm() {
      const { plan, chosen, busy } = last;
      if (busy || !enough(plan.set, chosen)) return false;
      act.choose(chosen);
      return true;
    },
    model: () => last,
    close() {
      closeMenu();
      hand.close();
      stopSettings();
      stopFits();
      panel.log.close();
      reveal.close();
      COMPACT.removeEventListener('change', redraw);
      window.removeEventListener('resize', resized);
    },
  };
}
