import { setImmediate as breathe } from 'node:timers/promises';

/** Records processed before other requests get a turn. */
const atOnce = 200;

/** Processes records in steps, so that a long file doesn't block other requests. */
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
