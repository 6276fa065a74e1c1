import { sql } from 'drizzle-orm';
import type { DocumentType } from '#shared/documents/document-type.ts';
import type { Database } from '#server/db/connect.ts';
import { numberCounters } from '#server/db/schema/number-counters.ts';
import { documentNumber } from '#shared/documents/document-number.ts';

export interface GivenNumber {
  readonly number: string;
  readonly numberYear: number;
  readonly numberSequence: number;
}

/**
 * The next number of a series (type and year of issue). The counter's row stays locked until the transaction
 * ends, so a rollback leaves no gap and two issues never get one number.
 */
export async function nextNumber(
  tx: Database,
  organizationId: string,
  type: DocumentType,
  year: number,
): Promise<GivenNumber> {
  const [counter] = await tx
    .insert(numberCounters)
    .values({ organizationId, documentType: type, year, last: 1 })
    .onConflictDoUpdate({
      target: [numberCounters.organizationId, numberCounters.documentType, numberCounters.year],
      set: { last: sql`${numberCounters.last} + 1` },
    })
    .returning({ last: numberCounters.last });
  if (counter === undefined) throw new Error('The number counter did not answer');
  return {
    number: documentNumber(type, year, counter.last),
    numberYear: year,
    numberSequence: counter.last,
  };
}
