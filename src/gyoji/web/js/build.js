// The deck builder: cards to choose from on one side, the deck on the other. The unfinished deck is saved in this browser at
// every step, and becomes one of the player's decks when the player saves it.

import { checkDeck, getCards } from './api.js';
import { apartOf, countIn, countOf, deckText, partOf, partsFrom, setApart, sizeOf, withCount } from './decklist.js';
import { createCardPool } from './cardpool.js';
import { createDeckEditor } from './deckedit.js';
import { createDeckPanel } from './deckpanel.js';
import { createTop } from './top.js';
import { el, fillWith, setText } from './dom.js';
import { copyText, saveFile } from './files.js';
import { faultList, isFine } from './faults.js';
import { keepDeck, nameIn, styleIn } from './decks.js';
import { lookAt } from './lookat.js';
import { openDialog } from './dialogs.js';
import { problemWords } from './problems.js';
import { remember, setting } from './settings.js';
import { t } from './words.js';
import { toast } from './toasts.js';
import { gameNamed } from './variants.js';

const PATIENCE = 350; // milliseconds after the last change until the deck is checked
const MOST_BACK = 200;

/** Opens the builder with a deck, or with the unfinished one (null). An unfinished deck that was not saved is kept too. */
export function openBuilder(go, draft) {
  const old = setting('draft');
  if (draft && old.dirty) {
    const kept = keepDeck({ game: old.game, name: old.name.trim() || t('deck.own'), text: old.text, cards: old.cards });
    toast(t('build.saved', { name: kept.name }));
  }
  remember('draft', { ...(draft ?? old), back: location.hash });
  go('#build');
}

