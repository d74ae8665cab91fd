// The action bar: the question, the options that belong to no card, and the actions that are always available.

import { attr, el, fillWith, patchChildren, setData, setText, toggle } from './dom.js';
import { icon } from './icons.js';
import { readable } from './cards.js';
import { targetOf } from './choices.js';
import { argName, cardName, chainOf, chainWords, fateWords, optionWords, plainWords, promptWords } from './sentences.js';
import { coloursWords, confirmWords, enough, pickCount, pickSum } from './picks.js';
import { listComma, say, t } from './words.js';
import { ruleLink } from './log.js';
import { paidWords, sentenceNodes } from './about.js';

const NUMBER = /^\d+$/;
const MANY = 8; // buttons; if there are more, they are in a box that scrolls

/**
 * @param {{take: (option: object) => void, confirm: () => void, cancel: () => void, undo: () => void}} act
 */
export function createBar(act) {
  const source = el('span.source');
  const whose = el('span.whose');
  const meant = el('span.meant-words');
  const words = el('span.words');
  const count = el('span.count', { role: 'status' });
  const rule = el('span.cited');
  const hint = el('span.more');
  const prompt = el('div.prompt', null, el('div.question', null, source, words, whose, meant, count, rule), hint);
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
    for (const one of [node, buttons]) attr(one, 'aria-label', t(model.live ? 'bar.label' : 'bar.watch'));
    setData(node, 'busy', busy || null);
    if (asked) {
      const { decision } = plan;
      const told = promptWords(decision, index, table, model.view.turn.step);
      drawSource(told.source, told.where);
      setText(whose, aim ? '' : whoseWords(decision, model));
      setText(meant, aim ? '' : meantWords(decision, index, table));
      drawRule(aim ? [] : decision.rules);
      setText(
        words,
        aim
          ? t('bar.target', { act: say(table.verbs[aim.verb]?.short), card: argName(aim.card, index, table) })
          : [answered(decision, model), told.words].filter(Boolean).join(' '),
      );
      const sum = pickSum(plan, model.view.turn.step, index, table);
      const colours = coloursWords(decision.about, table);
      const counted = sum || pickCount(plan, chosen) || paidWords(decision.about);
      setText(count, [counted, colours ? t('about.colours', { colours }) : ''].filter(Boolean).join(' '));
      const said = plan.buttons.some((option) => option.says); // then the text is on the buttons
      const sentence = aim || said ? [] : textInQuestion(decision, model);
      if (sentence.length) drawSentence(sentence);
      else drawSentence([aim ? t('bar.target.how') : said ? '' : hintOf(plan, table)]);
      toggle(hint, 'about', sentence.length > 0);
    } else {
      drawSource(null);
      setText(whose, '');
      setText(meant, '');
      drawRule([]);
      toggle(hint, 'about', false);
      setText(count, '');
      drawSentence([
        passed ? t('autopass.did', { step: say(table.steps[passed.step]) || say(table.phases[passed.phase]) }) : '',
      ]);
      setText(words, waitsFor);
    }
    toggle(words, 'waiting', !asked && !state?.view.over);
    drawButtons(model);
    undo.hidden = !model.live;
    undo.disabled = !state?.undo || Boolean(busy);
    attr(undo, 'aria-disabled', busy ? 'true' : null);
    setText(undo.lastChild, t('undo'));
    attr(undo, 'aria-label', t('undo'));
  }

  /** The name of the card that asks; pointing at it shows the card. */
  function drawSource(card, where = '') {
    const said = card ? `${card.handle}|${card.name}|${where}` : '';
    if (source.dataset.said === said) return;
    source.dataset.said = said;
    fillWith(source, card ? [cardName(card.handle, card.name), where ? t('source.at', { place: where }) : ''] : '');
  }

  function drawSentence(nodes) {
    const told = nodes.map((node) => node.textContent ?? node).join('|');
    if (hint.dataset.told === told && hint.childNodes.length) return;
    fillWith(hint, nodes);
    setData(hint, 'told', told);
  }

  function drawRule(rules) {
    if (rule.textContent !== (rules[0] ?? '')) fillWith(rule, rules.length ? ruleLink(rules[0]) : '');
  }

  /** What can be responded to, if anything: the last act. */
  const answeredRow = ({ kind }, { view, table }) => (kind === table.chain?.kind ? chainOf(view, table).at(-1) : undefined);

  function answered(decision, model) {
    const row = answeredRow(decision, model);
    return row ? t('chain.asks', { what: plainWords(chainWords(row, model.index, model.table)) }) : '';
  }

  /** The text in question: of the card that asks, otherwise of what can be responded to. */
  function textInQuestion(decision, model) {
    const { index, table } = model;
    const own = sentenceNodes(decision.about, index.get(decision.about?.card)?.card, table);
    const says = own.length ? '' : answeredRow(decision, model)?.says;
    return says ? [readable(says, table)] : own;
  }

  /** Whose effect it is, if it is the opponent's; before the first turn, who goes first. */
  function whoseWords({ about }, { view, seat, names }) {
    if (view.first && !view.turn.number) {
      return view.first === seat ? t('first.you') : t('first.other', { name: names[view.first] });
    }
    return about && about.player !== seat ? t('about.theirs', { name: names[about.player] }) : '';
  }

  const meantWords = ({ about }, index, table) => {
    const names = (about?.meant ?? []).filter((handle) => index.has(handle)).map((handle) => argName(handle, index, table));
    return names.length ? t('about.meant', { names: names.join(listComma()) }) : '';
  };

  function hintOf({ decision, tray, cards, set }, table) {
    if (set && cards.size) return t(set.ordered ? 'picks.how.order' : 'picks.how');
    if (tray.length && tray.length === cards.size) return t('bar.tray');
    if (!cards.size) return '';
    const acts = decision.options.some(
      (option) => targetOf(option, table) !== null || table.verbs[option.verb]?.drop?.length,
    );
    return t(acts ? 'bar.cards' : 'bar.pick', { n: cards.size });
  }

  function drawButtons(model) {
    const { plan, aim, chosen, index, table, marks, busy } = model;
    const rows = aim ? aimButtons(plan, marks, index, table) : optionButtons(model);
    if (plan.set && !aim) rows.push(confirmButton(plan, chosen, table));
    const numbers = rows.some((row) => row.number); // then each number is its own key
    const next = new Map();
    const nodes = rows.map((row, k) => {
      const made = kept.get(row.key) ?? makeButton(row);
      next.set(row.key, made);
      made.run = row.run;
      setText(made.label, row.words);
      setText(made.note, row.note ?? '');
      attr(made.node, 'title', row.note || null); // for when there is no room for it
      const digit = numbers ? (row.number ?? '') : k < 9 ? String(k + 1) : '';
      setData(made.node, 'digit', digit || null);
      setText(made.key, rows.length > 1 && !numbers ? digit : '');
      setData(made.node, 'option', row.option ?? null);
      setData(made.node, 'act', row.act ?? null);
      attr(made.node, 'aria-pressed', row.pressed === undefined ? null : String(row.pressed));
      attr(made.node, 'aria-disabled', busy || row.off ? 'true' : null); // if it were disabled, it would lose the focus
      made.node.className = `choice ${row.kind}`;
      toggle(made.node, 'said', row.said);
      return made.node;
    });
    kept = next;
    toggle(buttons, 'many', !aim && rows.length > MANY);
    patchChildren(buttons, nodes);
  }

  function makeButton() {
    const label = el('span');
    const key = el('kbd', { 'aria-hidden': 'true' });
    const note = el('small.note');
    const made = { label, note, key, run: () => {}, node: null };
    made.node = el(
      'button',
      { type: 'button', onclick: () => made.node.hasAttribute('aria-disabled') || made.run() },
      key,
      el('span.said-words', null, label, note),
    );
    return made;
  }

  function optionButtons({ plan, index, table, chosen, view }) {
    return plan.buttons.map((option, k) => ({
      key: option.text,
      words: declines(option, plan) ? t('picks.none') : optionWords(option, index, table, plan.decision.kind, view[plan.decision.player]),
      note: fateWords(plan, option),
      option: option.text,
      number: numberOf(option),
      said: Boolean(option.says),
      pressed: plan.set ? chosen.includes(option.text) : undefined,
      kind: kindOf(option, plan, k),
      run: () => act.take(option),
    }));
  }

  /** The number, if the option is only a number. */
  const numberOf = ({ says, args }) => (!says && args.length === 1 && typeof args[0] === 'string' && NUMBER.test(args[0]) ? args[0] : undefined);

  /** The option that picks no card, if picking is optional. */
  const declines = (option, { decision, set }) => Boolean(!set && decision.candidates?.length && !option.args.length);

  /** Numbers, largest first: that is what most players want. */
  const mostFirst = ({ buttons }) => {
    const numbers = buttons.map(numberOf).filter(Boolean).map(Number);
    return numberOf(buttons[0]) && numbers.length > 1 && numbers.every((number) => number <= numbers[0]);
  };

  /** Only the option that leads on is highlighted: not one of many names, and not declining the pick that is asked for. */
  function kindOf(option, plan, k) {
    if (!plan.set && mostFirst(plan)) return k ? 'passing' : 'doing';
    const last = k && k === plan.buttons.length - 1;
    return plan.set || last || plan.buttons.length > MANY || declines(option, plan) ? 'passing' : 'doing';
  }

  const confirmButton = (plan, chosen, table) => ({
    key: '✓',
    words: confirmWords(plan, chosen, table),
    act: 'confirm',
    off: !enough(plan.set, chosen),
    kind: 'doing confirm',
    run: act.confirm,
  });

  function aimButtons(plan, marks, index, table) {
    const rows = [...marks.targets].map(([target, option]) => ({
      key: `→${option.text}`,
      words: argName(target, index, table),
      note: fateWords(plan, option),
      option: option.text,
      kind: marks.own(target) ? 'aimed own' : 'aimed',
      run: () => act.take(option),
    }));
    return [...rows, { key: '×', words: t('cancel'), kind: 'passing', run: act.cancel }];
  }

  return { node, draw, buttons };
}
