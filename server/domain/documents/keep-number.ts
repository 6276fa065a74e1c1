import { and, eq } from 'drizzle-orm';
import { yearOf } from '#shared/calendar-day.ts';
import type { DocumentType } from '#shared/documents/document-type.ts';
import { formatNumber } from '#shared/documents/number-pattern.ts';
import type { Database } from '#server/db/connect.ts';
import { documents } from '#server/db/schema/documents.ts';
import type { OrganizationRow } from '../organization/read-organization.ts';
import { refusalAt } from '../refusal.ts';
import { counterYear, type GivenNumber } from './next-number.ts';
import { lift } from './number-counter.ts';

interface OwnNumber {
  readonly type: DocumentType;
  readonly number: string;
  /** The issue date, `YYYY-MM-DD`. */
  readonly day: string;
}

/** A document's number. Its sequence is null if it doesn't fit the series. */
export type KeptNumber = Omit<GivenNumber, 'numberSequence'> & { readonly numberSequence: number | null };

/**
 * A number from another product. If it fits the series, the series continues after it; otherwise its sequence is null.
 * Throws conflict if it is taken.
 */
export async function keepNumber(
  tx: Database,
  { id: organizationId, numberPatterns }: OrganizationRow,
  { type, number, day }: OwnNumber,
): Promise<KeptNumber> {
  const series = numberPatterns[type];
  const numberYear = yearOf(day);
  const numberSequence = sequenceOf(series.pattern, day, number);
  if (numberSequence !== null) {
    // Locks the series, so that nobody takes the number meanwhile.
    await lift(tx, organizationId, type, counterYear(series, numberYear), numberSequence);
  }
  const isTaken = and(
    eq(documents.organizationId, organizationId),
    eq(documents.type, type),
    eq(documents.number, number),
  );
  if ((await tx.$count(documents, isTaken)) > 0) {
    throw refusalAt('number', 'conflict', (say) => say.imports.numberTaken(number));
  }
  return { number, numberYear, numberSequence };
}

/** The sequence with which the pattern gives this number on this day; null if there is none. */
export function sequenceOf(pattern: string, day: string, number: string): number | null {
  const runs = [...number.matchAll(/\d{1,9}/g)].map(([digits]) => Number(digits));
  return runs.find((sequence) => sequence > 0 && formatNumber(pattern, day, sequence) === number) ?? null;
}
