import { and, eq, lt, ne, sql } from 'drizzle-orm';
import { accessTokenLifetime, clockSkew } from '#server/ports/access-tokens.ts';
import { addSeconds } from '#server/ports/clock.ts';
import { advisoryLocks } from './advisory-locks.ts';
import type { Database } from './connect.ts';
import { serverKeys } from './schema/server-keys.ts';
import { addKey, readKeys, type DatedKey } from './signing-keys.ts';
import { inTransaction } from './transaction.ts';

/** Seconds a key signs before the next one is made: 90 days. */
const keyLifetime = 90 * 24 * 3600;
/** Seconds between a key's creation and its first use, so that all servers on the database have read it. */
export const keyDelay = 5 * 60;

/**
 * The keys of access tokens, the one to sign with first. A new key only verifies until every server knows it.
 */
export function inOrderOfUse(keys: readonly DatedKey[], now: Date): readonly DatedKey[] {
  const ready = keys.filter(({ createdAt }) => createdAt <= addSeconds(now, -keyDelay));
  return [...ready, ...keys.filter((key) => !ready.includes(key))];
}

/**
 * Makes a key when the newest is old, and deletes those whose last token has expired. Safe on several servers at
 * once. Returns the keys, newest first.
 */
export async function rotateSigningKeys(db: Database, now: Date): Promise<readonly DatedKey[]> {
  const keys = await readKeys(db, 'access_token');
  if (!isDue(keys, now)) return keys;
  return inTransaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.serverKeys}::bigint)`);
    const [newest] = await readKeys(tx, 'access_token');
    if (newest === undefined || newest.createdAt < addSeconds(now, -keyLifetime))
      await addKey(tx, 'access_token', now);
    else if (newest.createdAt < retiredBefore(now)) await deleteAllBut(tx, newest);
    return readKeys(tx, 'access_token');
  });
}

/** A successor this old has signed every token that is still valid. */
function retiredBefore(now: Date): Date {
  return addSeconds(now, -(keyDelay + accessTokenLifetime + 2 * clockSkew));
}

function isDue([newest, ...older]: readonly DatedKey[], now: Date): boolean {
  if (newest === undefined || newest.createdAt < addSeconds(now, -keyLifetime)) return true;
  return older.length > 0 && newest.createdAt < retiredBefore(now);
}

async function deleteAllBut(tx: Database, { kid, createdAt }: DatedKey): Promise<void> {
  await tx
    .delete(serverKeys)
    .where(
      and(
        eq(serverKeys.purpose, 'access_token'),
        ne(serverKeys.kid, kid),
        lt(serverKeys.createdAt, createdAt),
      ),
    );
}
