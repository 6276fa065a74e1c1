import type { addAttachment as endpoint, Attachment } from '#shared/contract/attachments.ts';
import type { HandlerInput } from '#shared/contract/endpoint.ts';
import { attachments } from '#server/db/schema/attachments.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { newId } from '#server/ports/ids.ts';
import { audit, type AuditActor } from '../audit/audit.ts';
import type { Deps } from '../deps.ts';
import { lockDocument } from '../documents/lock-documents.ts';
import { claimId, refuseOtherContent } from '../idempotency/claim-id.ts';
import { fingerprintOf } from '../idempotency/fingerprint.ts';
import { attachmentColumns, auditable, isAttachment, presentAttachment } from './find-attachment.ts';
import { nameOfType, type ReadFile } from './read-upload.ts';
import { refuseTooLargeToEmail, refuseWithoutRoom } from './room.ts';

interface NewAttachment {
  readonly documentId: string;
  readonly body: HandlerInput<typeof endpoint>['body'];
  readonly file: ReadFile;
}

/**
 * Adds a file to a document, also to an issued one. If the ID was already used for the same file, returns that one.
 * Throws not_found for an unknown document; conflict if the ID was used for another file, or the document has too many;
 * too_large if there is no room.
 */
export async function addAttachment(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: AuditActor,
  { documentId, body, file }: NewAttachment,
): Promise<Attachment> {
  const { attachment_id: id = newId(), name, with_email: withEmail } = body;
  const { organizationId, userId } = actor;
  const { mediaType, content, hash } = file;
  // Of the file as it was sent: another release may redraw a picture differently.
  const fingerprint = fingerprintOf({ documentId, name, data: body.data });
  return inTransaction(db, async (tx) => {
    await claimId(tx, organizationId, id);
    const [earlier] = await tx
      .select(attachmentColumns)
      .from(attachments)
      .where(isAttachment(organizationId, id));
    if (earlier !== undefined) {
      refuseOtherContent(earlier, fingerprint);
      return presentAttachment(earlier);
    }
    await lockDocument(tx, organizationId, documentId);
    const size = content.length;
    await refuseWithoutRoom(tx, { organizationId, documentId, size });
    if (withEmail) await refuseTooLargeToEmail(tx, { organizationId, documentId, size });
    const about = {
      organizationId,
      id,
      documentId,
      name: nameOfType(name, mediaType),
      mediaType,
      size,
      hash,
    };
    const row = { ...about, withEmail, fingerprint, createdBy: userId, createdAt: clock() };
    await tx.insert(attachments).values({ ...row, content });
    const event = { action: 'document.file_added', entity: 'document', entityId: documentId } as const;
    await audit(tx, actor, { ...event, after: auditable(row) }, row.createdAt);
    return presentAttachment(row);
  });
}
