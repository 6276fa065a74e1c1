import type { Database } from './connect.ts';

/**
 * Results of queries that don't need each other. Begun in the same turn on one connection, they are sent together and
 * waited for once. Throws the failure of the first that failed: those sent after it fail with it.
 */
export async function together<T extends readonly unknown[]>(
  queries: readonly [...{ [Index in keyof T]: PromiseLike<T[Index]> }],
): Promise<T> {
  // oxlint-disable-next-line typescript/await-thenable -- Drizzle's queries are thenable
  const outcomes = await Promise.allSettled(queries);
  const failed = outcomes.find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one value for each query, in order
  return outcomes.map((outcome) =>
    outcome.status === 'fulfilled' ? outcome.value : undefined,
  ) as unknown as T;
}

/** Databases in an open transaction, with what nobody has waited for yet. */
export const open = new WeakMap<Database, PromiseLike<unknown>[]>();

/**
 * Sends a statement of a transaction without waiting for its answer: it travels with the next one, or with `commit`. If
 * it fails, so does the transaction.
 */
export async function withoutWaiting(tx: Database, statement: PromiseLike<unknown>): Promise<void> {
  const unanswered = open.get(tx);
  // Drizzle sends at the first `then`.
  const answered = statement.then(() => undefined);
  if (unanswered === undefined) return answered;
  // Reported at the end.
  answered.then(undefined, () => undefined);
  unanswered.push(answered);
}
