import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/connect.ts';
import { Refusal } from '../refusal.ts';

/**
 * Keeps other calls from using the same client-made id until the transaction ends: after it, either the row is there
 * or nobody else is about to make it.
 */
export async function claimId(tx: Database, organizationId: string, id: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${organizationId + id}, 0))`);
}

/** Refuses an id under which something else was made before (conflict). A repeat of the same call passes. */
export function refuseOtherContent(row: { readonly fingerprint: Buffer | null }, fingerprint: Buffer): void {
  if (row.fingerprint?.equals(fingerprint)) return;
  throw new Refusal('conflict', (say) => say.request.idTaken);
}
