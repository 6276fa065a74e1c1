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
