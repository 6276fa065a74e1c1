import { randomBytes } from 'node:crypto';
import { desc, eq, sql } from 'drizzle-orm';
import type { SigningKey } from '#server/ports/access-tokens.ts';
import { advisoryLocks } from './advisory-locks.ts';
import type { Database } from './connect.ts';
import { serverKeys } from './schema/server-keys.ts';
import { inTransaction } from './transaction.ts';

export interface DatedKey extends SigningKey {
  readonly createdAt: Date;
}

type Keys = readonly [DatedKey, ...DatedKey[]];
type Purpose = (typeof serverKeys.$inferSelect)['purpose'];

/** Keys of access tokens, newest first. Creates the first one if needed. */
export async function loadSigningKeys(db: Database): Promise<Keys> {
  return loadKeys(db, 'access_token');
}

/** Key of encrypted columns. Created if needed. */
export async function loadSealKey(db: Database): Promise<Uint8Array> {
  const [{ secret }] = await loadKeys(db, 'seal');
  return secret;
}

/** Key of known devices and networks. Created if needed. */
export async function loadPlaceKey(db: Database): Promise<Uint8Array> {
  const [{ secret }] = await loadKeys(db, 'place');
  return secret;
}

/**
 * Names the order of `changes`. Another one after a restore, because positions may then mean other changes. Created if
 * needed.
 */
export async function loadEpoch(db: Database): Promise<string> {
  const [{ kid }] = await loadKeys(db, 'epoch');
  return kid;
}

async function loadKeys(db: Database, purpose: Purpose): Promise<Keys> {
  return inTransaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.serverKeys}::bigint)`);
    const [newest, ...older] = await readKeys(tx, purpose);
    return newest === undefined ? [await addKey(tx, purpose)] : [newest, ...older];
  });
}

/** Newest first. */
export async function readKeys(db: Database, purpose: Purpose): Promise<readonly DatedKey[]> {
  return db
    .select()
    .from(serverKeys)
    .where(eq(serverKeys.purpose, purpose))
    .orderBy(desc(serverKeys.createdAt));
}

export async function addKey(tx: Database, purpose: Purpose, createdAt?: Date): Promise<DatedKey> {
  const key = { kid: randomBytes(6).toString('base64url'), secret: randomBytes(32), purpose, createdAt };
  const [row] = await tx.insert(serverKeys).values(key).returning();
  if (row === undefined) throw new Error('The key was not stored.');
  return row;
}
