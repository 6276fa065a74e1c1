import { and, eq, getTableColumns } from 'drizzle-orm';
import type { Attachment } from '#shared/contract/attachments.ts';
import type { Database } from '#server/db/connect.ts';
import { attachments } from '#server/db/schema/attachments.ts';
import { Refusal } from '../refusal.ts';

const { content: _content, ...columns } = getTableColumns(attachments);

/** All columns but the content, which may be large. */
export const attachmentColumns = columns;
export type AttachmentRow = Omit<typeof attachments.$inferSelect, 'content'>;

export function isAttachment(organizationId: string, id: string) {
  return and(eq(attachments.organizationId, organizationId), eq(attachments.id, id));
}

/** An attachment without its content, locked until the transaction ends. Throws not_found. */
export async function lockAttachment(
  tx: Database,
  organizationId: string,
  id: string,
): Promise<AttachmentRow> {
  const [row] = await tx
    .select(attachmentColumns)
    .from(attachments)
    .where(isAttachment(organizationId, id))
    .for('update');
  if (row === undefined) throw unknownAttachment();
  return row;
}

export function unknownAttachment(): Refusal {
  return new Refusal('not_found', (say) => say.attachments.notFound);
}

/** A row in the API's format. */
export function presentAttachment(row: AttachmentRow): Attachment {
  return {
    attachment_id: row.id,
    document_id: row.documentId,
    name: row.name,
    media_type: row.mediaType,
    size: row.size,
    with_email: row.withEmail,
    created_at: row.createdAt.toISOString(),
  };
}

/** What the audit log keeps of it: not its name, which may be about people. */
export function auditable({ mediaType, size, hash, withEmail }: AttachmentRow) {
  return { media_type: mediaType, size, hash: hash.toString('hex'), with_email: withEmail };
}
