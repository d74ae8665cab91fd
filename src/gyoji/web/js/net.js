// The connection to the server: a WebSocket that joins with a token, reconnects by itself, and matches answers to requests.

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;
const QUIET = 20000; // milliseconds of silence until the page pings the server
const PATIENCE = 8000; // milliseconds until the connection is given up without an answer

export class LineError extends Error {
  constructor(code, message) {
    super(message);
    this.code = code;
  }
}

/**
 * @param {string} token
 * @param {{message: (message: object) => void, line: (state: string, wait?: number) => void, have: () => number}} on
 */
export function connect(token, on) {
  let socket = null;
  let wait = FIRST_WAIT;
  let timer = 0;
  let pulse = 0;
  let stopped = false;
  let number = 0;
  const waiting = new Map(); // id → {resolve, reject}

  function open() {
    clearTimeout(timer);
    if (stopped) return;
    on.line('joining');
    const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
    const opened = new WebSocket(`${scheme}//${location.host}/ws`);
    socket = opened;
    opened.onopen = () => {
      const have = on.have();
      opened.send(JSON.stringify(have ? { type: 'join', token, have } : { type: 'join', token }));
      listen();
    };
    opened.onmessage = (event) => {
      if (opened !== socket) return;
      listen();
      take(JSON.parse(event.data));
    };
    opened.onclose = () => {
      if (opened === socket) lost();
    };
  }

  function lost() {
    clearTimeout(pulse);
    socket = null;
    for (const { reject } of waiting.values()) reject(new LineError('line', ''));
    waiting.clear();
    if (stopped) return;
    const jitter = wait * (0.8 + Math.random() * 0.4);
    on.line('offline', jitter);
    timer = window.setTimeout(open, jitter);
    wait = Math.min(wait * 1.7, LONGEST_WAIT);
  }

  /** The browser reports that the network is gone; a dead connection would only be noticed much later. */
  function cut() {
    const old = socket;
    if (!old) return;
    lost();
    old.close();
  }

  /** A ping detects a dead connection (after a laptop has slept). */
  function listen() {
    clearTimeout(pulse);
    pulse = window.setTimeout(() => {
      const old = socket;
      ask({ type: 'ping' }).catch(() => {});
      pulse = window.setTimeout(() => {
        if (old && old === socket) old.close();
      }, PATIENCE);
    }, QUIET);
  }

  function take(message) {
    if (message.type === 'welcome' || message.type === 'waiting') {
      wait = FIRST_WAIT;
      on.line(message.type === 'welcome' ? 'online' : 'waiting');
    }
    const asked = message.id === undefined || message.id === null ? undefined : waiting.get(message.id);
    if (asked) {
      waiting.delete(message.id);
      if (message.type === 'error') asked.reject(new LineError(message.code, message.message));
      else asked.resolve(message);
      return;
    }
    if (message.type === 'error' && message.code === 'retry') {
      socket?.close(); // it reconnects by itself
      return;
    }
    if (message.type === 'error' && (message.code === 'unknown_token' || message.code === 'full')) stop();
    on.message(message);
  }

  /** Sends a message with a fresh id; resolves with its answer. */
  function ask(message) {
    return new Promise((resolve, reject) => {
      if (!socket || socket.readyState !== WebSocket.OPEN) {
        reject(new LineError('line', ''));
        return;
      }
      number += 1;
      const id = String(number);
      waiting.set(id, { resolve, reject });
      socket.send(JSON.stringify({ ...message, id }));
    });
  }

  function stop() {
    stopped = true;
    clearTimeout(timer);
    clearTimeout(pulse);
    socket?.close();
    socket = null;
    window.removeEventListener('offline', cut);
    window.removeEventListener('online', hurry);
    document.removeEventListener('visibilitychange', hurry);
  }

  /** The network or the reader is back: reconnects at once. */
  function hurry() {
    if (!socket && !stopped && document.visibilityState === 'visible') {
      wait = FIRST_WAIT;
      open();
    }
  }

  window.addEventListener('offline', cut);
  window.addEventListener('online', hurry);
  document.addEventListener('visibilitychange', hurry);
  open();
  return { ask, stop, hurry };
}
