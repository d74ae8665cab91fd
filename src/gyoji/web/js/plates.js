// A player's plate: name, lives, counters, clock, whether the player is there and whether the game is waiting for them.

import { attr, el, fillWith, setData, setText, toggle } from './dom.js';
import { say, t } from './words.js';

const MARK = { A: '東', B: '西' }; // east and west, as at a sumo ring

export function createPlate(side) {
  const name = el('span.who');
  const seal = el('span.seal', { 'aria-hidden': 'true' }, MARK[side]);
  const note = el('span.note');
  const score = el('span.score');
  const clock = el('span.clock', { role: 'timer', hidden: true });
  const dot = el('span.presence');
  const node = el(
    'div.plate',
    { data: { seat: side } },
    seal,
    el('div.plate-words', null, el('div.plate-name', null, dot, name, note), el('div.plate-facts', null, score)),
    clock,
  );

  function draw({ view, table, names, kinds, decks, present, asked, seat, live, option }) {
    setText(name, names[side]);
    toggle(node, 'turn', view.turn.number > 0 && view.turn.player === side && !view.over);
    toggle(node, 'asked', asked === side && !view.over);
    toggle(node, 'winner', view.over && view.winner === side);
    const here = !live || kinds?.[side] === 'computer' || present?.[side] !== false;
    toggle(dot, 'away', !here);
    attr(dot, 'title', here ? t('present') : t('absent'));
    const notes = [];
    if (seat === side) notes.push(t('you'));
    if (!here) notes.push(t('absent'));
    setText(note, notes.join(' · '));
    attr(node, 'title', decks?.[side] ? t('plate.deck', { deck: decks[side] }) : null);
    const facts = [];
    for (const zone of table.score)
      facts.push([say(table.zones[zone].words), view[side][zone]?.count ?? 0, 'life', zone]);
    for (const [field, words] of Object.entries(table.counters ?? {})) {
      if (view[field]?.[side] !== undefined) facts.push([say(words), view[field][side], 'counter', field]);
    }
    for (const [zone, one] of Object.entries(table.zones)) {
      if (one.show === 'hand') facts.push([say(one.words), view[side][zone]?.count ?? 0, 'held', zone]);
    }
    const told = JSON.stringify(facts);
    if (node.dataset.told !== told) {
      node.dataset.told = told;
      fillWith(
        score,
        facts.map(([words, count, kind, key]) =>
          el(`span.fact.${kind}`, { data: { fact: key } }, el('i', null, words), ' ', el('b', null, count)),
        ),
      );
    }
    toggle(node, 'target', option);
    setData(node, 'option', option?.text ?? null);
    attr(node, 'role', option ? 'button' : null);
    attr(node, 'tabindex', option ? '0' : null);
  }

  /** @param {number|null} ms */
  function tick(ms, running) {
    clock.hidden = ms === null;
    if (ms === null) return;
    const seconds = Math.max(0, Math.ceil(ms / 1000));
    setText(clock, `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`);
    toggle(clock, 'running', running);
    toggle(clock, 'low', seconds <= 30);
  }

  return { node, draw, tick };
}
