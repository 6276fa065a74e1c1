import { and, eq, sql } from 'drizzle-orm';
import type { DocumentType } from '#shared/documents/document-type.ts';
import type { Database } from '#server/db/connect.ts';
import { numberCounters } from '#server/db/schema/number-counters.ts';
import { withoutWaiting } from '#server/db/together.ts';

/** The counter's last number, or 0. */
export async function lastOf(
  tx: Database,
  organizationId: string,
  type: DocumentType,
  year: number,
): Promise<number> {
  const [counter] = await tx
    .select({ last: numberCounters.last })
    .from(numberCounters)
    .where(
      and(
        eq(numberCounters.organizationId, organizationId),
        eq(numberCounters.documentType, type),
        eq(numberCounters.year, year),
      ),
    );
  return counter?.last ?? 0;
}

/** Raises a counter to `last`. Never lowers it. */
export async function lift(
  tx: Database,
  organizationId: string,
  documentType: DocumentType,
  year: number,
  last: number,
): Promise<void> {
  if (last === 0) return;
  const lifted = tx
    .insert(numberCounters)
    .values({ organizationId, documentType, year, last })
    .onConflictDoUpdate({
      target: [numberCounters.organizationId, numberCounters.documentType, numberCounters.year],
      set: { last },
      setWhere: sql`${numberCounters.last} < excluded.last`,
    });
  await withoutWaiting(tx, lifted);
}
