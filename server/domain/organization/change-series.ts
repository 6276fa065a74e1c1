import { and, eq, sql } from 'drizzle-orm';
import { yearOf } from '#shared/calendar-day.ts';
import type { EnteredNumberPatterns } from '#shared/contract/number-patterns.ts';
import { documentTypes, type DocumentType } from '#shared/documents/document-type.ts';
import type { NumberPatterns } from '#shared/documents/number-pattern.ts';
import type { Database } from '#server/db/connect.ts';
import { numberCounters } from '#server/db/schema/number-counters.ts';
import { counterYear } from '../documents/next-number.ts';
import { lastOf, lift } from '../documents/number-counter.ts';
import { refusalAt } from '../refusal.ts';
import { liftAboveGiven } from './lift-above-given.ts';

interface SeriesChange {
  readonly organizationId: string;
  readonly before: NumberPatterns;
  readonly after: EnteredNumberPatterns;
  /** In the organization's time zone; new numbers count for its year. */
  readonly today: string;
}

/** The stored patterns, without `next_number`. */
export function patternsOf(entered: EnteredNumberPatterns): NumberPatterns {
  const series = (type: DocumentType) => {
    const { pattern, yearly_reset } = entered[type];
    return { pattern, yearly_reset };
  };
  return { invoice: series('invoice'), estimate: series('estimate'), credit_note: series('credit_note') };
}

/**
 * Adjusts the counters to new patterns. The caller has locked the organization's row, so nobody can issue.
 * Throws validation_failed for a lower next number. Returns the raised numbers by type.
 */
export async function changeSeries(
  tx: Database,
  change: SeriesChange,
): Promise<Partial<Record<DocumentType, number>>> {
  const raised: Partial<Record<DocumentType, number>> = {};
  for (const type of documentTypes) {
    await carryOn(tx, change, type);
    const next = change.after[type].next_number;
    if (next !== undefined && (await raise(tx, change, type, next))) raised[type] = next;
  }
  return raised;
}

/**
 * If a change would repeat numbers (yearly restart switched on or off, or an older pattern again), the
 * counter continues after the highest number.
 */
async function carryOn(
  tx: Database,
  { organizationId, before, after, today }: SeriesChange,
  type: DocumentType,
): Promise<void> {
  const [old, now] = [before[type], after[type]];
  if (old.pattern === now.pattern && old.yearly_reset === now.yearly_reset) return;
  await liftAboveGiven(tx, { organizationId, type, series: now });
  if (old.pattern !== now.pattern) return;
  const highest = await highestOf(tx, organizationId, type, now.yearly_reset);
  await lift(tx, organizationId, type, counterYear(now, yearOf(today)), highest);
}

/** The highest number assigned or reserved under the other counting mode, or 0. */
export async function highestOf(
  tx: Database,
  organizationId: string,
  type: DocumentType,
  isYearlyNow: boolean,
): Promise<number> {
  const ofType = and(
    eq(numberCounters.organizationId, organizationId),
    eq(numberCounters.documentType, type),
  );
  const [highest] = await tx
    .select({ last: sql<number>`coalesce(max(${numberCounters.last}), 0)::int` })
    .from(numberCounters)
    .where(isYearlyNow ? and(ofType, eq(numberCounters.year, 0)) : ofType);
  return highest?.last ?? 0;
}

/** Returns false if that is the next number anyway. */
async function raise(
  tx: Database,
  { organizationId, after, today }: SeriesChange,
  type: DocumentType,
  next: number,
): Promise<boolean> {
  const year = counterYear(after[type], yearOf(today));
  const last = await lastOf(tx, organizationId, type, year);
  if (next <= last) {
    throw refusalAt(`number_patterns.${type}.next_number`, 'validation_failed', (say) =>
      say.organization.numberOnlyRises(last + 1),
    );
  }
  await lift(tx, organizationId, type, year, next - 1);
  return next > last + 1;
}
