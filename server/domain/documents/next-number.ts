import { and, eq, sql } from 'drizzle-orm';
import { yearOf } from '#shared/calendar-day.ts';
import type { DocumentType } from '#shared/documents/document-type.ts';
import { formatNumber, type NumberSeries } from '#shared/documents/number-pattern.ts';
import type { Database } from '#server/db/connect.ts';
import { documents } from '#server/db/schema/documents.ts';
import { numberCounters } from '#server/db/schema/number-counters.ts';
import type { OrganizationRow } from '../organization/read-organization.ts';

export interface GivenNumber {
  readonly number: string;
  readonly numberYear: number;
  readonly numberSequence: number;
}

/**
 * The next number of a series for an issue date. The counter's row stays locked until the transaction ends, so a
 * rollback leaves no gap and two issues never get one number. What an earlier pattern has given already is passed
 * over.
 */
export async function nextNumber(
  tx: Database,
  { id: organizationId, numberPatterns }: OrganizationRow,
  type: DocumentType,
  day: string,
): Promise<GivenNumber> {
  const series = numberPatterns[type];
  for (;;) {
    const numberSequence = await count(tx, organizationId, type, counterYear(series, yearOf(day)));
    const number = formatNumber(series.pattern, day, numberSequence);
    if (await isGiven(tx, organizationId, type, number)) continue;
    return { number, numberYear: yearOf(day), numberSequence };
  }
}

/** Which counter a series goes by: that of the year, or the one that no year ends (0). */
export function counterYear({ yearly_reset: resets }: NumberSeries, year: number): number {
  return resets ? year : 0;
}

/** Whether a document of this type has the number. */
export async function isGiven(
  tx: Database,
  organizationId: string,
  type: DocumentType,
  number: string,
): Promise<boolean> {
  const hasIt = and(
    eq(documents.organizationId, organizationId),
    eq(documents.type, type),
    eq(documents.number, number),
  );
  const [row] = await tx.select({ id: documents.id }).from(documents).where(hasIt).limit(1);
  return row !== undefined;
}

async function count(
  tx: Database,
  organizationId: string,
  type: DocumentType,
  year: number,
): Promise<number> {
  const [counter] = await tx
    .insert(numberCounters)
    .values({ organizationId, documentType: type, year, last: 1 })
    .onConflictDoUpdate({
      target: [numberCounters.organizationId, numberCounters.documentType, numberCounters.year],
      set: { last: sql`${numberCounters.last} + 1` },
    })
    .returning({ last: numberCounters.last });
  if (counter === undefined) throw new Error('The number counter did not answer');
  return counter.last;
}
