import type { Database } from '#server/db/connect.ts';
import { containsWords, findCustomers } from './find-customers.ts';
import type { FoundHits } from './hits.ts';

/** Customers that a search of documents or payments goes by at most. */
const most = 50;

interface BuyerSearch {
  readonly organizationId: string;
  /** What was typed; not empty. */
  readonly q: string;
  /** Who alone is asked for. */
  readonly customerId: string | undefined;
}

/**
 * The customers that the words describe, deleted ones, too: the 50 best, and whether there may be more. Call it outside
 * the tenant wall (`findOutsideWall`).
 */
export async function findBuyers(tx: Database, { customerId, ...words }: BuyerSearch): Promise<FoundHits> {
  const search = { ...words, withDeleted: true, most };
  const found = await findCustomers(tx, search);
  if (customerId === undefined) return found;
  // who is not among so many may match all the same, but not by being merely alike where others are not
  const own = found.isCut ? await findCustomers(tx, { ...search, customerId }) : found;
  const least = found.hits.some(({ score }) => score >= containsWords) ? containsWords : 0;
  return { hits: own.hits.filter(({ id, score }) => id === customerId && score >= least), isCut: false };
}
