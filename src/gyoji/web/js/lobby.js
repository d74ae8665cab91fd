// The lobby: game, deck, opponent, seat, clock, name; matches to return to; replay files.

import { newMatch, uploadReplay } from './api.js';
import { createDeckPick } from './deckpick.js';
import { createMatches, opponentTitle } from './matches.js';
import { createTop, emblem } from './top.js';
import { dropFiles, fileButton } from './files.js';
import { el, fillWith, setText } from './dom.js';
import { openBuilder } from './build.js';
import { problemWords } from './problems.js';
import { remember, rememberSeat, setting } from './settings.js';
import { say, t } from './words.js';
import { toast } from './toasts.js';
import { baseOf, extensionsIn, gameNamed, withExtensions } from './variants.js';
import { wished } from './wish.js';

const CLOCKS = [0, 5, 10, 20, 30, 60];
const FRIEND = 'friend';

/** Starts a match and remembers its seat; returns the token. */
export async function startMatch(body) {
  const made = await newMatch(body);
  rememberSeat({
    token: made.token,
    match: made.match,
    seat: made.seat,
    game: body.game,
    invite: made.invite ?? null,
    watch: made.watch,
    body,
  });
  return made.token;
}

/** @param {{games: object[], go: (hash: string) => void, changed: () => void}} app */
export function createLobby({ games, go, changed }) {
  const last = { ...setting('chosen'), ...wished() };
  let game = gameNamed(games, last.game) ?? games[0];
  const form = el('form.lobby-card.new-match', { 'aria-label': t('lobby.new') });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    start();
  });
  let parts = null;

  function draw() {
    const name = el('input', {
      type: 'text',
      id: 'player-name',
      maxlength: '30',
      autocomplete: 'nickname',
      placeholder: t('lobby.name.hint'),
      value: setting('name'),
    });
    const build = (draft) => openBuilder(go, draft);
    const mine = createDeckPick({
      game,
      label: t('lobby.deck'),
      name: 'my-deck',
      first: last.deck,
      linked: last.linked,
      build,
    });
    const theirs = createDeckPick({
      game,
      label: t('lobby.theirs'),
      name: 'their-deck',
      first: last.theirs ?? '*',
      any: true,
      linked: last.theirLinked,
      brief: true,
      build,
    });
    const opponents = [
      ...game.opponents.map((one) => [one.name, opponentTitle(one.name, one.title), say(one.about)]),
      [FRIEND, t('lobby.friend'), t('lobby.friend.about')],
    ];
    const wanted = opponents.some(([key]) => key === last.opponent)
      ? last.opponent
      : (game.opponents[Math.min(1, game.opponents.length - 1)]?.name ?? FRIEND);
    const opponent = radios('opponent', t('lobby.opponent'), opponents, wanted, (key) => {
      theirs.node.hidden = key === FRIEND;
    });
    theirs.node.hidden = opponent.value() === FRIEND;
    const seat = radios(
      'seat',
      t('lobby.seat'),
      [
        ['any', t('lobby.seat.any')],
        ['A', t('seat.A')],
        ['B', t('seat.B')],
      ],
      ['A', 'B'].includes(last.seat) ? last.seat : 'any',
    );
    const clock = el(
      'select',
      { id: 'clock' },
      CLOCKS.map((minutes) =>
        el(
          'option',
          { value: minutes, selected: minutes === (last.clock ?? 0) },
          minutes ? t('lobby.clock.minutes', { n: minutes }) : t('lobby.clock.none'),
        ),
      ),
    );
    const problem = el('p.problem', { role: 'alert' });
    const button = el('button.primary.start', { type: 'submit' }, t('lobby.start'));
    parts = { name, mine, theirs, opponent, seat, clock, problem, button };
    const choice =
      games.length > 1
        ? radios(
            'game',
            t('lobby.game'),
            games.map((one) => [one.name, say(one.table.title)]),
            baseOf(game.name),
            (key) => {
              game = games.find((one) => one.name === key);
              draw();
            },
          ).node
        : el('p.only-game', null, say(game.table.title));
    fillWith(
      form,
      el('h2', null, t('lobby.new')),
      choice,
      game.extensions.length ? extensions() : null,
      mine.node,
      opponent.node,
      theirs.node,
      el(
        'div.row.wide',
        null,
        seat.node,
        el('label.field', { for: 'clock' }, el('span', null, t('lobby.clock')), clock),
        el('label.field', { for: 'player-name' }, el('span', null, t('lobby.name')), name),
      ),
      problem,
      button,
    );
  }

  /** The newer rules that the match is played with: none unless chosen. */
  function extensions() {
    const chosen = extensionsIn(game.name);
    const told = game.extensions.filter((one) => chosen.includes(one.name)).map((one) => say(one.about));
    return el(
      'fieldset.pick.extensions',
      null,
      el('legend', null, t('lobby.extensions')),
      el(
        'div.segments',
        null,
        game.extensions.map((one) => {
          const input = el('input', { type: 'checkbox', name: 'extension', value: one.name });
          input.checked = chosen.includes(one.name);
          input.addEventListener('change', () => {
            const others = chosen.filter((name) => name !== one.name);
            Object.assign(last, picked());
            game = gameNamed(games, withExtensions(game, input.checked ? [...others, one.name] : others));
            draw();
            form.querySelector(`[name=extension][value="${one.name}"]`)?.focus();
          });
          return el('label.segment', { title: say(one.about) }, input, el('span', null, say(one.title)));
        }),
      ),
      el('p.hint.about', { role: 'status' }, told.join(' ') || t('lobby.extensions.none')),
    );
  }

  /** What is chosen now, to begin with the next time. */
  function picked() {
    const { mine, theirs, opponent, seat, clock } = parts;
    return {
      game: game.name,
      deck: mine.key(),
      theirs: theirs.key(),
      opponent: opponent.value(),
      seat: seat.value(),
      clock: Number(clock.value),
    };
  }

  function body() {
    const { name, mine, theirs, opponent, seat, clock } = parts;
    const trouble = mine.problem() || (opponent.value() !== FRIEND && theirs.problem());
    if (trouble) throw new Error(trouble);
    const you = { deck: mine.choice() };
    if (name.value.trim()) you.name = name.value.trim();
    const other =
      opponent.value() === FRIEND
        ? { kind: 'friend' }
        : { kind: 'computer', name: opponent.value(), deck: theirs.choice() };
    const wish = { game: game.name, seat: seat.value(), you, other };
    if (Number(clock.value)) wish.clock = Number(clock.value);
    if (last.seed !== undefined && other.kind === 'computer') wish.seed = last.seed;
    remember('name', name.value.trim());
    remember('chosen', picked());
    return wish;
  }

  async function start() {
    parts.problem.textContent = '';
    parts.button.disabled = true;
    try {
      go(`#t=${await startMatch(body())}`);
    } catch (error) {
      parts.problem.textContent = error.code ? problemWords(error) : error.message;
      parts.button.disabled = false;
    }
  }

  draw();
  const node = el(
    'main.lobby',
    { data: { page: 'lobby' } },
    el(
      'header.hero',
      null,
      emblem(),
      el('div', null, el('h1', null, 'Gyoji ', el('span', { lang: 'ja' }, '行司')), el('p', null, t('lobby.tagline'))),
    ),
    el('div.lobby-columns', null, form, el('div.lobby-side', null, createMatches({ games, go }).node, replayCard(go))),
  );
  return { node: el('div.page', null, createTop({ changed, home: () => go('') }), node), close() {} };
}

