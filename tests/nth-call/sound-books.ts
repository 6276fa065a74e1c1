import { expect } from 'vitest';
import { listTables } from '#server/db/tables.ts';
import { readKeptTotals, recounted } from '#tests/kept-totals.ts';
import type { TestDatabase } from '#tests/test-database.ts';

let counting: string | undefined;

/** The row counts of all tables. Emails are not counted: registering twice sends another one. */
async function countRows({ pool }: TestDatabase): Promise<Record<string, number>> {
  counting ??= await countingStatement(pool);
  // Planning it takes longer than counting.
  const { rows } = await pool.query<Record<string, number>>({ name: 'count_rows', text: counting });
  return rows[0] ?? {};
}

async function countingStatement(pool: TestDatabase['pool']): Promise<string> {
  const tables = await listTables(async (text) => (await pool.query(text)).rows);
  const counted = tables
    .map(({ table }) => table)
    .filter((table) => !['rate_limits', 'mails'].includes(table));
  return `select ${counted.map((table) => `(select count(*)::int from ${table}) ${table}`).join()}`;
}

function grown(before: Record<string, number>, after: Record<string, number>) {
  return Object.fromEntries(
    Object.entries(after).map(([table, rows]) => [table, rows - (before[table] ?? 0)]),
  );
}

/** How many rows each table gains during the work. */
export async function growthOf(database: TestDatabase, work: () => Promise<unknown>) {
  const before = await countRows(database);
  await work();
  return grown(before, await countRows(database));
}

/** What must always hold for an organization's books, whatever failed. */
export async function expectSoundBooks(database: TestDatabase, organizationId: string): Promise<void> {
  expect(await readKeptTotals(database.db, organizationId)).toEqual(
    await recounted(database.db, organizationId),
  );
  const { rows } = await database.pool.query({
    name: 'sound_books',
    text: `
    select d.organization_id, 'a gap among the numbers' as fault from documents d
      where d.organization_id = $1 and number is not null
      group by d.organization_id, type, number_year having count(*) <> max(number_sequence)
    union all
    select d.organization_id, 'a counter that is ahead' from number_counters c left join documents d
      on d.organization_id = c.organization_id and d.type = c.document_type and d.number_year = c.year
        and d.number_sequence = c.last where c.organization_id = $1 and d.id is null
    union all
    select d.organization_id, 'what was paid is not what was allocated' from documents d
      where d.organization_id = $1 and paid_total <> (
      select coalesce(sum(case p.kind when 'refund' then -a.amount else a.amount end), 0)
      from payment_allocations a join payments p on p.organization_id = a.organization_id and p.id = a.payment_id
      where a.organization_id = d.organization_id and a.document_id = d.id and p.voided_at is null)
    union all
    select d.organization_id, 'what was credited is not what its credit notes gave' from documents d
      where d.organization_id = $1 and d.type = 'invoice' and d.credited_total <> (
      select coalesce(sum(n.credited_total), 0) from documents n
      where n.organization_id = d.organization_id and n.related_document_id = d.id and n.type = 'credit_note')
    union all
    select organization_id, 'what is due is not what is left' from documents
      where organization_id = $1 and lifecycle <> 'draft'
        and amount_due <> total + rounding_amount - paid_total - credited_total
    union all
    select organization_id, 'a key without its answer' from idempotency_keys
      where organization_id = $1 and answer is null`,
    values: [organizationId],
  });
  expect(rows).toEqual([]);
}
