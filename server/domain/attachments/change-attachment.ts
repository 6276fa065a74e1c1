import type { Attachment } from '#shared/contract/attachments.ts';
import { attachments } from '#server/db/schema/attachments.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { audit, type AuditActor } from '../audit/audit.ts';
import type { Deps } from '../deps.ts';
import { auditable, isAttachment, lockAttachment, presentAttachment } from './find-attachment.ts';
import { refuseTooLargeToEmail } from './room.ts';

type Changing = Pick<Deps, 'db' | 'clock'>;

/** Chooses whether a file goes with its document's emails. Throws not_found; too_large if the emails would be. */
export async function changeAttachment(
  { db, clock }: Changing,
  actor: AuditActor,
  id: string,
  withEmail: boolean,
): Promise<Attachment> {
  const { organizationId } = actor;
  return inTransaction(db, async (tx) => {
    const before = await lockAttachment(tx, organizationId, id);
    if (withEmail && !before.withEmail) await refuseTooLargeToEmail(tx, before);
    await tx.update(attachments).set({ withEmail }).where(isAttachment(organizationId, id));
    const after = { ...before, withEmail };
    const event = {
      action: 'document.file_changed',
      entity: 'document',
      entityId: before.documentId,
    } as const;
    await audit(tx, actor, { ...event, before: auditable(before), after: auditable(after) }, clock());
    return presentAttachment(after);
  });
}

/** Removes a file. Throws not_found. */
export async function removeAttachment(
  { db, clock }: Changing,
  actor: AuditActor,
  id: string,
): Promise<void> {
  const { organizationId } = actor;
  await inTransaction(db, async (tx) => {
    const before = await lockAttachment(tx, organizationId, id);
    await tx.delete(attachments).where(isAttachment(organizationId, id));
    const event = {
      action: 'document.file_removed',
      entity: 'document',
      entityId: before.documentId,
    } as const;
    await audit(tx, actor, { ...event, before: auditable(before) }, clock());
  });
}
