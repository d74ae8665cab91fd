// An invitation: the friend chooses a deck and a name, and the match begins.

import { accept, secretOf, settle } from './accepting.js';
import { createDeckPick } from './deckpick.js';
import { createTop } from './top.js';
import { el } from './dom.js';
import { myMatches } from './api.js';
import { openBuilder } from './build.js';
import { problemWords } from './problems.js';
import { remember, rememberSeat, setting } from './settings.js';
import { say, t } from './words.js';
import { gameNamed } from './variants.js';
import { shownName } from './matches.js';

/** @param {{games: object[], token: string, go: (hash: string) => void, changed: () => void}} app */
export function createInvite({ games, token, go, changed }) {
  const body = el('section.lobby-card.new-match', null, el('p.hint', null, t('loading')));
  const page = el('main.lobby.narrow', { data: { page: 'invite' } }, body);

  async function load() {
    const taken = setting('seats').find((one) => one.via === token);
    if (taken) {
      location.replace(`#t=${taken.token}`); // this browser took the seat
      return;
    }
    let row;
    try {
      [row] = await myMatches([token]);
      if (row?.role !== 'invite' && secretOf(token)) {
        const seat = await accept(token, {}); // perhaps this browser accepted, but never got the answer
        const [mine] = await myMatches([seat]);
        take(seat, mine);
        return;
      }
    } catch (error) {
      if (error.code !== 'full' && error.code !== 'unknown_token') {
        body.replaceChildren(el('p.problem', null, problemWords(error)));
        return;
      }
    }
    if (!row || row.role !== 'invite') {
      body.replaceChildren(
        el('h2', null, t('invite.gone')),
        el('p', null, t('invite.gone.note')),
        el('button.primary', { type: 'button', onclick: () => go('') }, t('home')),
      );
      return;
    }
    form(row, gameNamed(games, row.game) ?? games[0]);
  }

  /** The seat belongs to this browser: remembers it and opens the table. */
  function take(seat, { match, seat: side, game }) {
    rememberSeat({ token: seat, match, seat: side, game, invite: null, watch: null, body: null, via: token });
    settle(token);
    location.replace(`#t=${seat}`);
  }

  function form(row, game) {
    const host = row.seat === 'A' ? 'B' : 'A';
    const deck = createDeckPick({
      game,
      label: t('lobby.deck'),
      name: 'my-deck',
      first: setting('chosen').deck,
      build: (draft) => openBuilder(go, draft),
    });
    const name = el('input', {
      type: 'text',
      id: 'player-name',
      maxlength: '30',
      placeholder: t('lobby.name.hint'),
      value: setting('name'),
    });
    const problem = el('p.problem', { role: 'alert' });
    const button = el('button.primary.start', { type: 'submit' }, t('invite.accept'));
    const node = el(
      'form',
      {
        async onsubmit(event) {
          event.preventDefault();
          problem.textContent = deck.problem();
          if (deck.problem()) return;
          button.disabled = true;
          try {
            remember('name', name.value.trim());
            const wish = name.value.trim() ? { name: name.value.trim() } : {};
            take(await accept(token, { deck: deck.choice(), ...wish }), row);
          } catch (error) {
            problem.textContent = problemWords(error);
            button.disabled = false;
          }
        },
      },
      el('h2', null, t('invite.title', { name: shownName(row.names[host], host) })),
      el('p.only-game', null, say(game.table.title)),
      deck.node,
      el('label.field', { for: 'player-name' }, el('span', null, t('lobby.name')), name),
      problem,
      button,
    );
    body.replaceChildren(node);
  }

  load();
  return { node: el('div.page', null, createTop({ changed, home: () => go('') }), page), close() {} };
}