/** Radio buttons: [key, words, description]. The description is a tooltip, and is shown for the chosen one. */
function radios(name, label, rows, first, changed = () => {}) {
  let chosen = first;
  const about = el('p.hint.about', { id: `${name}-about`, role: 'status' });
  const tell = () => setText(about, rows.find(([key]) => key === chosen)?.[2] ?? '');
  tell();
  const node = el(
    'fieldset.pick.radios',
    null,
    el('legend', null, label),
    el(
      'div.segments',
      null,
      rows.map(([key, words, what]) => {
        const input = el('input', {
          type: 'radio',
          name,
          value: key,
          'aria-description': what,
          onchange: () => ((chosen = key), tell(), changed(key)),
        });
        input.checked = key === first;
        return el('label.segment', { data: { choice: key }, title: what }, input, el('span', null, words));
      }),
    ),
    rows.some(([, , what]) => what) ? about : null,
  );
  return { node, value: () => chosen };
}

/** Opening a replay file. */
function replayCard(go) {
  async function open(_, text) {
    try {
      const made = await uploadReplay(text);
      rememberSeat({
        token: made.token,
        match: made.match,
        seat: null,
        game: '',
        invite: null,
        watch: null,
        body: null,
      });
      go(`#r=${made.token}`);
    } catch (error) {
      toast(problemWords(error), 'problem');
    }
  }
  const node = el(
    'section.lobby-card.replay-open',
    { 'aria-label': t('replay.title') },
    el('h2', null, t('replay.title')),
    el('p.hint', null, t('replay.hint')),
    fileButton(t('replay.open'), '.json,application/json', open),
  );
  dropFiles(node, open);
  return node;
}
