import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/connect.ts';
import { listTables, type Table } from '#server/db/tables.ts';
import { createStepAside } from '#server/ports/step-aside.ts';
import { exportedTables } from './exported-tables.ts';

/** Rows in memory at a time; of files, which may be large, one. */
const batchOf = (table: string) => (table === 'attachments' ? 1 : 200);
const stepAside = createStepAside();

/** Rows written per table. */
export type RowCounts = Record<string, number>;

/**
 * An organization's rows as JSON Lines: a header, `{"table","row"}` per row with parents first, and the row
 * counts. Without the counts the file is incomplete. `tx` reads one snapshot; `counts` is updated while
 * reading.
 */
export async function* exportLines(
  tx: Database,
  organizationId: string,
  counts: RowCounts,
  now: Date,
): AsyncGenerator<string> {
  const header = { organization_id: organizationId, created_at: now.toISOString() };
  yield line({ format: 'billhook-export', version: 1, ...header });
  const tables = await listTables(async (text) => (await tx.execute(sql.raw(text))).rows);
  for (const table of tables) {
    const omitted = exportedTables[table.table];
    if (omitted === undefined) continue;
    counts[table.table] = 0;
    for await (const rows of rowsOf(tx, withoutColumns(table, omitted), organizationId)) {
      counts[table.table] = (counts[table.table] ?? 0) + rows.length;
      yield rows.map((row) => `{"table":"${table.table}","row":${row}}\n`).join('');
    }
  }
  yield line({ end: true, rows: counts });
}

function withoutColumns({ table, columns }: Table, omitted: readonly string[]): Table {
  return { table, columns: columns.filter((column) => !omitted.includes(column)) };
}

/** A batch at a time. PostgreSQL's own JSON keeps every digit. Bytes are hex after `\x`. */
async function* rowsOf(
  tx: Database,
  { table, columns }: Table,
  organizationId: string,
): AsyncGenerator<string[]> {
  const list = sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  );
  const key = sql.identifier(table === 'organizations' ? 'id' : 'organization_id');
  const own = sql`select ${list} from ${sql.identifier(table)} where ${key} = ${organizationId}`;
  await tx.execute(
    sql`declare exported no scroll cursor for select row_to_json(own)::text as line from (${own}) own`,
  );
  const batch = batchOf(table);
  for (;;) {
    const { rows } = await stepAside(async () =>
      tx.execute<{ line: string }>(sql.raw(`fetch ${batch} from exported`)),
    );
    yield rows.map(({ line: text }) => text);
    if (rows.length < batch) break;
  }
  await tx.execute(sql`close exported`);
}

function line(value: object): string {
  return `${JSON.stringify(value)}\n`;
}
