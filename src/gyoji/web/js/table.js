// The table: both sides, the middle, the hands, the bar, the tray, and what the player does on them.

import { actsOf, planChoices, targetOf, targetsOf, zonesOf } from './choices.js';
import { attr, el, patchChildren, setData, setVar, toggle } from './dom.js';
import { createArrows } from './arrows.js';
import { createBar } from './bar.js';
import { closeMenu, openMenu } from './menu.js';
import { createMarks } from './marks.js';
import { createPanel } from './panel.js';
import { createPlate } from './plates.js';
import { createSlots } from './slots.js';
import { createTrack } from './track.js';
import { createTray } from './tray.js';
import { arrange, createZone } from './zones.js';
import { createMemory, indexView, otherSide } from './seen.js';
import { noteSlots, playMoves, shake } from './motion.js';
import { optionWords } from './sentences.js';
import { openPile } from './pile.js';
import { watchPointers } from './drag.js';
import { language, say, t } from './words.js';

const NARROW = window.matchMedia('(max-width: 760px), (max-aspect-ratio: 3/4)');

/**
 * @param {object} store the page's store; here live `aim` (whose target is being chosen) and `looked` (the card in the inspector)
 * @param {object} act
 * @param {(option: object) => void} act.choose
 * @param {() => void} act.undo
 * @param {{explain: Function, whynot: Function}|null} act.asks
 * @param {HTMLElement|null} act.controls what stands in place of the bar (replays)
 */
