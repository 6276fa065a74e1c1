import { and, asc, between, eq, inArray } from 'drizzle-orm';
import type { Database } from '#server/db/connect.ts';
import { documents } from '#server/db/schema/documents.ts';
import type { Actor } from '../actor.ts';
import { refusalAt } from '../refusal.ts';

/** Documents in one archive: printing them for the first time takes some minutes. */
export const mostDocuments = 1000;

/**
 * The invoices and credit notes that were issued in a period, void ones too, by day and number. Throws validation_failed
 * for more than `mostDocuments`.
 */
export async function issuedInPeriod(
  db: Database,
  { organizationId }: Pick<Actor, 'organizationId'>,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<string[]> {
  const rows = await db
    .select({ id: documents.id })
    .from(documents)
    .where(
      and(
        eq(documents.organizationId, organizationId),
        inArray(documents.type, ['invoice', 'credit_note']),
        inArray(documents.lifecycle, ['sent', 'void']),
        between(documents.issueDate, from, to),
      ),
    )
    .orderBy(asc(documents.issueDate), asc(documents.number), asc(documents.id))
    .limit(mostDocuments + 1);
  if (rows.length > mostDocuments)
    throw refusalAt('to', 'validation_failed', (say) => say.accounting.tooManyDocuments(mostDocuments));
  return rows.map(({ id }) => id);
}
