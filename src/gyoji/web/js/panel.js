// The panel beside the table: the card being looked at, the log, the rulebook. On a small screen it slides up, one at a
// time.

import { attr, el, toggle } from './dom.js';
import { createInspector } from './inspector.js';
import { createLog } from './log.js';
import { createRules } from './rules.js';
import { icon } from './icons.js';
import { t } from './words.js';

const TABS = ['card', 'log', 'rules'];

/**
 * @param {object|null} asks questions about a card that the server answers
 * @param {{pin: (handle: number, name?: string) => void, release: () => void}} hold which card is pinned in the inspector
 * @param {() => void} opens called before the panel slides up
 */
export function createPanel(asks, hold, opens = () => {}) {
  const inspector = createInspector(asks, hold);
  const log = createLog();
  const rules = createRules();
  const sections = { card: inspector.node, log: log.node, rules: rules.node };
  const tabs = Object.fromEntries(
    TABS.map((name) => [
      name,
      el(
        'button.tab',
        {
          type: 'button',
          role: 'tab',
          id: `tab-${name}`,
          'aria-controls': `section-${name}`,
          onclick: () => choose(name),
        },
        t(`tab.${name}`),
      ),
    ]),
  );
  const shut = el(
    'button.icon.shut',
    { type: 'button', 'aria-label': t('close'), onclick: () => close() },
    icon('close'),
  );
  const bar = el('div.tabs', { role: 'tablist', 'aria-label': t('panel.label') }, Object.values(tabs), shut);
  for (const name of TABS) {
    sections[name].id = `section-${name}`;
    sections[name].setAttribute('role', 'tabpanel');
  }
  const node = el(
    'aside.panel',
    { 'aria-label': t('panel.label'), data: { tab: 'log' } },
    inspector.node,
    bar,
    log.node,
    rules.node,
  );
  let back = null;

  bar.addEventListener('keydown', (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const names = TABS.filter((name) => tabs[name].offsetParent);
    const at = names.indexOf(node.dataset.tab);
    const next = names[(at + step + names.length) % names.length];
    choose(next);
    tabs[next].focus();
    event.preventDefault();
  });

  function choose(name) {
    node.dataset.tab = name;
    for (const one of TABS) {
      attr(tabs[one], 'aria-selected', one === name ? 'true' : 'false');
      attr(tabs[one], 'tabindex', one === name ? '0' : '-1');
    }
  }

  function open(name) {
    if (!node.classList.contains('open')) back = document.activeElement;
    choose(name);
    opens();
    toggle(node, 'open', true);
  }

  function close() {
    toggle(node, 'open', false);
    if (back instanceof HTMLElement && back.isConnected) back.focus({ preventScroll: true });
    back = null;
  }

  choose('log');
  return {
    node,
    inspector,
    log,
    rules,
    open,
    close,
    flip: (name) => (node.classList.contains('open') ? close() : open(name)),
    isOpen: () => node.classList.contains('open'),
    /** Asks about a card: `whynot`, or a figure of it. */
    ask(handle, name) {
      open('card');
      inspector.ask(handle, name);
    },
    showRule(number) {
      open('rules');
      rules.show(number);
    },
  };
}
