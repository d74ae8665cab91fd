// The waiting room: the links to send while a match waits for the friend.

import { el } from './dom.js';
import { linkField } from './options.js';
import { t } from './words.js';

/** @param {{invite: string|null, watch: string|null}|null} seat what this browser remembers of the match */
export function waitingRoom(seat) {
  const link = (kind, key) => `${location.origin}/#${kind}=${key}`;
  return el(
    'section.lobby-card',
    null,
    el('h2', null, t('waiting.title')),
    el('p', null, t('waiting.note')),
    seat?.invite ? linkField(t('waiting.link'), link('i', seat.invite), 'invite') : null,
    seat?.watch ? linkField(t('watch.link'), link('t', seat.watch), 'watch') : null,
  );
}
