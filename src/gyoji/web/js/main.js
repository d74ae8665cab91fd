// The entry point: loads words and games, and opens the page that the address names.

import { createBuild } from './build.js';
import { createInvite } from './invite.js';
import { createLobby } from './lobby.js';
import { createPlay } from './play.js';
import { createReplay } from './replay.js';
import { createStore, NO_MATCH } from './store.js';
import { el } from './dom.js';
import { getGames } from './api.js';
import { keepLooks } from './looks.js';
import { loadWords, t } from './words.js';

const root = document.getElementById('root');
const store = createStore({ games: [], ...NO_MATCH });
let shown = null;

function go(hash) {
  if (location.hash === hash || (hash === '' && location.hash === '')) show();
  else if (hash === '') {
    history.pushState(null, '', location.pathname);
    show();
  } else location.hash = hash;
}

/** The page named by the fragment, which never leaves the browser. */
function page() {
  const [, kind, token] = /^#([tir])=([\w-]+)(?:&at=\d+)?$/.exec(location.hash) ?? [];
  const app = { store, games: store.get().games, token, go, changed: show };
  if (kind === 't') return createPlay(app);
  if (kind === 'i') return createInvite(app);
  if (kind === 'r') return createReplay(app);
  if (location.hash === '#build') return createBuild(app);
  return createLobby(app);
}

function show() {
  const byKeys = document.querySelector(':focus-visible') !== null;
  shown?.close();
  shown = page();
  root.replaceChildren(shown.node);
  if (byKeys) root.focus({ preventScroll: true }); // the next Tab starts at the new page
  window.scrollTo(0, 0);
}

async function begin() {
  keepLooks();
  await loadWords();
  try {
    store.set({ games: await getGames() });
  } catch {
    root.replaceChildren(
      el(
        'main.lobby.narrow',
        null,
        el(
          'section.lobby-card',
          null,
          el('h2', null, t('error.unreachable')),
          el('button.primary', { type: 'button', onclick: () => location.reload() }, t('again')),
        ),
      ),
    );
    return;
  }
  window.addEventListener('hashchange', show);
  window.addEventListener('popstate', () => location.hash || show());
  show();
}

begin();
