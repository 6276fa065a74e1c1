interface Listed<Row> {
  readonly items: readonly Row[];
  /** Null or missing: these are all. */
  readonly next_cursor?: string | null;
}

/**
 * A list's rows with those of `ids` as the books on the device have them, `here`: in their place, or before the row
 * that they come before there. Those that aren't of the list there, because what waits changes them, go.
 */
export function withRows<Row>(
  { items }: Listed<Row>,
  here: Listed<Row>,
  { ids, idOf }: { readonly ids: ReadonlySet<string>; readonly idOf: (row: Row) => string },
): Row[] {
  const own = new Map(here.items.filter((row) => ids.has(idOf(row))).map((row) => [idOf(row), row]));
  const isGone = (id: string) => ids.has(id) && !own.has(id) && (here.next_cursor ?? null) === null;
  const rows = items.filter((row) => !isGone(idOf(row))).map((row) => own.get(idOf(row)) ?? row);
  for (const [index, row] of [...here.items.entries()].toReversed()) {
    if (!own.has(idOf(row))) continue;
    const places = new Map(rows.map((one, place) => [idOf(one), place]));
    if (places.has(idOf(row))) continue;
    const next = here.items.slice(index + 1).find((one) => places.has(idOf(one)));
    rows.splice((next && places.get(idOf(next))) ?? rows.length, 0, row);
  }
  return rows;
}
