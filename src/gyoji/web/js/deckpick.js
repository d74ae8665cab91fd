// Choosing a deck: a built-in one, one saved in this browser, one from a link, or a new one.

import { createDeckEditor } from './deckedit.js';
import { dropDeck, keepDeck, ownDecks, styleIn } from './decks.js';
import { el, fillWith } from './dom.js';
import { icon } from './icons.js';
import { say, t } from './words.js';
import { setting } from './settings.js';
import { toast } from './toasts.js';

const OWN = '+';
const LINKED = '>';

/**
 * @param {object} options
 * @param {object} options.game
 * @param {string} options.label
 * @param {string} options.name of the radio buttons
 * @param {string} [options.first] what is chosen at first
 * @param {boolean} [options.any] a random built-in deck can be chosen
 * @param {object|null} [options.linked] a deck from a link; it is saved only if the player chooses to
 * @param {boolean} [options.brief] only names, for the opponent's deck
 * @param {(draft: object|null) => void} options.build opens the builder
 * @returns {{node: any, choice: () => object|null, problem: () => string, key: () => string}}
 */
export function createDeckPick({ game, label, name, first, any = false, linked = null, brief = false, build }) {
  const tiles = el('div.tiles', { role: 'radiogroup', 'aria-label': label });
  const undone = el('div.deck-undo', { role: 'status' });
  const editor = createDeckEditor({
    game,
    build: () => build({ game: game.name }),
    resume: setting('draft').dirty && setting('draft').game === game.name ? () => build(null) : null,
    done: keep,
  });
  const node = el(`fieldset.pick${brief ? '.brief' : ''}`, null, el('legend', null, label), tiles, undone, editor.node);
  let chosen = linked ? LINKED : (first ?? '');

  const keys = () => [
    ...(linked ? [LINKED] : []),
    ...(any ? ['*'] : []),
    ...game.decks.map((deck) => deck.name),
    ...ownDecks(game.name).map((deck) => OWN + deck.name),
  ];

  function draw() {
    if (!keys().includes(chosen) && chosen !== 'new') chosen = keys()[0];
    fillWith(
      tiles,
      linked
        ? tile(LINKED, linked.name, t('deck.linked'), 'link', [
            ['plus', t('deck.keep', { name: linked.name }), () => keep(linked)],
          ])
        : null,
      any ? tile('*', t('deck.any'), t('deck.any.note'), 'dice') : null,
      game.decks.map((deck) =>
        tile(deck.name, deck.title, say(deck.style) || t('deck.cards', { n: deck.cards }), 'deck', [
          ['pen', t('deck.copy', { name: deck.title }), () => build({ game: game.name, shipped: deck.name })],
        ]),
      ),
      ownDecks(game.name).map(ownTile),
      tile('new', t('deck.new'), t('deck.new.note'), 'plus'),
    );
    editor.node.hidden = chosen !== 'new';
  }

  function ownTile(deck) {
    const note = deck.legal === false ? t('deck.unready') : styleIn(deck.text) || t('deck.own');
    return tile(OWN + deck.name, deck.name, note, 'deck', [
      ['pen', t('deck.edit', { name: deck.name }), () => build({ ...deck, from: deck.name })],
      ['copy', t('deck.double', { name: deck.name }), () => keep(deck)],
      ['close', t('deck.forget', { name: deck.name }), () => forget(deck)],
    ]);
  }

  function tile(key, title, note, sign, acts = []) {
    const input = el('input', {
      type: 'radio',
      name,
      value: key,
      onchange: () => ((chosen = key), draw(), focusOn(key)),
    });
    input.checked = chosen === key;
    return el(
      'label.tile',
      { data: { deck: key }, title: brief ? note : null },
      input,
      el('span.tile-sign', null, icon(sign)),
      el('span.tile-words', null, el('b', null, title), brief ? null : el('small', null, note)),
      brief || !acts.length
        ? null
        : el(
            'span.tile-acts',
            null,
            acts.map(([picture, words, act]) =>
              el(
                'button.icon',
                { type: 'button', 'aria-label': words, title: words, data: { act: picture }, onclick: act },
                icon(picture),
              ),
            ),
          ),
    );
  }

  const focusOn = (key) => [...tiles.querySelectorAll('input')].find((one) => one.value === key)?.focus();

  /** Saves a deck in addition to all others, and chooses it. */
  function keep(deck) {
    const kept = keepDeck({ ...deck, game: game.name });
    if (!kept.stored) toast(t('deck.noroom'), 'problem');
    chosen = OWN + kept.name;
    fillWith(undone);
    draw();
    focusOn(chosen);
  }

  function forget(deck) {
    const back = dropDeck(deck.game, deck.name);
    const undo = el('button.small', { type: 'button', data: { act: 'undo' } }, t('undo'));
    undo.addEventListener('click', () => {
      back();
      chosen = OWN + deck.name;
      fillWith(undone);
      draw();
      focusOn(chosen);
    });
    draw();
    fillWith(undone, el('span', null, t('deck.forgotten', { name: deck.name })), undo);
    undo.focus({ preventScroll: true });
  }

  const own = () => ownDecks(game.name).find((one) => OWN + one.name === chosen);

  draw();
  return {
    node,
    key: () => chosen,
    problem() {
      if (chosen === 'new') return t('deck.unfinished');
      return own()?.legal === false ? t('deck.unready.no', { name: own().name }) : '';
    },
    choice() {
      if (chosen === 'new') return null;
      if (chosen === '*') return { shipped: game.decks[Math.floor(Math.random() * game.decks.length)].name };
      const deck = chosen === LINKED ? linked : own();
      if (!deck) return { shipped: chosen };
      return deck.cards ? { text: deck.text, cards: deck.cards } : { text: deck.text };
    },
  };
}
