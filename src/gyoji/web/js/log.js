// The log: what happened, in sentences, by turn, each with its paragraph.

import { el, patchChildren, setText, toggle } from './dom.js';
import { eventWords, plainWords } from './sentences.js';
import { onSetting, remember, setting } from './settings.js';
import { t } from './words.js';

const ROUTINE = new Set(['phase', 'choice']);
const TURNING = new Set(['rest', 'stand']);
const DONE = new Set(['change', 'draw', 'set', 'stand']);
const NEAR = 40; // pixels from the end that still count as the end
const MOST = 160; // lines drawn unless the reader asks for earlier ones

/** Did another card do it, by an effect or by a rule (a check)? */
const byAnother = ({ cause, kind, source, cards }) =>
  source && (cause === 'effect' || (cause === 'rule' && DONE.has(kind) && !cards.some(([handle]) => handle === source[0])));

/** What the table shows anyway: phases, answers, cards turned as a cost or by the rules, and cards revealed to be played. */
const routine = (event, table) =>
  ROUTINE.has(event.kind) ||
  table.quiet.includes(event.kind) ||
  (TURNING.has(event.kind) && !byAnother(event)) ||
  (event.kind === 'show' && event.cause === 'play');

/**
 * Events as lines, optionally without routine ones; repeated lines become one with a count.
 * @returns {{turn: number, event: object, times: number}[]}
 */
function logLines(events, { all, table }) {
  const lines = [];
  let turn = 0;
  for (const event of events) {
    if (event.kind === 'turn') turn = event.number;
    if (!all && routine(event, table)) continue;
    const last = lines.at(-1);
    if (last && last.turn === turn && alike(last.event, event)) last.times += 1;
    else lines.push({ turn, event, times: 1 });
  }
  return lines;
}

const alike = (a, b) =>
  a.kind === b.kind &&
  a.text === b.text &&
  a.player === b.player &&
  a.kind !== 'turn' &&
  String(a.rules) === String(b.rules);

/** A paragraph number that opens its paragraph. */
export const ruleLink = (number) =>
  el('button.rule-link', { type: 'button', data: { rule: number }, 'aria-label': t('rule.open', { number }) }, number);

export function createLog() {
  const list = el('ol.log-list', { 'aria-label': t('log.title'), tabindex: '0' });
  const all = el('input', { type: 'checkbox', id: 'log-all', onchange: () => remember('allEvents', all.checked) });
  all.checked = setting('allEvents');
  const node = el(
    'section.log',
    { 'aria-label': t('log.title') },
    el('label.log-switch', { for: 'log-all' }, all, t('log.all')),
    list,
  );
  let shown = { events: null, all: null, language: null, context: null };
  let rows = new Map();
  let stop = () => {};
  let atEnd = true;
  let top = 0;
  list.addEventListener('scroll', () => {
    // A growing list moves away from its end by itself; only a reader scrolls up.
    if (list.scrollHeight - list.scrollTop - list.clientHeight < NEAR) atEnd = true;
    else if (list.scrollTop < top - 1) atEnd = false;
    top = list.scrollTop;
  });
  new ResizeObserver(() => atEnd && toEnd()).observe(list);
  // One Tab stop; inside it, arrows move between names and numbers.
  list.addEventListener('keydown', (event) => {
    const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
    const links = [...list.querySelectorAll('button')];
    if (!step || !links.length) return;
    const at = links.indexOf(document.activeElement);
    links[at < 0 ? links.length - 1 : Math.max(0, Math.min(links.length - 1, at + step))].focus();
    event.preventDefault();
  });
  /** Called after layout: measuring now would force a second layout. */
  const toEnd = () =>
    requestAnimationFrame(() => {
      list.scrollTop = list.scrollHeight;
      top = list.scrollTop;
    });
  const earlier = el('button.small.earlier', { type: 'button', onclick: showAll });
  const before = el('li', null, earlier);
  let whole = false;

  function showAll() {
    whole = true;
    const { events, context } = shown;
    shown = { ...shown, events: null };
    draw(events, context);
  }

  function draw(events, context) {
    const { table, names, language } = context;
    const wish = setting('allEvents');
    if (shown.events === events && shown.all === wish && shown.language === language) return;
    const fresh = shown.all !== wish || shown.language !== language;
    const lines = logLines(events, { all: wish, table });
    const left = whole ? 0 : Math.max(0, lines.length - MOST);
    const kept = fresh ? new Map() : rows;
    rows = new Map();
    for (const line of lines.slice(left)) {
      const key = `${line.event.n}×${line.times}`;
      rows.set(key, kept.get(key) ?? lineNode(line, table, names));
    }
    if (left) setText(earlier, t('log.earlier', { n: left }));
    patchChildren(list, left ? [before, ...rows.values()] : [...rows.values()]);
    shown = { events, all: wish, language, context };
    if (atEnd) toEnd();
  }

  function lineNode({ event, times }, table, names) {
    const words = eventWords(event, table, names);
    const side = event.player === null || event.player === undefined ? '' : `.by-${event.player}`;
    const by =
      byAnother(event) && !plainWords(words).includes(event.source[1])
        ? el('span.by', null, t('log.by', { name: event.source[1] }))
        : null;
    const row = el(
      `li.line.kind-${event.kind.replace(/\W/g, '-')}${side}`,
      null,
      el('span.said', null, words, times > 1 ? el('b.times', null, ` ×${times}`) : null, by),
      event.rules?.length ? [' ', el('span.cited', null, event.rules.slice(0, 2).map(ruleLink))] : null,
    );
    toggle(row, 'turn', event.kind === 'turn');
    for (const link of row.querySelectorAll('button')) link.tabIndex = -1;
    return row;
  }

  return {
    node,
    draw,
    /** Redraws with more or fewer lines. */
    follow(redraw) {
      stop = onSetting((name) => name === 'allEvents' && redraw());
    },
    focus: () => list.focus(),
    close: () => stop(),
  };
}
