// For screen readers: the newest events and the question, in a live region.

import { el, setText } from './dom.js';
import { partWords } from './about.js';
import { eventWords, plainWords, promptWords } from './sentences.js';

const MOST = 4; // events at a time

export function createSpeaker() {
  const node = el('div.spoken', { 'aria-live': 'polite', role: 'log' });
  let told = null;

  /** @param {object} state the state that is shown; each is read out once */
  function tell(state, { table, names, index }) {
    if (state === told) return;
    told = state;
    const fresh = state.fresh.filter((event) => event.kind !== 'phase').slice(-MOST);
    const words = fresh.map((event) => plainWords(eventWords(event, table, names)));
    const { decision } = state.view;
    if (decision) {
      const asked = promptWords(decision, index, table, state.view.turn.step);
      words.push(asked.source ? `${asked.source.name}: ${asked.words}` : asked.words);
      const part = partWords(decision.about, index.get(decision.about?.card)?.card, table);
      if (part) words.push(part);
    }
    if (words.length) setText(node, words.join('. '));
  }

  return { node, tell };
}