export function createTable(store, act) {
  const slots = createSlots();
  const memory = createMemory();
  const arrows = createArrows();
  const track = createTrack();
  const tray = createTray();
  const panel = createPanel(act.asks);
  const bar = createBar({ choose: act.choose, cancel: () => store.set({ aim: null }), undo: act.undo });
  const plates = { A: createPlate('A'), B: createPlate('B') };
  const sides = { A: el('div.side'), B: el('div.side') };
  const strips = { top: el('div.strip.far'), bottom: el('div.strip.near') };
  const board = el('div.board', null, strips.top, sides.B, track.node, sides.A, tray.node, act.controls ?? bar.node, strips.bottom, arrows.node);
  const node = el('main.table', { data: { page: 'table' } }, board, panel.node);
  let zones = new Map();
  let built = '';
  let last = null; // the model that was drawn last

  // ── building ──

  function build(model) {
    const key = `${model.bottom}|${NARROW.matches}|${Object.keys(model.table.zones)}`;
    if (key === built) return;
    built = key;
    zones = new Map();
    const top = otherSide(model.bottom);
    patchChildren(board, [
      strips.top,
      sides[top],
      track.node,
      sides[model.bottom],
      tray.node,
      act.controls ?? bar.node,
      strips.bottom,
      arrows.node,
    ]);
    for (const side of [top, model.bottom]) {
      const mine = side === model.bottom;
      sides[side].className = `side ${mine ? 'mine' : 'theirs'}`;
      const grid = arrange(model.table, NARROW.matches, !mine);
      setVar(sides[side], '--columns', grid.columns);
      setVar(sides[side], '--rows', grid.rows);
      const made = [];
      for (const [name, place] of grid.at) {
        const zone = makeZone(`${side}.${name}`, model.table.zones[name].show);
        zone.node.style.gridColumn = `${place.column} / span ${place.width}`;
        zone.node.style.gridRow = `${place.row} / span ${place.height}`;
        made.push(zone.node);
      }
      patchChildren(sides[side], made);
      const hands = Object.entries(model.table.zones)
        .filter(([, zone]) => zone.show === 'hand')
        .map(([name]) => makeZone(`${side}.${name}`, 'hand').node);
      patchChildren(strips[mine ? 'bottom' : 'top'], [plates[side].node, ...hands]);
    }
  }

  function makeZone(key, show) {
    const zone = createZone(key, show, { onpile: (pile) => openPile(pile, last, { look }) });
    zones.set(key, zone);
    return zone;
  }

  // ── drawing ──

  function draw(model) {
    const { view, table } = model;
    const before = last;
    const noted = noteSlots(slots.slots);
    const held = document.activeElement;
    const hadFocus = held instanceof HTMLElement && node.contains(held);
    build(model);
    const index = indexView(view, table);
    memory.note(index);
    const plan = planChoices(model.live ? view.decision : null, index, table);
    const aim = fits(store.get().aim, plan) ? store.get().aim : null;
    const marks = createMarks({ plan, aim, table, view, seat: model.seat ?? model.bottom });
    const shared = { table, language: language(), slots, marks, names: model.names };
    last = { ...model, index, plan, aim, marks, language: language(), context: { ...shared, mine: true } };
    slots.begin();
    for (const [key, zone] of zones) {
      const side = key[0];
      const row = view[side]?.[key.slice(2)] ?? { count: 0, cards: [] };
      zone.update(row, { ...shared, mine: side === model.seat });
    }
    tray.draw(last);
    slots.end();
    for (const side of ['A', 'B']) {
      plates[side].draw({ ...model, option: side === model.seat ? null : (marks.words[0]?.[1] ?? null) });
    }
    track.draw(last);
    if (!act.controls) bar.draw(last);
    drawRoot(model, plan, aim);
    drawPanel(model);
    if (before && before.view !== view) {
      playMoves(noted, slots.slots, model.fresh ?? [], (key) => zones.get(key)?.rect() ?? null);
      for (const event of model.fresh ?? []) {
        if (event.kind === 'damage') for (const [handle] of event.cards) shakeCard(handle);
      }
    }
    drawFight();
    if (hadFocus && !held.isConnected) focusSomething();
  }

  const fits = (aim, plan) => Boolean(aim && plan.cards.get(aim.card)?.some((option) => option.verb === aim.verb));

  function shakeCard(handle) {
    const made = slots.cards.get(handle);
    if (made) shake(made.node);
  }

  function drawRoot(model, plan, aim) {
    setData(node, 'asked', model.asked ?? null);
    setData(node, 'version', model.version ?? null);
    setData(node, 'over', model.view.over ? (model.view.winner ?? 'draw') : null);
    setData(node, 'aim', aim ? aim.verb : null);
    setData(node, 'mine', plan.decision ? 'yes' : null);
  }

  function drawPanel(model) {
    panel.rules.setGame(model.game);
    panel.log.draw(model.log, { table: model.table, names: model.names, language: language() });
    const looked = store.get().looked;
    const place = looked === null || looked === undefined ? null : last.index.get(looked.handle);
    const card = place?.card ?? (looked ? memory.find(looked.handle, looked.name) : null);
    const where = place ? `${model.names[place.side]} · ${say(model.table.zones[place.zone]?.words)}` : '';
    panel.inspector.draw(card, { table: model.table, language: language(), live: Boolean(place && act.asks && model.seat), sides: where });
  }

  function drawFight() {
    const scene = last.view[last.table.scene.field];
    if (!scene || last.view.over) {
      arrows.showFight(null);
      return;
    }
    const from = rectOf(scene[last.table.scene.from], null);
    const side = last.index.get(scene[last.table.scene.from])?.side;
    const to = rectOf(scene[last.table.scene.to], side);
    arrows.showFight(from && to ? [from, to] : null);
  }

  /** Where something lies: a card by its handle, a word by the zones that stand for it. */
  function rectOf(thing, side) {
    if (typeof thing === 'number') return slots.cards.get(thing)?.node.getBoundingClientRect() ?? null;
    if (typeof thing !== 'string' || !side) return null;
    const keys = zonesOf(thing, side, last.table);
    const key = keys.find((one) => last.view[one[0]]?.[one.slice(2)]?.count) ?? keys[0];
    return zones.get(key)?.node.getBoundingClientRect() ?? plates[otherSide(side)].node.getBoundingClientRect();
  }

  // ── what the player does ──

  const optionNamed = (text) => last.plan.decision?.options.find((option) => option.text === text) ?? null;

  /** A click, Enter or a tap on something of the board. */
  function activate(target) {
    if (!last) return false;
    const card = target.closest('[data-card]');
    const named = target.closest('.board [data-option]');
    if (card && !card.dataset.option && card.dataset.options) {
      openCard(card, Number(card.dataset.card));
      return true;
    }
    if (named && board.contains(named) && optionNamed(named.dataset.option)) {
      act.choose(optionNamed(named.dataset.option));
      return true;
    }
    if (card) {
      const handle = Number(card.dataset.card);
      if (last.aim?.card === handle) store.set({ aim: null });
      else if (last.aim && last.plan.cards.has(handle)) {
        store.set({ aim: null });
        openCard(card, handle);
      } else {
        look(handle);
        if (NARROW.matches || !matchMedia('(hover: hover)').matches) panel.open('card');
      }
      return true;
    }
    if (last.aim) store.set({ aim: null });
    return false;
  }

  /** A card with several things to do: its target if there is one act, else a menu. */
  function openCard(card, handle) {
    const acts = actsOf(last.plan.cards.get(handle) ?? [], last.table);
    if (acts.length === 1) {
      if (acts[0].aims) store.set({ aim: { card: handle, verb: acts[0].verb } });
      else act.choose(acts[0].options[0]);
      return;
    }
    openMenu(
      card,
      last.index.get(handle).card.name,
      acts.map((one) =>
        one.aims && one.options.length > 1
          ? {
              words: t('menu.aim', { act: say(last.table.verbs[one.verb].short) }),
              options: one.options.length,
              run: () => store.set({ aim: { card: handle, verb: one.verb } }),
            }
          : {
              words: optionWords(one.options[0], last.index, last.table),
              option: one.options[0].text,
              run: () => act.choose(one.options[0]),
            },
      ),
    );
  }

  function look(handle, name) {
    const looked = store.get().looked;
    if (looked?.handle !== handle || looked?.name !== name) store.set({ looked: { handle, name } });
  }

  /** Right click, or the menu key: what can be asked about a card. */
  function askMenu(card) {
    const handle = Number(card.dataset.card);
    look(handle);
    const place = last.index.get(handle);
    if (!place) return;
    const entries = [{ words: t('inspect.look'), run: () => panel.open('card') }];
    if (act.asks && last.seat) {
      entries.push({ words: t('why.not'), run: () => (panel.open('card'), clickIn('.whynot')) });
      for (const name of new Set(Object.values(last.table.card.corners))) {
        if (place.card[name] === undefined) continue;
        const words = say(last.table.card.figures[name]);
        entries.push({ words: t('why.ask', { figure: words, value: place.card[name] }), run: () => (panel.open('card'), clickFigure(words)) });
      }
    }
    openMenu(card, place.card.name, entries);
  }

  const clickIn = (selector) => requestAnimationFrame(() => panel.inspector.node.querySelector(selector)?.click());
  const clickFigure = (words) =>
    requestAnimationFrame(() =>
      [...panel.inspector.node.querySelectorAll('button.figure')].find((one) => one.firstChild.textContent === words)?.click(),
    );

  // ── dragging ──

  const aiming = { zones: new Map(), cards: new Map(), free: null, freeZones: new Set() };

  function startDrag(handle) {
    const options = last.plan.cards.get(handle) ?? [];
    const aimed = options.filter((option) => targetOf(option, last.table) !== null);
    const free = options.filter((option) => targetOf(option, last.table) === null);
    aiming.cards = new Map();
    aiming.zones = new Map();
    for (const [target, option] of targetsOf(aimed, last.table)) {
      if (typeof target === 'number') aiming.cards.set(target, option);
      else for (const key of zonesOf(target, last.seat, last.table)) aiming.zones.set(key, option);
    }
    aiming.free = free.length === 1 ? free[0] : null;
    aiming.several = free.length > 1;
    for (const handle_ of aiming.cards.keys()) slots.cards.get(handle_)?.node.classList.add('drop');
    for (const key of aiming.zones.keys()) zones.get(key)?.node.classList.add('drop');
    const places = free.flatMap((option) => last.table.verbs[option.verb]?.drop ?? []);
    aiming.freeZones = new Set(places.map((zone) => `${last.seat}.${zone}`));
    for (const key of aiming.freeZones) zones.get(key)?.node.classList.add('drop');
    toggle(board, 'dragging', true);
    closeMenu();
  }

  /** What a card would do if it were dropped here. */
  function dropOption(under, from) {
    if (!(under instanceof Element)) return null;
    const card = under.closest('[data-card]');
    if (card && aiming.cards.has(Number(card.dataset.card))) return aiming.cards.get(Number(card.dataset.card));
    const zone = under.closest('[data-zone]')?.dataset.zone;
    if (zone && aiming.zones.has(zone)) return aiming.zones.get(zone);
    const plate = under.closest('.plate');
    if (plate && aiming.zones.size && plate.dataset.seat !== last.seat) return [...aiming.zones.values()][0];
    if ((aiming.free || aiming.several) && board.contains(under) && !under.closest('.strip, .bar')) {
      const own = from.closest('[data-zone]')?.dataset.zone;
      if (zone !== own && (under.closest('.side.mine, .middle') || aiming.freeZones.has(zone))) return aiming.free ?? 'menu';
    }
    return null;
  }

  function moveDrag(handle, point, under) {
    const from = slots.cards.get(handle)?.node;
    if (!from) return;
    const found = dropOption(under, from);
    toggle(board, 'over-drop', found);
    const aims = aiming.cards.size || aiming.zones.size;
    arrows.showAim(aims ? [from.getBoundingClientRect(), point] : null);
  }

  function endDrag() {
    arrows.showAim(null);
    toggle(board, 'dragging', false);
    toggle(board, 'over-drop', false);
    for (const one of board.querySelectorAll('.drop')) one.classList.remove('drop');
  }

  const pointers = watchPointers(board, {
    draggable: (handle) => Boolean(last?.live && !last.busy && last.plan.cards.has(handle)),
    start: startDrag,
    move: moveDrag,
    drop(handle, under, from) {
      const found = dropOption(under, from);
      endDrag();
      store.set({ aim: null });
      if (found === 'menu') openCard(from, handle);
      else if (found) act.choose(found);
    },
    cancel: endDrag,
    hold(card) {
      look(Number(card.dataset.card));
      panel.open('card');
    },
    hover(card) {
      if (!pointers.dragging()) look(Number(card.dataset.card));
    },
  });

  board.addEventListener('click', (event) => {
    if (event.target instanceof Element && !event.target.closest('.bar, .pile-button, .controls')) activate(event.target);
  });
  board.addEventListener('contextmenu', (event) => {
    const card = event.target instanceof Element ? event.target.closest('[data-card]') : null;
    if (!card) return;
    event.preventDefault();
    askMenu(card);
  });
  board.addEventListener('pointermove', (event) => {
    if (!last?.aim || pointers.dragging()) return;
    const from = slots.cards.get(last.aim.card)?.node.getBoundingClientRect();
    if (from && event.pointerType === 'mouse') arrows.showAim([from, { x: event.clientX, y: event.clientY }]);
  });
  node.addEventListener('focusin', (event) => {
    const card = event.target instanceof Element ? event.target.closest('[data-card]') : null;
    if (card && event.target.matches(':focus-visible')) look(Number(card.dataset.card));
  });
  const named = (event) => (event.target instanceof Element ? event.target.closest('.card-name') : null);
  const lookNamed = (event) => {
    const name = named(event);
    if (name) look(name.dataset.handle ? Number(name.dataset.handle) : null, name.dataset.name);
    return Boolean(name);
  };
  node.addEventListener('pointerover', lookNamed);
  node.addEventListener('focusin', lookNamed);
  node.addEventListener('click', (event) => {
    if (!(event.target instanceof Element)) return;
    const rule = event.target.closest('[data-rule]');
    if (rule) panel.showRule(rule.dataset.rule);
    else if (lookNamed(event) && NARROW.matches) panel.open('card');
  });

  /** The clocks as they run: the state's, less the time since it came for who is asked. */
  function clock({ clock: times, asked, at, paused, view }, now) {
    for (const side of ['A', 'B']) {
      const runs = Boolean(times) && asked === side && !paused && !view.over;
      plates[side].tick(times ? times[side] - (runs ? now - at : 0) : null, runs);
    }
  }

  function focusSomething() {
    const next = bar.buttons.querySelector('button:not(:disabled)') ?? board.querySelector('.card.can, .card.target');
    next?.focus({ preventScroll: true });
  }

  const redraw = () => last && draw({ ...last, fresh: [] });
  const stop = store.on(() => {
    const { aim } = store.get();
    if (!aim) arrows.showAim(null);
  });
  const resized = () => requestAnimationFrame(() => last && (build(last), redraw()));
  NARROW.addEventListener('change', resized);
  window.addEventListener('resize', redrawFight);
  function redrawFight() {
    if (last) requestAnimationFrame(drawFight);
  }
  panel.log.follow(redraw);

  return {
    node,
    draw,
    panel,
    look,
    activate,
    askMenu,
    focusSomething,
    model: () => last,
    clock,
    close() {
      stop();
      closeMenu();
      pointers.close();
      panel.log.close();
      NARROW.removeEventListener('change', resized);
      window.removeEventListener('resize', redrawFight);
      attr(node, 'data-asked', null);
    },
  };
}
