/** Cursors of pages that the device made begin so; the server doesn't know them. */
const mark = 'device:';

interface PageQuery {
  readonly cursor?: string | undefined;
  readonly limit?: string | undefined;
}

/** Rows per page, as of the server. */
const usual = 50;

/** One page of all rows. Takes only as many of them as that needs. */
export function pageOf<Row>(rows: Iterable<Row>, { cursor, limit }: PageQuery = {}) {
  const from = cursor === undefined ? 0 : Number(cursor.slice(mark.length));
  const to = from + (limit === undefined ? usual : Number(limit));
  const items: Row[] = [];
  let index = 0;
  for (const row of rows) {
    if (index === to) return { items, next_cursor: deviceCursor(to) };
    if (index >= from) items.push(row);
    index += 1;
  }
  return { items, next_cursor: null };
}

/** True if the page after this cursor is on the device. */
export function isDeviceCursor(cursor: string): boolean {
  return cursor.startsWith(mark);
}

/** For the page after this many rows. */
export function deviceCursor(rows: number): string {
  return `${mark}${rows}`;
}
