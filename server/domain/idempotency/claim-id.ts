import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/connect.ts';
import { Refusal } from '../refusal.ts';

/**
 * Blocks other requests with the same client-generated ID until the transaction ends, so that only one
 * creates the row.
 */
export async function claimId(tx: Database, organizationId: string, id: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${organizationId + id}, 0))`);
}

/** Throws conflict if the ID was already used for other input. A repeat of the same request passes. */
export function refuseOtherContent(row: { readonly fingerprint: Buffer | null }, fingerprint: Buffer): void {
  if (row.fingerprint?.equals(fingerprint)) return;
  throw new Refusal('conflict', (say) => say.request.idTaken);
}
