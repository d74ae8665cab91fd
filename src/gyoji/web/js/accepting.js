// Accepting an invitation. The connection may break before the answer arrives, so the page makes up a secret, stores it and
// repeats the request until it is answered. The same secret always gets the same seat, even after a reload.

import { remember, setting } from './settings.js';

const WAITS = [300, 1000, 2500, 5000]; // milliseconds before each further attempt
const PATIENCE = 20000; // milliseconds to wait for an answer
const MANY = 20; // secrets that are remembered

/** @returns {string|undefined} the secret with which this browser has begun to accept the invitation */
export const secretOf = (token) => setting('accepting')[token];

const failed = (code, message = '') => Object.assign(new Error(message), { code });

/** Accepts the invitation; resolves with the token of the seat. Without a deck: asks for a seat that may be taken. */
export async function accept(token, message) {
  const secret = secretOf(token) ?? makeUp();
  const others = Object.entries(setting('accepting')).filter(([one]) => one !== token);
  remember('accepting', Object.fromEntries([...others.slice(-MANY), [token, secret]]));
  for (let tried = 0; ; tried += 1) {
    try {
      return await once({ ...message, token, secret });
    } catch (error) {
      if (error.code !== 'unreachable' || tried >= WAITS.length) throw error;
    }
    await new Promise((resume) => window.setTimeout(resume, WAITS[tried]));
  }
}

/** The seat is known, so the secret is no longer needed. */
export function settle(token) {
  const { [token]: _, ...rest } = setting('accepting');
  remember('accepting', rest);
}

function makeUp() {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  return btoa(String.fromCharCode(...bytes)).replaceAll('+', '-').replaceAll('/', '_');
}

/** Sends the request once, over a separate connection. */
function once(message) {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`${location.protocol === 'https:' ? 'wss:' : 'ws:'}//${location.host}/ws`);
    const timer = window.setTimeout(() => socket.close(), PATIENCE);
    socket.onopen = () => socket.send(JSON.stringify({ type: 'accept', id: 1, ...message }));
    socket.onclose = () => {
      clearTimeout(timer);
      reject(failed('unreachable'));
    };
    socket.onmessage = (event) => {
      const answer = JSON.parse(event.data);
      if (answer.type === 'accepted') resolve(answer.token);
      else if (answer.type === 'error') reject(failed(answer.code, answer.message));
      else return;
      socket.close();
    };
  });
}
