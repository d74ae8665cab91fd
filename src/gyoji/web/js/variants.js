// Games with extensions: `dbs+energy-exhaust` is the game dbs with newer rules that its players have turned on.

const PLUS = '+';

export const baseOf = (name) => name.split(PLUS)[0];
export const extensionsIn = (name) => name.split(PLUS).slice(1);

/** The name of a game with these of its extensions, in the server's order. */
export const withExtensions = (game, chosen) =>
  [baseOf(game.name), ...game.extensions.map((one) => one.name).filter((one) => chosen.includes(one))].join(PLUS);

/** Can a deck made for one game be played in the other: the same game, with all extensions of the deck? */
export const plays = (game, deckGame) =>
  baseOf(game) === baseOf(deckGame) && extensionsIn(deckGame).every((one) => extensionsIn(game).includes(one));

/** The game of that name as the server describes it, with the keywords and titles of its extensions. */
export function gameNamed(games, name) {
  const base = games.find((one) => one.name === baseOf(name ?? ''));
  const chosen = base?.extensions.filter((one) => extensionsIn(name).includes(one.name)) ?? [];
  if (!base || chosen.length !== extensionsIn(name).length) return undefined;
  if (!chosen.length) return base;
  const title = Object.fromEntries(
    Object.entries(base.table.title).map(([language, words]) => [
      language,
      [words, ...chosen.map((one) => one.title[language])].join(' + '),
    ]),
  );
  const keywords = Object.assign({}, base.table.card.keywords, ...chosen.map((one) => one.keywords));
  const events = Object.assign({}, base.table.events, ...chosen.map((one) => one.events));
  const table = { ...base.table, title, events, card: { ...base.table.card, keywords } };
  return { ...base, name: withExtensions(base, extensionsIn(name)), table };
}
