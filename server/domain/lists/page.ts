import * as v from 'valibot';
import { refusalAt } from '../refusal.ts';

/** Entries of a page where the caller does not say. */
export const usualPage = 50;

/** Query of a list: where the last page ended, and how many entries to answer. */
export interface PageQuery {
  readonly cursor?: string | undefined;
  readonly limit?: number | undefined;
}

/** A whole number that PostgreSQL takes as an `integer`; a cursor is the caller's word. */
export const cursorInteger = v.pipe(v.number(), v.integer(), v.minValue(-(2 ** 31)), v.maxValue(2 ** 31 - 1));

/** Text that PostgreSQL takes as a value; a cursor is the caller's word. */
export const cursorText = v.pipe(v.string(), v.regex(/^[^\0]*$/));

/**
 * Reads a cursor: the sort key of the last entry that was answered, so that entries which come or go meanwhile shift
 * nothing. Undefined at the beginning. Throws `validation_failed` for what is none of ours.
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
 * One page of `rows`, of which there is one more than `limit` where the list goes on. `keyOf` gives an entry's place
 * in the order.
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
