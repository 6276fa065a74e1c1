import type { Database } from '#server/db/connect.ts';
import { containsWords, findCustomers } from './find-customers.ts';
import type { FoundHits } from './hits.ts';

/** Maximum number of matching customers in a search of documents or payments. */
const most = 50;

interface BuyerSearch {
  readonly organizationId: string;
  /** The search text; not empty. */
  readonly q: string;
  /** Limits the search to one customer. */
  readonly customerId: string | undefined;
}

/**
 * The 50 best matching customers, including deleted ones, and whether there may be more. Call it outside the
 * tenant wall (`findOutsideWall`).
 */
export async function findBuyers(tx: Database, { customerId, ...words }: BuyerSearch): Promise<FoundHits> {
  const search = { ...words, withDeleted: true, most };
  const found = await findCustomers(tx, search);
  if (customerId === undefined) return found;
  // The selected customer may match without being in the top 50, but not by similarity if others match
  // exactly.
  const own = found.isCut ? await findCustomers(tx, { ...search, customerId }) : found;
  const least = found.hits.some(({ score }) => score >= containsWords) ? containsWords : 0;
  return { hits: own.hits.filter(({ id, score }) => id === customerId && score >= least), isCut: false };
}
