import * as v from 'valibot';
import { refusalAt } from '../refusal.ts';

/** Default page size. */
export const usualPage = 50;

/** Query of a list: the cursor of the last page and the page size. */
export interface PageQuery {
  readonly cursor?: string | undefined;
  readonly limit?: number | undefined;
}

/** A value for PostgreSQL's `integer`. Cursors are untrusted input. */
export const cursorInteger = v.pipe(v.number(), v.integer(), v.minValue(-(2 ** 31)), v.maxValue(2 ** 31 - 1));

/** A text that PostgreSQL accepts. Cursors are untrusted input. */
export const cursorText = v.pipe(v.string(), v.regex(/^[^\0]*$/));

/**
 * Reads a cursor: the sort key of the last entry returned, so that inserts and deletes don't shift pages.
 * Undefined for the first page. Throws `validation_failed` if it is invalid.
 */
export function readCursor<Key>(
  cursor: string | undefined,
  key: v.GenericSchema<unknown, Key>,
): Key | undefined {
  if (cursor === undefined) return undefined;
  const read = v.safeParse(key, parseJson(Buffer.from(cursor, 'base64url').toString()));
  if (read.success) return read.output;
  throw refusalAt('cursor', 'validation_failed', (say) => say.request.invalidCursor);
}

/**
 * One page of `rows`, which contain one more than `limit` if there is a next page. `keyOf` returns an entry's
 * sort key.
 */
export function pageOf<Row, Item>(
  rows: readonly Row[],
  limit: number,
  present: (row: Row) => Item,
  keyOf: (row: Row) => readonly unknown[],
): { items: Item[]; next_cursor: string | null } {
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return { items: page.map(present), next_cursor: last === undefined ? null : writeCursor(keyOf(last)) };
}

function writeCursor(key: readonly unknown[]): string {
  return Buffer.from(JSON.stringify(key)).toString('base64url');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
