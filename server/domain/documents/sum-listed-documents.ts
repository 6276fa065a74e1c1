import { and, asc, eq, sql } from 'drizzle-orm';
import { dayIn } from '#shared/calendar-day.ts';
import type { getDocumentTotals as endpoint } from '#shared/contract/documents.ts';
import type { HandlerOutput } from '#shared/contract/endpoint.ts';
import { toWireAmount } from '#shared/money/wire.ts';
import { documents } from '#server/db/schema/documents.ts';
import type { Actor } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { matches, type DocumentFilters } from './document-filters.ts';

/** Only issued invoices count as receivable. */
const isIssuedInvoice = sql`${documents.type} = 'invoice' and ${documents.lifecycle} = 'sent'`;

/** Totals of all matching documents per currency. Reads every match, so the cost grows with the result. */
export async function sumListedDocuments(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { organizationId, timezone }: Pick<Actor, 'organizationId' | 'timezone'>,
  filters: DocumentFilters,
): Promise<HandlerOutput<typeof endpoint>> {
  const today = dayIn(timezone, clock());
  const rows = await db
    .select({
      currency: documents.currency,
      documents: sql`count(*)`.mapWith(Number),
      total: sql`sum(${documents.total})`.mapWith(BigInt),
      due: sql`coalesce(sum(${documents.amountDue}) filter (where ${isIssuedInvoice}), 0)`.mapWith(BigInt),
    })
    .from(documents)
    .where(and(eq(documents.organizationId, organizationId), matches(filters, today)))
    .groupBy(documents.currency)
    .orderBy(asc(documents.currency));
  const items = rows.map(({ currency, documents: count, total, due }) => ({
    currency,
    documents: count,
    total_amount: toWireAmount(total, currency),
    amount_due: toWireAmount(due, currency),
  }));
  return { items };
}
