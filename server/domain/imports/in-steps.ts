import { setImmediate as breathe } from 'node:timers/promises';

/** Records that are read before other calls may work. */
const atOnce = 200;

/** Reads a file's records one by one; other calls go on in between, however long the file. */
export async function inSteps<Item, Result>(
  items: readonly Item[],
  read: (item: Item) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const [index, item] of items.entries()) {
    if (index % atOnce === atOnce - 1) await breathe();
    results.push(read(item));
  }
  return results;
}
