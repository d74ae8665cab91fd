// The player's own settings as a dialog: automatic passing and stops, sound, motion, language; links; surrender.

import { copyText } from './files.js';
import { el } from './dom.js';
import { icon } from './icons.js';
import { languageButtons } from './top.js';
import { openDialog } from './dialogs.js';
import { setHints } from './hints.js';
import { PACES } from './pace.js';
import { remember, setting } from './settings.js';
import { say, t } from './words.js';
import { setStop, stopsOf } from './autopass.js';
import { toast } from './toasts.js';

function flip(words, on, changed, note) {
  const input = el('input', { type: 'checkbox', role: 'switch', onchange: () => changed(input.checked) });
  input.checked = on;
  return el('label.switch', null, input, el('span', null, words, note ? el('small', null, note) : null));
}

/** How fast the opponent's moves are shown. */
function paceField() {
  const pick = el(
    'select',
    { id: 'pace', onchange: () => remember('pace', pick.value) },
    Object.keys(PACES).map((one) => el('option', { value: one, selected: one === setting('pace') }, t(`pace.${one}`))),
  );
  return el('label.field', { for: 'pace' }, el('span', null, t('pace')), pick);
}

/** A link to copy. */
export function linkField(words, address, hook) {
  const field = el('input.link', {
    type: 'text',
    readonly: true,
    value: address,
    'aria-label': words,
    data: { link: hook },
    onfocus: (event) => event.target.select(),
  });
  const copy = el(
    'button.plain',
    {
      type: 'button',
      async onclick() {
        if (await copyText(address)) toast(t('copied'));
        else field.select();
      },
    },
    t('copy'),
  );
  return el('div.link-field', null, el('span', null, words), el('div.row', null, field, copy));
}

/**
 * @param {object} options
 * @param {string} options.game
 * @param {object} options.table
 * @param {HTMLElement|null} options.watch the spectator link
 * @param {(() => void)|null} options.speak polite phrases, if somebody else is there
 * @param {(() => void)|null} options.concede
 * @param {() => void} options.changed
 * @param {() => void} options.keys
 */
export function openOptions({ game, table, watch, speak, concede, changed, keys }) {
  const stops = stopsOf(game, table).map(({ stop, key, on }) =>
    flip(say(stop.words), on, (now) => setStop(game, key, now)),
  );
  const dialog = openDialog({
    title: t('options.title'),
    kind: 'options',
    body: [
      speak
        ? el(
            'button.plain.speak',
            { type: 'button', data: { act: 'say' }, onclick: () => (dialog.close(), speak()) },
            icon('say'),
            t('signal.say'),
          )
        : null,
      concede ? el('h3', null, t('autopass')) : null,
      concede
        ? flip(t('autopass.switch'), setting('autopass'), (on) => remember('autopass', on), t('autopass.note'))
        : null,
      concede ? el('fieldset.stops', null, el('legend', null, t('autopass.stops')), stops) : null,
      el('h3', null, t('options.page')),
      paceField(),
      concede ? flip(t('hints'), setting('hints'), setHints, t('hints.note')) : null,
      flip(t('sound'), setting('sound'), (on) => remember('sound', on)),
      flip(t('motion'), setting('motion'), (on) => remember('motion', on)),
      flip(
        t('cards.large'),
        setting('cards') === 'large',
        (on) => remember('cards', on ? 'large' : 'plain'),
        t('cards.large.note'),
      ),
      flip(t('theme.light'), setting('theme') === 'light', (on) => remember('theme', on ? 'light' : 'dark')),
      languageButtons(() => {
        dialog.close();
        changed();
      }),
      watch,
      el(
        'div.row.wide',
        null,
        el('button.plain', { type: 'button', onclick: () => (dialog.close(), keys()) }, t('keys.title')),
        concede
          ? el(
              'button.danger',
              { type: 'button', data: { act: 'concede' }, onclick: () => (dialog.close(), concede()) },
              t('concede'),
            )
          : null,
      ),
    ],
  });
  return dialog;
}

/** All keys, in a dialog. */
export function openKeys(rows) {
  openDialog({
    title: t('keys.title'),
    kind: 'keys',
    body: el(
      'dl.keys',
      null,
      rows.map(([key, words]) => [
        el(
          'dt',
          null,
          key.split(' ').map((one) => el('kbd', null, one)),
        ),
        el('dd', null, words),
      ]),
    ),
  });
}
