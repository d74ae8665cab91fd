// How the page looks: the theme and the size of cards. The stylesheets read both from the root element.

import { onSetting, setting } from './settings.js';

const GROUNDS = { dark: '#15131c', light: '#f3efe6' }; // the colour that a phone's browser paints around the page

function apply() {
  const root = document.documentElement;
  root.dataset.theme = setting('theme');
  root.dataset.cards = setting('cards');
  document.querySelector('meta[name="theme-color"]').content = GROUNDS[setting('theme')] ?? GROUNDS.dark;
  document.querySelector('meta[name="color-scheme"]').content = setting('theme');
}

/** Applies the settings, now and whenever they change. */
export function keepLooks() {
  apply();
  onSetting((name) => (name === 'theme' || name === 'cards') && apply());
}
