import { sql } from 'drizzle-orm';
import { yearOf } from '#shared/calendar-day.ts';
import type { DocumentType } from '#shared/documents/document-type.ts';
import type { NumberSeries } from '#shared/documents/number-pattern.ts';
import type { Database } from '#server/db/connect.ts';
import { numberCounters } from '#server/db/schema/number-counters.ts';
import type { OrganizationRow } from '../organization/read-organization.ts';
import { freeNumber } from './free-number.ts';
import { lift } from './number-counter.ts';

export interface GivenNumber {
  readonly number: string;
  readonly numberYear: number;
  readonly numberSequence: number;
}

/**
 * The next number of a series for an issue date. The counter stays locked until the transaction ends, so
 * there are no gaps or duplicates. Skips numbers an earlier pattern has produced.
 */
export async function nextNumber(
  tx: Database,
  { id: organizationId, numberPatterns }: OrganizationRow,
  type: DocumentType,
  day: string,
): Promise<GivenNumber> {
  const series = numberPatterns[type];
  const year = counterYear(series, yearOf(day));
  const next = await count(tx, organizationId, type, year);
  const search = { organizationId, type, pattern: series.pattern, day };
  const { number, sequence } = await freeNumber(tx, search, next);
  if (sequence > next) await lift(tx, organizationId, type, year, sequence);
  return { number, numberYear: yearOf(day), numberSequence: sequence };
}

/** The counter's year; 0 if numbering never restarts. */
export function counterYear({ yearly_reset: resets }: NumberSeries, year: number): number {
  return resets ? year : 0;
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
