// The strip at the top of every page: the emblem, the page's title, and the switches.

import { attr, el } from './dom.js';
import { icon } from './icons.js';
import { LANGUAGES, language, setLanguage, t } from './words.js';
import { remember, setting } from './settings.js';
import { play } from './sound.js';

/** The emblem: a referee's fan. */
export const emblem = () => el('img.emblem', { src: 'img/gunbai.svg', alt: '', width: '28', height: '28' });

function soundButton() {
  const button = el('button.icon.sound', { type: 'button', onclick: flip });
  function flip() {
    remember('sound', !setting('sound'));
    show();
    play('choose');
  }
  function show() {
    button.replaceChildren(icon(setting('sound') ? 'sound' : 'mute'));
    attr(button, 'aria-pressed', setting('sound') ? 'true' : 'false');
    attr(button, 'aria-label', t('sound'));
    attr(button, 'title', t(setting('sound') ? 'sound.on' : 'sound.off'));
  }
  show();
  return button;
}

export function languageButtons(changed) {
  return el(
    'div.languages',
    { role: 'group', 'aria-label': t('language') },
    Object.entries(LANGUAGES).map(([code, words]) =>
      el(
        'button.language',
        {
          type: 'button',
          lang: code,
          'aria-pressed': language() === code ? 'true' : 'false',
          data: { language: code },
          onclick() {
            if (language() === code) return;
            setLanguage(code);
            changed();
          },
        },
        code === 'en' ? 'EN' : words,
      ),
    ),
  );
}

/**
 * @param {{title?: any, parts?: any[], changed: () => void, home: () => void}} options
 */
export function createTop({ title, parts = [], changed, home }) {
  return el(
    'header.top',
    null,
    el(
      'button.home',
      { type: 'button', onclick: home, 'aria-label': t('home') },
      emblem(),
      el('span.brand', null, 'Gyoji'),
      el('span.brand-ja', { lang: 'ja', 'aria-hidden': 'true' }, '行司'),
    ),
    title ? el('div.top-title', null, title) : null,
    el('div.top-parts', null, parts, languageButtons(changed), soundButton()),
  );
}
