import { yearOf } from '#shared/calendar-day.ts';
import type { DocumentType } from '#shared/documents/document-type.ts';
import { defaultNumberPatterns, formatNumber } from '#shared/documents/number-pattern.ts';
import type { SeedDocument } from './books.ts';

export interface SeedNumber {
  readonly number: string;
  readonly numberYear: number;
  readonly numberSequence: number;
}

/** A row of `number_counters`: the last number of a series. */
export interface SeedCounter {
  readonly documentType: DocumentType;
  readonly year: number;
  readonly last: number;
}

/** Numbers all issued documents by type and year in date order, without gaps. Keyed by document ID. */
export function numberDocuments(documents: readonly SeedDocument[]) {
  const numbers = new Map<string, SeedNumber>();
  const counters = new Map<string, SeedCounter>();
  const issued = documents.filter(({ lifecycle }) => lifecycle !== 'draft');
  for (const { id, type, day } of issued.toSorted(byDay)) {
    const year = yearOf(day);
    const key = `${type} ${year}`;
    const last = (counters.get(key)?.last ?? 0) + 1;
    counters.set(key, { documentType: type, year, last });
    const number = formatNumber(defaultNumberPatterns[type].pattern, day, last);
    numbers.set(id, { number, numberYear: year, numberSequence: last });
  }
  return { numbers, counters: [...counters.values()] };
}

function byDay(left: SeedDocument, right: SeedDocument): number {
  if (left.day === right.day) return 0;
  return left.day < right.day ? -1 : 1;
}
