// The end of a game: who won, why, with the rule, and what to do next.

import { attr, el, fillWith, setData, setText, toggle } from './dom.js';
import { emblem } from './top.js';
import { ruleLink } from './log.js';
import { say, t } from './words.js';

/**
 * @param {{rematch: () => void, replay: () => void, download: () => void, home: () => void, look: () => void}} act `look`:
 *   shows the table
 */
export function createEnding(act) {
  const body = el('div.ending-body');
  const node = el('section.ending', { role: 'dialog', 'aria-label': t('over'), hidden: true }, body);
  let shown = false;
  let shut = false;
  let wishing = null; // the rematch button
  let wish = null; // its state, if somebody wants a rematch; this may arrive before the end is shown

  /** @param {object} model and `summary`: a node that fills itself with the summary of the game */
  function draw({ view, names, seat, table, canRematch, summary }) {
    if (!view?.over) {
      shown = false;
      shut = false;
      node.hidden = true;
      return;
    }
    if (shown) return;
    shown = true;
    const won = view.winner === null ? 'draw' : seat === null ? 'watched' : view.winner === seat ? 'won' : 'lost';
    setData(node, 'result', won);
    const reason = view.reason
      ? table.words[view.reason.text]
        ? say(table.words[view.reason.text])
        : view.reason.text
      : '';
    const heading = won === 'watched' ? t('end.watched', { name: names[view.winner] }) : t(`end.${won}`);
    const first = el(
      `button.${canRematch ? 'plain' : 'primary'}`,
      { type: 'button', onclick: act.replay, data: { end: 'replay' } },
      t('end.replay'),
    );
    const again = canRematch
      ? el('button.primary', { type: 'button', onclick: askAgain, data: { end: 'rematch' } }, t('end.rematch'))
      : null;
    wishing = again;
    drawWish();
    fillWith(
      body,
      emblem(),
      el('h2', null, heading),
      won === 'watched'
        ? null
        : el('p.who-won', null, won === 'draw' ? t('end.nobody') : t('end.winner', { name: names[view.winner] })),
      reason ? el('p.reason', null, reason, ' ', view.reason.rule ? ruleLink(view.reason.rule) : null) : null,
      el(
        'div.ending-acts',
        null,
        again,
        first,
        el('button.plain', { type: 'button', onclick: act.download, data: { end: 'download' } }, t('end.download')),
        el('button.plain', { type: 'button', onclick: act.home, data: { end: 'home' } }, t('home')),
        el('button.quiet', { type: 'button', onclick: hide, data: { end: 'look' } }, t('end.look')),
      ),
      summary(),
    );
    node.hidden = shut;
    (again ?? first).focus({ preventScroll: true });
  }

  function hide() {
    const held = node.contains(document.activeElement);
    shut = true;
    node.hidden = true;
    if (held) act.look();
  }

  /** Back from the table. */
  function show() {
    if (!shown) return;
    shut = false;
    node.hidden = false;
    body.querySelector('[data-end]')?.focus({ preventScroll: true });
  }

  const askAgain = () => wish?.who === 'me' || act.rematch();

  /** Sets the text of the rematch button; `who` is waiting: `'me'`, `'other'` or nobody. */
  function tellRematch(words, who = null) {
    wish = { words, who };
    drawWish();
  }

  function drawWish() {
    if (!wishing || !wish) return;
    setText(wishing, wish.words);
    attr(wishing, 'aria-disabled', wish.who === 'me' ? 'true' : null); // if it were disabled, it would lose the focus
    toggle(wishing, 'wished', wish.who === 'other');
  }

  return { node, draw, hide, show, tellRematch, open: () => !node.hidden };
}
