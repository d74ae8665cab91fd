// The rulebook beside the table: a paragraph in our own words, the ones above and below it, and rulings.

import { getRule } from './api.js';
import { el, fillWith } from './dom.js';
import { ruleLink } from './log.js';
import { problemWords } from './problems.js';
import { language, t } from './words.js';

const known = new Map(); // language/game/number → answer

export function createRules() {
  const body = el('div.rule-body', { tabindex: '0' }, el('p.hint', null, t('rule.hint')));
  const back = el('button.small', { type: 'button', hidden: true }, t('rule.back'));
  const node = el('section.rules-panel', { 'aria-label': t('rule.title') }, back, body);
  const past = [];
  let game = '';
  let current = null;

  back.addEventListener('click', () => {
    past.pop();
    const last = past.at(-1);
    if (last) show(last, false);
  });

  async function show(number, remembered = true) {
    current = number;
    if (remembered && past.at(-1) !== number) past.push(number);
    back.hidden = past.length < 2;
    const key = `${language()}/${game}/${number}`;
    if (!known.has(key)) {
      fillWith(body, el('p.hint', null, t('loading')));
      try {
        known.set(key, await getRule(game, number, language()));
      } catch (error) {
        if (current === number) fillWith(body, el('p.problem', null, problemWords(error)));
        return;
      }
    }
    if (current === number) draw(known.get(key));
  }

  function draw(rule) {
    fillWith(
      body,
      rule.parents.length
        ? el(
            'ol.parents',
            { 'aria-label': t('rule.parents') },
            rule.parents.map((one) => el('li', null, ruleLink(one.number), ' ', one.text)),
          )
        : null,
      el('h3.rule-number', null, rule.number),
      el('p.rule-text', null, rule.text),
      rule.children.length
        ? [
            el('h4', null, t('rule.children')),
            el(
              'ul.children',
              null,
              rule.children.map((one) => el('li', null, ruleLink(one.number), ' ', one.text)),
            ),
          ]
        : null,
      rule.rulings.length ? [el('h4', null, t('rule.rulings')), rule.rulings.map(ruling)] : null,
    );
    body.scrollTop = 0;
  }

  const ruling = (one) =>
    el(
      'div.ruling',
      null,
      el('p.question', null, one.question),
      el('p', null, one.reading),
      one.reason ? el('p.reason', null, one.reason) : null,
    );

  return {
    node,
    show,
    setGame(name) {
      game = name;
    },
  };
}
