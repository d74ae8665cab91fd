// The inspector: one card at reading size, with why and why not. A click pins a card here; other cards are shown while they
// are pointed at, and answers about the pinned card stay with it.

import { el, fillWith, setData } from './dom.js';
import { badgesOf, colourOf, describe, portrait, readable } from './cards.js';
import { cardName } from './sentences.js';
import { figures, keywords, lines, otherSide } from './facts.js';
import { problemWords } from './problems.js';
import { explainList, whyNotList } from './why.js';
import { icon } from './icons.js';
import { nameOf, say, t, textOf } from './words.js';

/**
 * @param {object} asks `explain(handle, figure)` and `whynot(handle)`, or null if nobody can answer
 * @param {{pin: (handle: number, name?: string) => void, release: () => void}} hold
 */
export function createInspector(asks, hold) {
  const node = el('section.inspector', { 'aria-label': t('inspect.title') });
  let shown = '';
  let answered = { card: null, node: null }; // the last answer, and its card
  let latest = new Map(); // where cards are now, for their names in answers
  let described = null; // the game's table

  function draw(card, { table, language, live, held, where, index }) {
    latest = index;
    described = table;
    const key = card ? `${language}${live}${held}${JSON.stringify(card)}` : `${language}none`;
    if (key === shown) return;
    shown = key;
    if (node.dataset.shown !== (card ? String(card.id) : '')) node.scrollTop = 0; // another card is shown from its top
    node.dataset.shown = card ? String(card.id) : '';
    if (!card) {
      fillWith(node, el('p.hint', null, t('inspect.hint')));
      return;
    }
    const ask = live && asks ? (name) => put(card.id, name) : null;
    setData(node, 'pinned', held || null);
    fillWith(
      node,
      el('header.inspected', null, el('h3', null, nameOf(card)), pinButton(card, held)),
      el('div.portrait-frame', null, portrait(card, table, language)),
      el(
        'div.facts.head',
        null,
        el('p.headline', null, headline(card, table)),
        where ? el('p.headline', null, where) : null,
        ask
          ? el(
              'button.whynot',
              {
                type: 'button',
                data: { ask: 'whynot' },
                onclick: () => ask('whynot'),
              },
              t('why.not'),
            )
          : null,
      ),
      el(
        'div.facts',
        null,
        answered.card === card.id ? answered.node : null,
        card.text ? el('p.text', null, readable(textOf(card), table)) : null,
        figures(card, table, ask),
        keywords(card, table, ask),
        lines(card, table),
        guests(card, table),
        otherSide(card, table),
      ),
    );
  }

  /** Pins or unpins the card. */
  const pinButton = (card, held) =>
    el(
      'button.icon.pin',
      {
        type: 'button',
        'aria-pressed': held ? 'true' : 'false',
        'aria-label': t('inspect.pin'),
        title: t(held ? 'inspect.pinned' : 'inspect.pin'),
        onclick: () => (held ? hold.release() : hold.pin(card.id)),
      },
      icon('pin'),
    );

  function headline(card, table) {
    const colour = colourOf(card, table);
    const kind = table.card.kinds[card.type];
    const words = [];
    if (colour) words.push([colour.sign, say(colour.words)].filter(Boolean).join(' '));
    if (kind) words.push(say(kind.words));
    if (table.card.turned.field in card) {
      words.push(say(card[table.card.turned.field] ? table.card.turned.on : table.card.turned.off));
    }
    for (const [name, mark] of Object.entries(table.card.marks))
      if (card[name]) words.push(`${say(mark)} ${card[name]}`);
    for (const badge of badgesOf(card, table)) words.push(badge.words);
    return words.join(' · ');
  }

  function guests(card, table) {
    if (!card.attached?.length) return null;
    return el(
      'ul.guest-list',
      null,
      card.attached.map((guest) =>
        el(
          'li',
          null,
          el('i', null, say(table.relations[guest.relation]) || guest.relation),
          ' ',
          guest.id ? cardName(guest.id, nameOf(guest)) : null,
          el('span.guest-words', null, describe(guest, table)),
          guest.text ? el('p.text', null, readable(textOf(guest), table)) : null,
        ),
      ),
    );
  }

  /** Asks about a card, pins it, and shows the answer with it. */
  async function put(handle, name) {
    const place = el('div.answers', { 'aria-live': 'polite' }, el('p.hint', null, t('loading')));
    answered = { card: handle, node: place };
    shown = '';
    hold.pin(handle);
    try {
      const found = name === 'whynot' ? await asks.whynot(handle) : await asks.explain(handle, name);
      fillWith(place, name === 'whynot' ? whyNotList(found, described, latest) : explainList(found, described));
    } catch (error) {
      fillWith(place, el('p.problem', null, problemWords(error)));
    }
    if (place.isConnected) place.scrollIntoView({ block: 'nearest' });
  }

  return { node, draw, ask: put };
}
