// HTTP requests to the server. Errors are thrown as ApiError, with the server's code and message.

class ApiError extends Error {
  constructor(code, message, status) {
    super(message);
    this.code = code;
    this.status = status;
  }
}

async function ask(path, { method = 'GET', body, token } = {}) {
  const headers = {};
  if (token) headers.Authorization = `Bearer ${token}`;
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  let answer;
  try {
    answer = await fetch(path, {
      method,
      headers,
      body: body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body),
      referrerPolicy: 'no-referrer',
    });
  } catch {
    throw new ApiError('unreachable', '', 0);
  }
  let data = null;
  try {
    data = await answer.json();
  } catch {
    if (answer.ok) throw new ApiError('unreadable', '', answer.status);
  }
  if (!answer.ok) throw new ApiError(data?.error?.code ?? 'http', data?.error?.message ?? '', answer.status);
  return data;
}

export const getGames = () => ask('/api/games');
const pools = new Map();
/** The built-in cards and decks of a game; requested once. */
export function getCards(game) {
  if (!pools.has(game)) {
    const asked = ask(`/api/cards/${encodeURIComponent(game)}`);
    pools.set(game, asked);
    asked.catch(() => pools.delete(game));
  }
  return pools.get(game);
}
export const getRule = (game, number, language) =>
  ask(`/api/rules/${encodeURIComponent(game)}/${encodeURIComponent(number)}?language=${language}`);
export const checkDeck = (game, text, cards) =>
  ask('/api/decks/check', { method: 'POST', body: cards ? { game, text, cards } : { game, text } });
export const newMatch = (body) => ask('/api/matches', { method: 'POST', body });
export const myMatches = (tokens) =>
  tokens.length ? ask('/api/matches', { token: tokens.join(',') }) : Promise.resolve([]);
export const uploadReplay = (text) => ask('/api/replays', { method: 'POST', body: text });
export const getReplay = (token) => ask('/api/replay', { token });
export const getSteps = (token, seat, from, count) =>
  ask(`/api/replay/steps?from=${from}&count=${count}&seat=${seat}`, { token });
export const getSummary = (token) => ask('/api/replay/summary', { token });
/** A link to this page that others can open: {address, reachable, qr}. */
export const shareLink = (link) => ask('/api/share', { method: 'POST', body: { link } });
export const wishRematch = (token) => ask('/api/rematch', { method: 'POST', token });
export const playOn = (token, body) => ask('/api/replay/play-on', { method: 'POST', body, token });