/** @param {{games: object[], go: (hash: string) => void, changed: () => void}} app */
export function createBuild({ games, go, changed }) {
  const draft = setting('draft');
  const game = gameNamed(games, draft.game) ?? games[0];
  const { table } = game;
  let pool = new Map();
  let cards = draft.cards ?? '';
  let from = draft.from ?? '';
  let style = '';
  let parts = {};
  let past = [];
  let verdict = null;
  let asked = 0;
  let timer = 0;

  const name = el('input.build-name', {
    type: 'text',
    maxlength: '60',
    'aria-label': t('build.name'),
    placeholder: t('build.name'),
    oninput: () => keepDraft(true),
  });
  const act = (key, words, onclick, spec = 'button.plain') => el(spec, { type: 'button', data: { act: key }, onclick }, words);
  const back = act('undo', t('undo'), undo);
  const save = act('save', t('build.save'), () => {
    const kept = store();
    toast(kept.stored ? t('build.saved', { name: kept.name }) : t('deck.noroom'), kept.stored ? 'note' : 'problem');
  });
  const tabs = el('div.build-tabs', null, tab('cards', t('build.cards')), tab('deck', t('build.deck')));
  const deck = {
    count: (card) => countIn(parts, card, table),
    apart: (card) => countOf(parts, apartOf(card, table), card.number) > 0,
    setApart: (card) => changeTo(setApart(parts, apartOf(card, table), partOf(card, table), card.number)),
    most: (card) => (partOf(card, table) === main ? table.building.copies : table.building.parts[partOf(card, table)].size),
    change,
  };
  const [main] = Object.keys(table.building.parts);
  const look = (card) => lookAt(card, table, deck);
  const browser = createCardPool({ table, cards: () => [...pool.values()], deck, look });
  const panel = createDeckPanel({ table, pool: () => pool, deck, look });
  const side = el('div.build-columns', { data: { side: 'cards' } }, browser.node, panel.node);
  const refused = el('div.refused', { role: 'alert' });
  const page = el(
    'main.build',
    { data: { page: 'build' } },
    el('h1.build-title', null, t('build.title')),
    el(
      'div.build-bar',
      null,
      name,
      back,
      act('text', t('build.text'), text),
      save,
      act('use', t('build.use'), use, 'button.primary'),
    ),
    refused,
    tabs,
    side,
  );

  function tab(key, words) {
    return el('button.plain', { type: 'button', 'aria-pressed': String(key === 'cards'), data: { tab: key }, onclick: () => turn(key) }, words);
  }

  /** On a small screen, only one side is visible at a time. */
  function turn(key) {
    side.dataset.side = key;
    for (const one of tabs.children) one.setAttribute('aria-pressed', String(one.dataset.tab === key));
  }

  // ── the deck ──

  const asText = () => deckText({ name: name.value.trim() || t('deck.own'), style, parts }, pool, table);

  function keepDraft(dirty) {
    const { back: way = '' } = setting('draft');
    remember('draft', { game: game.name, from, name: name.value, text: asText(), cards, back: way, dirty });
  }

  function change(card, by) {
    const part = partOf(card, table);
    const here = countOf(parts, part, card.number);
    const { size } = table.building.parts[part];
    const count = Math.max(0, Math.min(here + by, size));
    const rest = size === 1 ? { ...parts, [part]: {} } : parts; // the only card of its part replaces the previous one
    if (count !== here) changeTo(withCount(rest, part, card.number, count));
    else if (by < 0 && deck.apart(card)) changeTo(withCount(parts, apartOf(card, table), card.number, 0));
  }

  function changeTo(next) {
    past = [...past, parts].slice(-MOST_BACK);
    parts = next;
    drawn(true);
  }

  function undo() {
    if (!past.length) return;
    parts = past.pop();
    drawn(true);
  }

  function drawn(dirty) {
    browser.count();
    panel.draw(parts);
    const { n, size } = sizeOf(parts, main, table);
    setText(tabs.lastChild, `${t('build.deck')} · ${n} / ${size}`);
    back.disabled = !past.length;
    fillWith(refused);
    keepDraft(dirty);
    judge();
  }

  /** Has the server check the deck, a moment after the last change. */
  function judge() {
    clearTimeout(timer);
    asked += 1;
    const mine = asked;
    verdict = null;
    panel.judge(null);
    timer = window.setTimeout(async () => {
      try {
        const found = await checkDeck(game.name, asText(), cards);
        if (mine !== asked) return;
        verdict = found;
        panel.judge(found);
      } catch (error) {
        if (mine === asked && error.code === 'too_fast') judge();
        else if (mine === asked) toast(problemWords(error), 'problem');
      }
    }, PATIENCE);
  }

  // ── keeping it ──

  function store() {
    const kept = keepDeck(
      { game: game.name, name: name.value.trim() || t('deck.own'), text: asText(), cards, legal: verdict ? isFine(verdict) : undefined },
      from,
    );
    from = kept.name;
    name.value = kept.name;
    keepDraft(false);
    return kept;
  }

  /** Saves the deck and goes back with it chosen; if it cannot be played, says why next to the button. */
  async function use() {
    try {
      verdict ??= await checkDeck(game.name, asText(), cards);
    } catch (error) {
      toast(problemWords(error), 'problem');
      return;
    }
    const kept = store();
    if (!isFine(verdict)) {
      fillWith(refused, el('p.problem', null, t('build.refused')), faultList(verdict, table));
      return;
    }
    if (!kept.stored) toast(t('deck.noroom'), 'problem');
    remember('chosen', { ...setting('chosen'), game: game.name, deck: `+${kept.name}` });
    const { back: way = '' } = setting('draft');
    go(/^#i=/.test(way) ? way : '');
  }

  /** The deck as text: to copy, save, edit or import another one. */
  function text() {
    const editor = createDeckEditor({
      game,
      text: asText(),
      cards,
      always: true,
      words: t('build.take'),
      done(taken, found) {
        past = [...past, parts].slice(-MOST_BACK);
        cards = taken.cards;
        take(taken.text, found, true);
        dialog.close();
      },
    });
    const words = () => editor.node.querySelector('textarea').value;
    const dialog = openDialog({
      title: t('build.text.title'),
      kind: 'deck-words',
      body: [
        el(
          'div.row',
          null,
          act('copy', t('copy'), async () => toast((await copyText(words())) ? t('copied') : t('build.nocopy'))),
          act('file', t('build.file'), () => saveFile(`${name.value.trim() || 'deck'}.txt`, words(), 'text/plain')),
          cards ? act('cardlist', t('build.file.cards'), () => saveFile('cards.yaml', cards, 'text/plain')) : null,
        ),
        editor.node,
      ],
    });
  }

  // ── beginning ──

  /** Makes what the server read from a text the current deck. */
  function take(words, found, dirty) {
    pool = new Map([...(found.own ?? []).map((card) => [card.number, { ...card, own: true }]), ...shipped]);
    parts = partsFrom(found);
    name.value = found.name || name.value;
    style = styleIn(words) || style;
    panel.forget();
    browser.fill();
    drawn(dirty);
    if (found.faults?.length) toast(t('build.left', { n: found.faults.length }), 'problem');
  }

  let shipped = new Map();

  async function load() {
    try {
      const all = await getCards(game.name);
      shipped = new Map(all.cards.map((card) => [card.number, card]));
      const words = draft.shipped ? (all.decks[draft.shipped] ?? '') : (draft.text ?? '');
      name.value = draft.name ?? nameIn(words);
      take(words, await checkDeck(game.name, words, cards), Boolean(draft.dirty));
    } catch (error) {
      fillWith(side, el('p.problem', { role: 'alert' }, problemWords(error)));
    }
  }

  load();
  return {
    node: el('div.page', null, createTop({ changed, home: () => go('') }), page),
    close() {
      clearTimeout(timer);
    },
  };
}
