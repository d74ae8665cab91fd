// A rematch with the same friend: the page that wants one asks the server repeatedly, until the other player wants one too.

import { problemWords } from './problems.js';
import { rememberSeat } from './settings.js';
import { toast } from './toasts.js';
import { wishRematch } from './api.js';

const AGAIN = 1500; // milliseconds between two requests
const PATIENCE = 15 * 60_000;

/** Spectators follow to the next game, if there is one; returns a function that stops waiting. */
export function followRematch(token, go) {
  const until = performance.now() + PATIENCE;
  let timer = 0;
  async function ask() {
    try {
      const { waiting, watch } = await wishRematch(token);
      if (!waiting) return go(`#t=${watch}`);
    } catch {
      return; // against the computer, or the server is unreachable: the result stays
    }
    if (performance.now() < until) timer = window.setTimeout(ask, 2 * AGAIN);
  }
  ask();
  return () => clearTimeout(timer);
}

/**
 * @param {string} token of the seat
 * @param {{waiting: (here: boolean) => void, tell: () => void, refused: () => void, go: (hash: string) => void, game: () => string}}
 *   on `waiting`: for the other player, who is `here` or has left; `tell`: let the other player know; `refused`: the request
 *   did not reach the server
 */
export function createRematch(token, on) {
  let timer = 0;
  let until = 0;
  let waits = false;
  let here = true; // is the other player at the table

  async function ask() {
    let found;
    try {
      found = await wishRematch(token);
    } catch (error) {
      toast(problemWords(error), 'problem');
      waits = false;
      on.refused();
      return;
    }
    if (found.waiting) {
      if (performance.now() < until) timer = window.setTimeout(ask, AGAIN);
      return;
    }
    const { token: seat, match, watch } = found;
    rememberSeat({ token: seat, match, seat: found.seat, game: on.game(), invite: null, watch, body: null });
    on.go(`#t=${seat}`);
  }

  return {
    wish() {
      clearTimeout(timer);
      until = performance.now() + PATIENCE;
      waits = true;
      on.tell();
      on.waiting(here);
      ask();
    },
    /** The other player has left, or is back and does not know about the request. */
    notice(now) {
      if (now === here) return;
      here = now;
      if (!waits) return;
      if (here) on.tell();
      on.waiting(here);
    },
    waits: () => waits,
    close: () => clearTimeout(timer),
  };
}
