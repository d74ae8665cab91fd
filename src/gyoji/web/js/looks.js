// How the page looks, as its reader wishes: the theme, and how large cards are. The styles read it from the root.

import { onSetting, setting } from './settings.js';

const GROUNDS = { dark: '#15131c', light: '#f3efe6' }; // what a phone's browser paints around the page

function apply() {
  const root = document.documentElement;
  root.dataset.theme = setting('theme');
  root.dataset.cards = setting('cards');
  document.querySelector('meta[name="theme-color"]').content = GROUNDS[setting('theme')] ?? GROUNDS.dark;
  document.querySelector('meta[name="color-scheme"]').content = setting('theme');
}

/** Begins to look that way, and follows the settings. */
export function keepLooks() {
  apply();
  onSetting((name) => (name === 'theme' || name === 'cards') && apply());
}
