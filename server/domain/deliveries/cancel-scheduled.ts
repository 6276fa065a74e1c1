import type { Delivery } from '#shared/contract/deliveries.ts';
import type { Language } from '#shared/words/language.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { audit, type AuditActor } from '../audit/audit.ts';
import type { Deps } from '../deps.ts';
import { requireDocument } from '../documents/require-document.ts';
import { endScheduled } from '../mail/end-scheduled.ts';
import { listDeliveries } from './list-deliveries.ts';

/**
 * Cancels a document's scheduled mails that aren't being sent yet, and lists all its mails as they are then. Throws
 * not_found.
 */
export async function cancelScheduled(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: AuditActor,
  documentId: string,
  language: Language,
): Promise<{ items: Delivery[] }> {
  const { organizationId } = actor;
  return inTransaction(db, async (tx) => {
    await requireDocument(tx, organizationId, documentId);
    const to = await endScheduled(tx, { organizationId, documentId }, 'CANCELLED');
    if (to.length > 0) {
      const event = { action: 'document.mail_cancelled', entity: 'document', entityId: documentId } as const;
      await audit(tx, actor, { ...event, after: { to } }, clock());
    }
    return listDeliveries({ db: tx }, actor, documentId, language);
  });
}
