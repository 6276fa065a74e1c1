import { getTableColumns } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { Client, Pool } from 'pg';
import type { Database } from './connect.ts';
import { withoutWaiting } from './together.ts';

interface Insert {
  readonly text: string;
  readonly columns: readonly (readonly [string, PgColumn])[];
}

/** Per table, by the fields that are given. */
const inserts = new WeakMap<PgTable, Map<string, Insert>>();

/**
 * Inserts a row without waiting for it (`withoutWaiting`). Drizzle builds the statement only the first time, which costs
 * more than all else that a small write does in Node.
 */
export async function insertRow<Table extends PgTable>(
  tx: Database,
  table: Table,
  row: Table['$inferInsert'],
): Promise<void> {
  const { text, columns } = insertOf(tx, table, row);
  const given: Readonly<Record<string, unknown>> = row;
  const values = columns.map(([field, column]) => {
    const value = given[field];
    return value === null ? null : column.mapToDriverValue(value);
  });
  await withoutWaiting(tx, clientOf(tx).query({ text, values }));
}

function insertOf(tx: Database, table: PgTable, row: Readonly<Record<string, unknown>>): Insert {
  const known = inserts.get(table) ?? new Map<string, Insert>();
  inserts.set(table, known);
  const given = Object.entries(getTableColumns(table)).filter(([field]) => row[field] !== undefined);
  const key = given.map(([field]) => field).join();
  const insert = known.get(key) ?? { text: tx.insert(table).values(row).toSQL().sql, columns: given };
  known.set(key, insert);
  return insert;
}

/** What Drizzle sends its queries to. */
function clientOf(tx: Database): Client | Pool {
  if ('$client' in tx && (tx.$client instanceof Client || tx.$client instanceof Pool)) return tx.$client;
  throw new Error('Rows are inserted on the pool or on one of its connections.');
}
