import { readAll, type Value } from './books-database.ts';
import { breathe } from './breathe.ts';
import type { PackKind } from './pack.ts';

/** Values that are put in order in one task. */
const atOnce = 1_000;

/** All values of a kind by ID, read in slices. Checked when they came, and the mark names their shape. */
export async function gather<T>(kind: PackKind): Promise<Map<string, T>> {
  const found = new Map<string, T>();
  for await (const slice of readAll(kind)) change(found, slice);
  return found;
}

/** A copy in which later values are in the place of earlier ones. */
export function withChanges<T>(known: ReadonlyMap<string, T>, changes: readonly Value[]): Map<string, T> {
  const found = new Map(known);
  change(found, changes);
  return found;
}

/** A value is null once it is deleted. */
function change<T>(found: Map<string, T>, changes: readonly Value[]): void {
  for (const [id, value] of changes) {
    if (value === null) found.delete(id);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
    else found.set(id, value as T);
  }
}

/** In slices: `toSorted` of all would hold up the page. The latest day comes first, `compare` decides within a day. */
export async function sortByDay<T>(
  values: readonly T[],
  dayOf: (value: T) => string,
  compare: (one: T, other: T) => number,
): Promise<T[]> {
  const byDay = new Map<string, T[]>();
  for (const value of values) {
    const ofDay = byDay.get(dayOf(value));
    if (ofDay) ofDay.push(value);
    else byDay.set(dayOf(value), [value]);
  }
  const sorted: T[] = [];
  let next = atOnce;
  for (const day of [...byDay.keys()].toSorted().toReversed()) {
    sorted.push(...(byDay.get(day) ?? []).toSorted(compare));
    if (sorted.length < next) continue;
    next = sorted.length + atOnce;
    await breathe();
  }
  return sorted;
}

/** `work` on each value, in slices. */
export async function mapInSlices<T, U>(values: Iterable<T>, work: (value: T) => U): Promise<U[]> {
  const done: U[] = [];
  for (const value of values) {
    done.push(work(value));
    if (done.length % atOnce === 0) await breathe();
  }
  return done;
}
