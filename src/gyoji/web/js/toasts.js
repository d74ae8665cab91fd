// Short messages that come and go; errors stay longer and are read out at once.

import { el } from './dom.js';

const SHORT = 3200;
const LONG = 7000;
const MOST = 3;

let place = null;

export function toast(words, kind = 'note') {
  if (!place) {
    place = el('div.toasts', { role: 'region', 'aria-live': 'polite' });
    document.body.append(place);
  }
  const node = el(`div.toast.${kind}`, { role: kind === 'problem' ? 'alert' : 'status' }, words);
  place.append(node);
  while (place.childElementCount > MOST) place.firstChild.remove();
  const end = window.setTimeout(() => node.remove(), kind === 'problem' ? LONG : SHORT);
  node.addEventListener('click', () => {
    clearTimeout(end);
    node.remove();
  });
}
