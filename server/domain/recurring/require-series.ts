import { and, eq } from 'drizzle-orm';
import type { Database } from '#server/db/connect.ts';
import { recurringInvoices } from '#server/db/schema/recurring-invoices.ts';
import { Refusal } from '../refusal.ts';

export type SeriesRow = typeof recurringInvoices.$inferSelect;

/** Matches one recurring invoice. */
export function isSeries(organizationId: string, id: string) {
  return and(eq(recurringInvoices.organizationId, organizationId), eq(recurringInvoices.id, id));
}

/** Loads a recurring invoice, by default locked until the transaction ends. Throws not_found. */
export async function requireSeries(
  tx: Database,
  organizationId: string,
  id: string,
  lock: 'update' | null = 'update',
): Promise<SeriesRow> {
  const query = tx.select().from(recurringInvoices).where(isSeries(organizationId, id));
  const [row] = await (lock === null ? query : query.for(lock));
  if (row === undefined) throw new Refusal('not_found', (say) => say.recurring.notFound);
  return row;
}
