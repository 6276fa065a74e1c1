/** Cursors of pages that the device made begin so; the server doesn't know them. */
const mark = 'device:';

interface PageQuery {
  readonly cursor?: string | undefined;
  readonly limit?: string | undefined;
}

/** Rows per page, as of the server. */
const usual = 50;

/** One page of all rows. */
export function pageOf<Row>(rows: readonly Row[], { cursor, limit }: PageQuery = {}) {
  const from = cursor === undefined ? 0 : Number(cursor.slice(mark.length));
  const to = from + (limit === undefined ? usual : Number(limit));
  return { items: rows.slice(from, to), next_cursor: to < rows.length ? deviceCursor(to) : null };
}

/** True if the page after this cursor is on the device. */
export function isDeviceCursor(cursor: string): boolean {
  return cursor.startsWith(mark);
}

/** For the page after this many rows. */
export function deviceCursor(rows: number): string {
  return `${mark}${rows}`;
}
