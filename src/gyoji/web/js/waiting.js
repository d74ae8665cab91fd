// The waiting room: links to send while a match is waiting for the friend.

import { el, fillWith } from './dom.js';
import { linkField } from './options.js';
import { shareLink } from './api.js';
import { t } from './words.js';

/** A link for others; the server knows its address, so it appears a moment later. */
export function sharedLink(words, link, hook) {
  const own = `${location.origin}/${link}`;
  const node = el('div.shared-link', null, linkField(words, own, hook));
  shareLink(link).then(
    ({ address, reachable, qr }) =>
      fillWith(
        node,
        linkField(words, address, hook),
        reachable ? null : el('p.hint.only-here', null, t('share.here'), ' ', el('code', null, 'gyoji play --host 0.0.0.0')),
        qr ? el('details.qr', null, el('summary', null, t('share.qr')), picture(qr, words)) : null,
      ),
    () => {}, // the page's address is better than none
  );
  return node;
}

const picture = (svg, words) => el('img', { src: `data:image/svg+xml,${encodeURIComponent(svg)}`, alt: words });

/** @param {{invite: string|null, watch: string|null}|null} seat what this browser remembers about the match */
export function waitingRoom(seat) {
  return el(
    'section.lobby-card',
    null,
    el('h2', null, t('waiting.title')),
    el('p', null, t('waiting.note')),
    seat?.invite ? sharedLink(t('waiting.link'), `#i=${seat.invite}`, 'invite') : null,
    seat?.watch ? sharedLink(t('watch.link'), `#t=${seat.watch}`, 'watch') : null,
  );
}
