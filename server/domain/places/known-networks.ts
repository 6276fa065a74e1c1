import { desc, like } from 'drizzle-orm';
import type { Database } from '#server/db/connect.ts';
import { knownPlaces } from '#server/db/schema/known-places.ts';
import type { Deps } from '../deps.ts';

/** Known networks as last read from the database, and when (ms). */
interface Networks {
  readonly readAt: number;
  readonly names: Promise<ReadonlySet<string>>;
}

const readAgainAfter = 60_000;
/** About ten megabytes. */
const most = 100_000;
const read = new WeakMap<Deps['strangers'], Networks>();

/**
 * Whether anyone has signed in from this network, as of up to a minute ago. All networks are read at once, so
 * that many callers don't cost a query each.
 */
export async function isKnownNetwork(
  { db, strangers }: Pick<Deps, 'db' | 'strangers'>,
  name: string,
): Promise<boolean> {
  const now = performance.now();
  const networks = read.get(strangers);
  if (networks !== undefined && networks.readAt + readAgainAfter > now)
    return (await networks.names).has(name);
  const names = readNetworks(db);
  read.set(strangers, { readAt: now, names });
  names.catch(() => read.delete(strangers));
  return (await names).has(name);
}

async function readNetworks(db: Database): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ place: knownPlaces.place })
    .from(knownPlaces)
    .where(like(knownPlaces.place, 'network:%'))
    .orderBy(desc(knownPlaces.lastUsedAt))
    .limit(most);
  return new Set(rows.map(({ place }) => place));
}
