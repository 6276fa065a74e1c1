import type { Database } from '#server/db/connect.ts';
import { containsWords, findCustomers } from './find-customers.ts';
import type { Hit } from './hits.ts';

/** Customers that a search of documents goes by at most. */
export const mostBuyers = 50;

interface BuyerSearch {
  readonly organizationId: string;
  /** What was typed; not empty. */
  readonly q: string;
  /** Whose documents alone are asked for. */
  readonly customerId: string | undefined;
}

/**
 * The customers that the words describe, deleted ones, too, the best first: one more than `mostBuyers` where more of
 * them match. Call it outside the tenant wall (`findOutsideWall`).
 */
export async function findBuyers(tx: Database, { customerId, ...words }: BuyerSearch): Promise<Hit[]> {
  const search = { ...words, withDeleted: true, most: mostBuyers + 1 };
  const found = await findCustomers(tx, search);
  if (customerId === undefined) return found;
  // who is not among so many may match all the same, but not by being merely alike where others are not
  const own = found.length > mostBuyers ? await findCustomers(tx, { ...search, customerId }) : found;
  const least = found.some(({ score }) => score >= containsWords) ? containsWords : 0;
  return own.filter(({ id, score }) => id === customerId && score >= least);
}
