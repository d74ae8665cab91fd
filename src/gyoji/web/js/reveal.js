// Cards that are shown for a moment, such as checked cards: one after the other over their side of the table, for both
// players. Nothing waits for them, and they take no clicks.

import { el, fillWith, setData, toggle } from './dom.js';
import { eventWords, plainWords } from './sentences.js';
import { getCards } from './api.js';
import { PACES } from './pace.js';
import { portrait } from './cards.js';
import { setting } from './settings.js';

const LEAST = 700; // milliseconds a card is shown
const MOST = 6; // queued cards; beyond that the oldest are dropped

/** @param {(handle: number|null, name: string) => object|null} seen returns a card as it was last seen */
export function createReveal(seen) {
  const node = el('div.reveal', { 'aria-hidden': 'true', hidden: true });
  let line = [];
  let timer = 0;
  let printed = { game: '', cards: new Map() }; // built-in cards by name, for cards that nobody has seen yet

  function next() {
    timer = 0;
    const one = line.shift();
    node.hidden = !one;
    if (!one) return;
    const { event, table, language, names, near } = one;
    const [handle, name] = event.cards[0];
    const card = seen(handle, name) ?? printed.cards.get(name) ?? { id: 0, name };
    toggle(node, 'near', near);
    setData(node, 'event', event.n);
    const face = portrait({ ...card, [table.card.turned.field]: false, down: false }, table, language);
    fillWith(node, face, el('p', null, plainWords(eventWords(event, table, names))));
    timer = window.setTimeout(next, Math.max(LEAST, (PACES[setting('pace')] ?? PACES.normal) * 0.9));
  }

  async function know(game) {
    if (printed.game === game) return;
    printed = { game, cards: new Map() };
    const mine = printed;
    try {
      for (const card of (await getCards(game)).cards) mine.cards.set(card.name, card);
    } catch {
      mine.game = ''; // requested again with the next card
    }
  }

  return {
    node,
    /** Shows the cards revealed by new events, unless the player wants everything at once. */
    draw({ fresh, table, game, names, bottom, language, view }) {
      if (!table.reveals.length) return;
      know(game);
      if (!PACES[setting('pace')] || document.hidden || view.over) return;
      const news = fresh.filter(
        (event) => table.reveals.includes(`${event.kind}:${event.word}`) && event.cards[0]?.[1],
      );
      for (const event of news) line.push({ event, table, language, names, near: event.player === bottom });
      line = line.slice(-MOST);
      if (news.length && !timer) next();
    },
    close: () => clearTimeout(timer),
  };
}
