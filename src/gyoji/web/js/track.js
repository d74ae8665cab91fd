// The middle of the table: whose turn it is, the phases and steps of a turn, and the fight under way in words.

import { attr, el, fillWith, setData, setText, toggle } from './dom.js';
import { argName, cardName } from './sentences.js';
import { say, t } from './words.js';

export function createTrack() {
  const turn = el('div.turn-words');
  const phases = el('ol.phases', { 'aria-label': t('track.label') });
  const step = el('div.step-words');
  const fight = el('div.fight-words');
  const queue = el('div.queue', { role: 'list', 'aria-label': t('queue.label') });
  const node = el('section.middle', { 'aria-label': t('track.label') }, turn, phases, step, queue, fight);
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

  function draw({ view, table, names, seat, bottom, index, language }) {
    build(table, language);
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
    const scene = view[table.scene.field];
    setData(node, 'fight', scene && !view.over ? 'yes' : null);
    setText(
      fight,
      scene && !view.over
        ? t('fight', {
            from: argName(scene[table.scene.from], index, table),
            act: say(table.scene.words),
            to: scene[table.scene.to] === null ? '—' : argName(scene[table.scene.to], index, table),
          })
        : '',
    );
  }

  /** Effects that wait, with what set each off. */
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
