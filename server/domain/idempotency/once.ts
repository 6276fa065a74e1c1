import { and, eq } from 'drizzle-orm';
import type { Database } from '#server/db/connect.ts';
import { sqlState } from '#server/db/errors.ts';
import { idempotencyKeys } from '#server/db/schema/idempotency-keys.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Actor } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';

/** A call as its caller names it. */
export interface KeyedCall {
  /** The caller's `Idempotency-Key`. */
  readonly key: string;
  /** Of method, path and body. */
  readonly fingerprint: Buffer;
}

/**
 * Does `work` once for a key: the effect, the key and the answer are kept in one transaction, and a repeat gets that
 * answer. What is refused leaves no trace, so it may be tried again. Refuses another call under the same key
 * (idempotency_mismatch), and a repeat whose first is still under way after three seconds (idempotency_in_progress).
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
    await tx.update(idempotencyKeys).set({ answer }).where(isKey(organizationId, call.key));
    return answer;
  });
}

/** False where the key is taken. Waits for a transaction that is about to take it; PostgreSQL's lock_timeout ends that. */
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
