// The current fight, from the view and the table's description: who fights whom, and who helps.

const many = (thing) => (thing === null || thing === undefined ? [] : [thing].flat());

/**
 * @returns {{from: (number|string)[], to: (number|string)[], sums: number[][]|null, helpers: {kind: string, who: number, whom: number|null}[]}|null}
 *   handles or words; `sums`: the figures of both sides and what helpers add; null if there is no fight
 */
export function sceneOf(view, table) {
  const { field, from, to, helpers = {}, sums } = table.scene;
  const told = view[field];
  if (!told || view.over || !many(told[from]).length) return null;
  const fighter = many(told[from])[0];
  return {
    from: many(told[from]),
    to: many(told[to]),
    sums: sums ? told[sums] : null,
    helpers: Object.keys(helpers).flatMap((kind) =>
      (told[kind] ?? []).map((row) => ({ kind, who: many(row)[0], whom: many(row)[1] ?? fighter })),
    ),
  };
}
