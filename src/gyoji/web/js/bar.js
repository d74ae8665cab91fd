// The action bar: the question, the options that no card stands for, and what can always be done.

import { attr, el, patchChildren, setData, setText, toggle } from './dom.js';
import { icon } from './icons.js';
import { targetOf } from './choices.js';
import { argName, optionWords, promptWords } from './sentences.js';
import { confirmWords, enough, pickCount } from './picks.js';
import { say, t } from './words.js';

/**
 * @param {{take: (option: object) => void, confirm: () => void, cancel: () => void, undo: () => void}} act
 */
export function createBar(act) {
  const source = el('span.source');
  const words = el('span.words');
  const count = el('span.count', { role: 'status' });
  const hint = el('span.more');
  const prompt = el('div.prompt', null, el('div.question', null, source, words, count), hint);
  const buttons = el('div.buttons', { role: 'group', 'aria-label': t('bar.label') });
  const undo = el('button.undo', { type: 'button', onclick: act.undo }, icon('undo'), el('span.undo-words'));
  const node = el(
    'section.bar',
    { tabindex: '-1', 'aria-label': t('bar.label') },
    prompt,
    el('div.acts', null, undo, buttons),
  );
  let kept = new Map();

  function draw(model) {
    const { plan, aim, chosen, index, table, marks, busy, state, waitsFor, passed } = model;
    const asked = plan.decision !== null;
    toggle(node, 'asked', asked);
    setData(node, 'busy', busy || null);
    if (asked) {
      const told = promptWords(plan.decision, index, table);
      setText(source, told.source ? told.source.name : '');
      setText(
        words,
        aim
          ? t('bar.target', { act: say(table.verbs[aim.verb]?.short), card: index.get(aim.card)?.card.name ?? '' })
          : told.words,
      );
      setText(count, pickCount(plan, chosen));
      const said = plan.decision.options.some((option) => option.says); // the text stands on the buttons then
      const about = !aim && !plan.cards.size && !said ? (told.source?.text ?? '') : '';
      setText(hint, about || (aim ? t('bar.target.how') : hintOf(plan, table)));
      toggle(hint, 'about', about);
    } else {
      setText(source, '');
      setText(count, '');
      setText(
        hint,
        passed ? t('autopass.did', { step: say(table.steps[passed.step]) || say(table.phases[passed.phase]) }) : '',
      );
      setText(words, waitsFor);
    }
    toggle(words, 'waiting', !asked && !state?.view.over);
    drawButtons(model, marks);
    undo.hidden = !model.live;
    undo.disabled = !state?.undo || Boolean(busy);
    attr(undo, 'aria-disabled', busy ? 'true' : null);
    setText(undo.lastChild, t('undo'));
    attr(undo, 'aria-label', t('undo'));
  }

  function hintOf({ decision, tray, cards, set }, table) {
    if (set && cards.size) return t(set.ordered ? 'picks.how.order' : 'picks.how');
    if (tray.length) return t('bar.tray');
    if (!cards.size) return '';
    const acts = decision.options.some(
      (option) => targetOf(option, table) !== null || table.verbs[option.verb]?.drop?.length,
    );
    return t(acts ? 'bar.cards' : 'bar.pick', { n: cards.size });
  }

  function drawButtons({ plan, aim, chosen, index, table, marks, busy }) {
    const rows = aim ? aimButtons(marks, index, table) : optionButtons(plan, index, table, chosen);
    if (plan.set && !aim) rows.push(confirmButton(plan, chosen, table));
    const next = new Map();
    const nodes = rows.map((row, k) => {
      const made = kept.get(row.key) ?? makeButton(row);
      next.set(row.key, made);
      made.run = row.run;
      setText(made.label, row.words);
      setText(made.key, k < 9 && rows.length > 1 ? k + 1 : '');
      setData(made.node, 'option', row.option ?? null);
      setData(made.node, 'act', row.act ?? null);
      attr(made.node, 'aria-pressed', row.pressed === undefined ? null : String(row.pressed));
      attr(made.node, 'aria-disabled', busy || row.off ? 'true' : null); // truly disabled it would lose the focus
      made.node.className = `choice ${row.kind}`;
      toggle(made.node, 'said', row.said);
      return made.node;
    });
    kept = next;
    patchChildren(buttons, nodes);
  }

  function makeButton() {
    const label = el('span');
    const key = el('kbd', { 'aria-hidden': 'true' });
    const made = { label, key, run: () => {}, node: null };
    made.node = el(
      'button',
      { type: 'button', onclick: () => made.node.hasAttribute('aria-disabled') || made.run() },
      key,
      label,
    );
    return made;
  }

  function optionButtons(plan, index, table, chosen) {
    return plan.buttons.map((option, k) => ({
      key: option.text,
      words: optionWords(option, index, table),
      option: option.text,
      said: Boolean(option.says),
      pressed: plan.set ? chosen.includes(option.text) : undefined,
      kind: plan.set || (k && k === plan.buttons.length - 1) ? 'passing' : 'doing',
      run: () => act.take(option),
    }));
  }

  const confirmButton = (plan, chosen, table) => ({
    key: '✓',
    words: confirmWords(plan, chosen, table),
    act: 'confirm',
    off: !enough(plan.set, chosen),
    kind: 'doing confirm',
    run: act.confirm,
  });

  function aimButtons(marks, index, table) {
    const rows = [...marks.targets].map(([target, option]) => ({
      key: `→${option.text}`,
      words: argName(target, index, table),
      option: option.text,
      kind: 'aimed',
      run: () => act.take(option),
    }));
    return [...rows, { key: '×', words: t('cancel'), kind: 'passing', run: act.cancel }];
  }

  return { node, draw, buttons };
}
