// A deck as text: pasted, opened or dropped as a file, with a list of custom cards; the server checks it before it is used.

import { checkDeck } from './api.js';
import { el, fillWith, setText } from './dom.js';
import { dropFiles, fileButton } from './files.js';
import { faultList, isFine, placeIn } from './faults.js';
import { icon } from './icons.js';
import { problemWords } from './problems.js';
import { setting } from './settings.js';
import { t } from './words.js';

const CARD_LIST = /\.(ya?ml|json)$/i;

/**
 * @param {object} options
 * @param {object} options.game
 * @param {string} [options.text] the initial text
 * @param {string} [options.cards]
 * @param {boolean} [options.always] illegal decks can be accepted too
 * @param {string} [options.words] label of the accept button
 * @param {(() => void)|null} [options.build] opens the builder
 * @param {(() => void)|null} [options.resume] opens it with the unfinished deck
 * @param {(deck: object, found: object) => void} options.done
 */
export function createDeckEditor({ game, text: first = '', cards: list = '', always = false, words, build, resume, done }) {
  const text = el('textarea.deck-text', {
    rows: '9',
    spellcheck: 'false',
    placeholder: t('deck.paste'),
    'aria-label': t('deck.paste'),
    value: first,
  });
  let cards = list;
  let checked = null;
  let asked = 0;
  const cardsName = el('span.file-name', null, cards ? t('deck.cardlist.has') : '');
  const answer = el('div.deck-answer', { role: 'status' });
  const use = el(
    'button.primary.use',
    { type: 'button', hidden: true, onclick: () => done(...checked) },
    words ?? t('deck.use'),
  );

  const node = el(
    'div.deck-editor',
    null,
    build
      ? el(
          'div.row',
          null,
          el('button.plain.build-open', { type: 'button', onclick: build }, icon('pen'), t('deck.build')),
          resume
            ? el('button.plain.build-on', { type: 'button', onclick: resume }, t('deck.resume', { name: setting('draft').name }))
            : el('p.hint', null, t('deck.build.note')),
        )
      : null,
    el('p.hint', null, t('deck.how')),
    text,
    el(
      'div.row',
      null,
      fileButton(t('deck.file'), '.txt,text/plain', takeFile),
      fileButton(t('deck.cardlist'), '.yaml,.yml,.json,application/json', takeCards),
      cardsName,
      el('button.plain.check', { type: 'button', onclick: check }, t('deck.check')),
      use,
    ),
    answer,
  );
  dropFiles(node, takeFile);
  text.addEventListener('input', forgetCheck);

  function takeFile(file, content) {
    if (CARD_LIST.test(file)) takeCards(file, content);
    else {
      text.value = content;
      check();
    }
  }

  function takeCards(file, content) {
    cards = content;
    setText(cardsName, file);
    if (text.value.trim()) check();
    else forgetCheck();
  }

  function forgetCheck() {
    checked = null;
    asked += 1;
    use.hidden = true;
    answer.replaceChildren();
  }

  async function check() {
    forgetCheck();
    const mine = asked;
    if (!text.value.trim()) {
      tell(el('p.problem', null, t('deck.empty')));
      return;
    }
    fillWith(answer, el('p.hint', null, t('loading')));
    let found;
    try {
      found = await checkDeck(game.name, text.value, cards);
    } catch (error) {
      if (mine === asked) tell(el('p.problem', null, problemWords(error)));
      return;
    }
    if (mine === asked) show(found);
  }

  function show(found) {
    const fine = isFine(found);
    const name = found.name || t('deck.own');
    const key = fine ? 'deck.legal' : found.faults?.length ? 'deck.unreadable' : 'deck.illegal';
    use.hidden = !fine && !always;
    checked = [{ game: game.name, name, text: text.value, cards, legal: fine }, found];
    tell(
      el(
        `div.${fine ? 'fine' : 'problem'}`,
        null,
        el('p', null, t(key, { name, n: found.cards })),
        faultList(found, game.table, goTo),
      ),
    );
  }

  /** Scrolls to the answer, so that nobody has to look for it. */
  function tell(...parts) {
    fillWith(answer, parts);
    answer.scrollIntoView({ block: 'nearest' });
  }

  function goTo(fault) {
    const [start, end] = placeIn(text.value, fault);
    text.focus();
    text.setSelectionRange(start, end);
    text.scrollTop = (fault.line - 3) * Number.parseFloat(getComputedStyle(text).lineHeight);
  }

  return { node };
}
