import { and, eq } from 'drizzle-orm';
import type { Database } from '#server/db/connect.ts';
import { sqlState } from '#server/db/errors.ts';
import { idempotencyKeys } from '#server/db/schema/idempotency-keys.ts';
import { withoutWaiting } from '#server/db/together.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Actor } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';

export interface KeyedCall {
  readonly key: string;
  /** Of method, path, and body. */
  readonly fingerprint: Buffer;
}

/**
 * Runs `work` once per key. Stores its effect, the key, and the response in one transaction; a repeat gets
 * that response. Errors aren't stored, so a failed request can be repeated. Throws idempotency_mismatch if
 * the key was used for a different request, idempotency_in_progress if the first one is still running after
 * three seconds.
 */
export async function once(
  deps: Pick<Deps, 'db' | 'clock'>,
  { organizationId }: Pick<Actor, 'organizationId'>,
  call: KeyedCall,
  work: (tx: Database) => Promise<unknown>,
): Promise<unknown> {
  const createdAt = deps.clock();
  return inTransaction(deps.db, async (tx) => {
    const claimed = await claim(tx, { ...call, organizationId, createdAt });
    if (!claimed) return earlierAnswer(tx, organizationId, call);
    const answer = await work(tx);
    const kept = tx.update(idempotencyKeys).set({ answer }).where(isKey(organizationId, call.key));
    await withoutWaiting(tx, kept);
    return answer;
  });
}

/**
 * False if the key exists. Waits for a concurrent transaction with the same key, up to PostgreSQL's
 * lock_timeout.
 */
async function claim(tx: Database, row: typeof idempotencyKeys.$inferInsert): Promise<boolean> {
  try {
    const { rowCount } = await tx.insert(idempotencyKeys).values(row).onConflictDoNothing();
    return rowCount === 1;
  } catch (error) {
    if (sqlState(error) !== '55P03') throw error;
    throw new Refusal('idempotency_in_progress', (say) => say.request.keyInProgress, {
      retryAfter: 1,
    });
  }
}

async function earlierAnswer(tx: Database, organizationId: string, call: KeyedCall): Promise<unknown> {
  const [row] = await tx.select().from(idempotencyKeys).where(isKey(organizationId, call.key));
  if (row === undefined) throw new Error('An idempotency key vanished');
  if (row.fingerprint.equals(call.fingerprint)) return row.answer;
  throw new Refusal('idempotency_mismatch', (say) => say.request.keyOfAnother);
}

function isKey(organizationId: string, key: string) {
  return and(eq(idempotencyKeys.organizationId, organizationId), eq(idempotencyKeys.key, key));
}
