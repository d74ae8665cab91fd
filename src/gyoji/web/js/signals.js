// Polite phrases between people at a table: fixed, no free text. They can be muted here.

import { el } from './dom.js';
import { icon } from './icons.js';
import { openMenu } from './menu.js';
import { remember, setting } from './settings.js';
import { t } from './words.js';
import { toast } from './toasts.js';

const PHRASES = ['hello', 'thanks', 'well_played', 'nice_move', 'thinking', 'sorry'];

/**
 * @param {(phrase: string) => void} send
 */
export function createSignals(send) {
  const node = el(
    'button.icon.say',
    { type: 'button', hidden: true, 'aria-label': t('signal.say'), title: t('signal.say'), onclick: () => open() },
    icon('say'),
  );

  /** @param {HTMLElement} [anchor] where the menu opens: narrow screens have no separate button */
  function open(anchor = node) {
    const muted = setting('muted');
    openMenu(anchor, t('signal.say'), [
      ...PHRASES.map((phrase) => ({ words: t(`signal.${phrase}`), signal: phrase, run: () => send(phrase) })),
      { words: t(muted ? 'signal.unmute' : 'signal.mute'), signal: 'mute', run: () => remember('muted', !muted) },
    ]);
  }

  return {
    node,
    open,
    /** Somebody has sent a phrase. */
    hear({ seat, phrase }, names) {
      if (setting('muted')) return;
      toast(t('signal.said', { who: names[seat], words: t(`signal.${phrase}`) }), 'signal');
    },
  };
}
