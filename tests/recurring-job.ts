import { makeDue } from '#server/domain/recurring/make-due.ts';
import type { Database } from '#server/db/connect.ts';
import type { Clock } from '#server/ports/clock.ts';
import { unlimited } from './limits.ts';
import type { TestDatabase } from './test-database.ts';

/** One server's run of the recurring invoices. */
export async function runRecurring(db: Database, clock: Clock): Promise<number> {
  return makeDue({ db, clock, limits: unlimited, publicUrl: 'https://bills.example', tenantWall: true });
}

/** The days on which a series made an invoice, in order, straight from the tables. */
export async function madeDays({ pool }: TestDatabase, seriesId: string): Promise<string[]> {
  const { rows } = await pool.query<{ day: string }>(
    `select r.day::text as day from recurring_runs r
      join documents d on d.organization_id = r.organization_id and d.id = r.document_id
      where r.recurring_invoice_id = $1 order by r.day`,
    [seriesId],
  );
  return rows.map(({ day }) => day);
}

/** When those invoices were due, in the order of their days. */
export async function dueDays({ pool }: TestDatabase, seriesId: string): Promise<string[]> {
  const { rows } = await pool.query<{ due: string }>(
    `select coalesce(due_on, day)::text as due from recurring_runs
      where recurring_invoice_id = $1 and outcome = 'made' order by day`,
    [seriesId],
  );
  return rows.map(({ due }) => due);
}
