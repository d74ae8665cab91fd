// The middle of the table: whose turn it is, the phases and steps of the turn, and the current fight in words.

import { attr, el, fillWith, setData, setText, toggle } from './dom.js';
import { argName, cardName, chainOf, chainWords, eventWords } from './sentences.js';
import { icon } from './icons.js';
import { shortFigure } from './cards.js';
import { compose, say, t } from './words.js';
import { sceneOf } from './scene.js';

/** @param {() => void} skip shows everything queued at once */
export function createTrack(skip) {
  const turn = el('div.turn-words');
  const phases = el('ol.phases', { 'aria-label': t('track.label') });
  const step = el('div.step-words');
  const fight = el('div.fight-words');
  const chain = el('ol.chain', { 'aria-label': t('chain.label') });
  const queue = el('div.queue', { role: 'list', 'aria-label': t('queue.label') });
  const told = el('div.told-words');
  const hurry = el(
    'button.skip',
    { type: 'button', data: { act: 'skip' }, title: t('pace.skip.note'), onclick: skip },
    el('span', null, t('pace.skip')),
    icon('skip'),
  );
  const telling = el('div.telling', { hidden: true }, told, hurry);
  const node = el('section.middle', { 'aria-label': t('track.label') }, turn, phases, step, queue, fight, chain, telling);
  let built = '';
  const nodes = new Map();

  function build(table, language) {
    if (built === language) return;
    built = language;
    nodes.clear();
    fillWith(
      phases,
      table.turn.map(({ phase }) => {
        const one = el('li.phase', { data: { phase } }, el('span', null, say(table.phases[phase])));
        nodes.set(phase, one);
        return one;
      }),
    );
  }

  function draw({ view, table, names, seat, bottom, index, language, told: events = [], waits = false }) {
    build(table, language);
    drawTold(events, waits, table, names);
    const { number, player, phase, step: now } = view.turn;
    setData(node, 'turn', number ? (player === bottom ? 'mine' : 'theirs') : null);
    const whose = player === seat ? t('turn.mine') : t('turn.theirs', { name: names[player] });
    setText(turn, view.over ? t('over') : number ? t('turn.number', { n: number, whose }) : t('turn.none'));
    for (const [name, one] of nodes) {
      const here = number > 0 && name === phase && !view.over;
      toggle(one, 'now', here);
      attr(one, 'aria-current', here ? 'step' : null);
    }
    const steps = table.turn.find((one) => one.phase === phase)?.steps ?? [];
    setText(step, number && now && now !== phase && steps.length > 1 && !view.over ? say(table.steps[now]) || now : '');
    drawQueue(view.waiting ?? [], table, language);
    const scene = sceneOf(view, table);
    setData(node, 'fight', scene ? 'yes' : null);
    drawFight(scene, table, index, language);
    const rows = chainOf(view, table);
    drawChain(scene && rows[0]?.card === scene.from[0] ? rows.slice(1) : rows, table, index, language);
  }

  /** What can be responded to, and the responses so far. */
  function drawChain(rows, table, index, language) {
    setData(node, 'chain', rows.length || null);
    const told = `${language}${JSON.stringify(rows)}`;
    if (chain.dataset.told === told) return;
    chain.dataset.told = told;
    fillWith(
      chain,
      rows.map((row) => el(`li.by-${row.player}`, null, chainWords(row, index, table))),
    );
  }

  /** Who fights whom, each with the deciding figure; names are dropped if there is no room, figures never. */
  function drawFight(scene, table, index, language) {
    const fighter = (thing) => ({
      name: argName(thing, index, table),
      figure: index.get(thing)?.card[table.scene.figure] ?? null,
    });
    const [from, to] = scene ? [scene.from.slice(0, 1), scene.to].map((things) => things.map(fighter)) : [[], []];
    if (scene?.sums) [from[0], to[0]].forEach((one, k) => one && ([one.own, one.more] = scene.sums[k]));
    const told = JSON.stringify([language, from, to]);
    if (fight.dataset.told === told) return;
    fight.dataset.told = told;
    setData(fight, 'many', to.length > 1 || null);
    const nodes = (rows) =>
      rows.map(({ name, figure, own, more }) =>
        el(
          'span.fighter',
          null,
          el('span.fighter-name', null, name),
          figure === null ? null : el('b', null, more ? own + more : figure),
          more ? el('span.fighter-sum', null, [own, more].map((n) => shortFigure(table.scene.figure, `${n}`, table)).join('+')) : null,
        ),
      );
    const whole = { from: nodes(from), act: [el('span.fight-act', null, say(table.scene.words))], to: to.length ? nodes(to) : '—' };
    fillWith(fight, scene ? compose(t('fight'), whole) : []);
    room.disconnect();
    setData(node, 'tight', null);
    if (scene) room.observe(node);
  }

  // A name is readable or not shown. First the step is dropped, then the parts of sums, then names; without names there may
  // be room for those again. What fits is only known after layout.
  const room = new ResizeObserver(() => {
    const names = [...fight.querySelectorAll('.fighter-name')];
    const figures = names.every((name) => name.nextSibling); // without figures, only the names say who fights
    for (const gone of [null, 'steps', 'sums', ...(figures ? ['names', 'both'] : [])]) {
      setData(node, 'tight', gone);
      if ([fight, ...names].every((one) => one.scrollWidth <= one.clientWidth)) return;
    }
  });

  /** The opponent's act in words, until the next one is shown. */
  function drawTold(events, waits, table, names) {
    telling.hidden = !events.length;
    setData(node, 'told', events.at(-1)?.n ?? null);
    setData(telling, 'waits', waits || null);
    if (telling.dataset.shown === `${events.at(-1)?.n}`) return;
    telling.dataset.shown = `${events.at(-1)?.n}`;
    const words = events.map((event) => el('span', null, eventWords(event, table, names)));
    fillWith(
      told,
      words.flatMap((one, k) => (k ? [' · ', one] : [one])),
    );
  }

  /** Waiting effects, each with what triggered it. */
  function drawQueue(rows, table, language) {
    const told = `${language}${JSON.stringify(rows)}`;
    if (queue.dataset.told === told) return;
    queue.dataset.told = told;
    fillWith(
      queue,
      rows.map((row) => {
        const name = cardName(row.id ?? null, row.card);
        name.title = row.word && table.words[row.word] ? say(table.words[row.word]) : '';
        return el(`span.waits.by-${row.player}`, { role: 'listitem' }, name);
      }),
    );
  }

  return { node, draw };
}
