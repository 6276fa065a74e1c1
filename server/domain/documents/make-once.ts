import { and, eq } from 'drizzle-orm';
import type { Document } from '#shared/contract/document-fields.ts';
import type { Database } from '#server/db/connect.ts';
import { auditLog } from '#server/db/schema/audit-log.ts';
import { documents } from '#server/db/schema/documents.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { newId } from '#server/ports/ids.ts';
import type { AuditActor } from '../audit/audit.ts';
import type { Deps } from '../deps.ts';
import { claimId, refuseOtherContent } from '../idempotency/claim-id.ts';
import { fingerprintOf } from '../idempotency/fingerprint.ts';
import { Refusal } from '../refusal.ts';
import { getDocument } from './get-document.ts';

interface Made {
  /** The client's ID for the new document. Undefined: the server creates one. */
  readonly id: string | undefined;
  /** The input, for the fingerprint. */
  readonly content: unknown;
}

export interface Making {
  readonly tx: Database;
  readonly id: string;
  readonly fingerprint: Buffer;
}

/**
 * Creates a document with `make`. If the ID was already used for the same input, returns that document.
 * Throws conflict if it was used for other input or the document was deleted.
 */
export async function makeOnce(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: AuditActor,
  { id, content }: Made,
  make: (making: Making) => Promise<unknown>,
): Promise<Document> {
  const fingerprint = fingerprintOf(content);
  return inTransaction(deps.db, async (tx) => {
    const earlier = id === undefined ? undefined : await findEarlier(tx, actor, id);
    if (earlier !== undefined) refuseOtherContent(earlier, fingerprint);
    const documentId = id ?? newId();
    if (earlier === undefined) await make({ tx, id: documentId, fingerprint });
    return getDocument({ ...deps, db: tx }, actor, documentId);
  });
}

async function findEarlier(tx: Database, { organizationId }: AuditActor, id: string) {
  await claimId(tx, organizationId, id);
  const [row] = await tx
    .select({ fingerprint: documents.fingerprint })
    .from(documents)
    .where(and(eq(documents.organizationId, organizationId), eq(documents.id, id)));
  if (row === undefined) await refuseDeleted(tx, organizationId, id);
  return row;
}

/** A deleted draft has no row, but the audit log remembers it. */
async function refuseDeleted(tx: Database, organizationId: string, id: string): Promise<void> {
  const deleted = and(
    eq(auditLog.organizationId, organizationId),
    eq(auditLog.entity, 'document'),
    eq(auditLog.entityId, id),
    eq(auditLog.action, 'document.deleted'),
  );
  if ((await tx.$count(auditLog, deleted)) === 0) return;
  throw new Refusal('conflict', (say) => say.documents.deleted);
}
