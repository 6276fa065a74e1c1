import { and, eq, inArray } from 'drizzle-orm';
import type { DocumentType } from '#shared/documents/document-type.ts';
import { formatNumber } from '#shared/documents/number-pattern.ts';
import type { Database } from '#server/db/connect.ts';
import { documents } from '#server/db/schema/documents.ts';
import { Refusal } from '../refusal.ts';

export interface NumberSearch {
  readonly organizationId: string;
  readonly type: DocumentType;
  readonly pattern: string;
  /** The issue date, `YYYY-MM-DD`. */
  readonly day: string;
}

export interface FreeNumber {
  readonly sequence: number;
  readonly number: string;
}

/** How many numbers each query checks. The first is nearly always free; otherwise a long run may be taken. */
const stretches = [1, 20, 500, ...Array.from({ length: 40 }, () => 1000)];

/**
 * The first unused number of a series, starting at `from`. Skips numbers an earlier pattern has produced.
 * Throws conflict after about 40,000.
 */
export async function freeNumber(db: Database, search: NumberSearch, from: number): Promise<FreeNumber> {
  let first = from;
  for (const length of stretches) {
    const found = await freeWithin(db, search, first, length);
    if (found) return found;
    first += length;
  }
  throw new Refusal('conflict', (say) => say.documents.numbersTaken(first - 1));
}

async function freeWithin(
  db: Database,
  { organizationId, type, pattern, day }: NumberSearch,
  first: number,
  length: number,
): Promise<FreeNumber | undefined> {
  const candidates = Array.from({ length }, (_none, index) => ({
    sequence: first + index,
    number: formatNumber(pattern, day, first + index),
  }));
  const numbers = candidates.map(({ number }) => number);
  const rows = await db
    .select({ number: documents.number })
    .from(documents)
    .where(
      and(
        eq(documents.organizationId, organizationId),
        eq(documents.type, type),
        inArray(documents.number, numbers),
      ),
    );
  const taken = new Set(rows.map(({ number }) => number));
  return candidates.find(({ number }) => !taken.has(number));
}
