// Choosing a deck: one that ships, or one's own from a file or pasted, checked by the server before it is used.

import { checkDeck } from './api.js';
import { el, fillWith, setText } from './dom.js';
import { dropFiles, fileButton } from './files.js';
import { icon } from './icons.js';
import { problemWords } from './problems.js';
import { remember, setting } from './settings.js';
import { toldWords } from './sentences.js';
import { t } from './words.js';

const OWN = '+';

/**
 * @param {{game: object, label: string, name: string, first?: string, any?: boolean}} options `any`: a random shipped deck is a choice
 * @returns {{node: any, choice: () => object|null, problem: () => string, key: () => string}}
 */
export function createDeckPick({ game, label, name, first, any = false }) {
  const own = () => setting('decks').filter((deck) => deck.game === game.name);
  const tiles = el('div.tiles', { role: 'radiogroup', 'aria-label': label });
  const editor = createEditor(game, (deck) => {
    remember(
      'decks',
      [deck, ...setting('decks').filter((one) => one.game !== deck.game || one.name !== deck.name)].slice(0, 20),
    );
    chosen = `${OWN}${deck.name}`;
    draw();
  });
  editor.node.hidden = true;
  const node = el('fieldset.pick', null, el('legend', null, label), tiles, editor.node);
  let chosen = first ?? '';

  const keys = () => [
    ...(any ? ['*'] : []),
    ...game.decks.map((deck) => deck.name),
    ...own().map((deck) => OWN + deck.name),
  ];

  function draw() {
    if (!keys().includes(chosen) && chosen !== 'new') chosen = keys()[0];
    fillWith(
      tiles,
      any ? tile('*', t('deck.any'), t('deck.any.note'), 'dice') : null,
      game.decks.map((deck) => tile(deck.name, deck.title, t('deck.cards', { n: deck.cards }), 'deck')),
      own().map((deck) => tile(OWN + deck.name, deck.name, t('deck.own'), 'pen', () => forget(deck))),
      tile('new', t('deck.new'), t('deck.new.note'), 'plus'),
    );
    editor.node.hidden = chosen !== 'new';
  }

  function tile(key, title, note, sign, gone) {
    const input = el('input', {
      type: 'radio',
      name,
      value: key,
      onchange: () => ((chosen = key), draw(), focusAgain(key)),
    });
    input.checked = chosen === key;
    return el(
      'label.tile',
      { data: { deck: key } },
      input,
      el('span.tile-sign', null, icon(sign)),
      el('span.tile-words', null, el('b', null, title), el('small', null, note)),
      gone
        ? el(
            'button.icon.gone',
            { type: 'button', 'aria-label': t('deck.forget', { name: title }), onclick: gone },
            icon('close'),
          )
        : null,
    );
  }

  const focusAgain = (key) => [...tiles.querySelectorAll('input')].find((one) => one.value === key)?.focus();

  function forget(deck) {
    remember(
      'decks',
      setting('decks').filter((one) => one.game !== deck.game || one.name !== deck.name),
    );
    draw();
  }

  draw();
  return {
    node,
    key: () => chosen,
    problem: () => (chosen === 'new' ? t('deck.unfinished') : ''),
    choice() {
      if (chosen === 'new') return null;
      if (chosen === '*') return { shipped: game.decks[Math.floor(Math.random() * game.decks.length)].name };
      if (!chosen.startsWith(OWN)) return { shipped: chosen };
      const deck = own().find((one) => OWN + one.name === chosen);
      return deck.cards ? { text: deck.text, cards: deck.cards } : { text: deck.text };
    },
  };
}

/** Where a deck of one's own is brought in. */
function createEditor(game, done) {
  const text = el('textarea.deck-text', {
    rows: '7',
    spellcheck: 'false',
    placeholder: t('deck.paste'),
    'aria-label': t('deck.paste'),
  });
  const cards = { name: '', text: '' };
  const cardsName = el('span.file-name');
  const answer = el('div.deck-answer', { role: 'status' });
  const use = el('button.primary', { type: 'button', hidden: true, onclick: () => done(checked) }, t('deck.use'));
  let checked = null;

  const node = el(
    'div.deck-editor',
    null,
    el('p.hint', null, t('deck.how')),
    text,
    el(
      'div.row',
      null,
      fileButton(t('deck.file'), '.txt,text/plain', (_, words) => put(words)),
      fileButton(t('deck.cardlist'), '.yaml,.yml,.json,application/json', (file, words) => {
        Object.assign(cards, { name: file, text: words });
        setText(cardsName, file);
        forgetCheck();
      }),
      cardsName,
      el('button.plain.check', { type: 'button', onclick: check }, t('deck.check')),
      use,
    ),
    answer,
  );
  dropFiles(node, (_, words) => put(words));
  text.addEventListener('input', forgetCheck);

  function put(words) {
    text.value = words;
    forgetCheck();
    check();
  }

  function forgetCheck() {
    checked = null;
    use.hidden = true;
    answer.replaceChildren();
  }

  async function check() {
    if (!text.value.trim()) {
      fillWith(answer, el('p.problem', null, t('deck.empty')));
      return;
    }
    fillWith(answer, el('p.hint', null, t('loading')));
    try {
      show(await checkDeck(game.name, text.value, cards.text));
    } catch (error) {
      fillWith(answer, el('p.problem', null, problemWords(error)));
    }
  }

  function show(found) {
    if (found.error) {
      fillWith(answer, el('p.problem', null, problemWords({ code: 'bad_deck', message: found.error })));
      return;
    }
    const legal = found.violations.length === 0;
    fillWith(
      answer,
      el(
        `p.${legal ? 'fine' : 'problem'}`,
        null,
        t(legal ? 'deck.legal' : 'deck.illegal', { name: found.name, n: found.cards }),
      ),
      el(
        'ul.violations',
        null,
        found.violations.map((one) =>
          el('li', null, toldWords(one, game.table.violations, game.table), ' ', el('span.cite', null, one.rule)),
        ),
      ),
    );
    use.hidden = !legal;
    if (legal) checked = { game: game.name, name: found.name || t('deck.own'), text: text.value, cards: cards.text };
  }

  return { node };
}
