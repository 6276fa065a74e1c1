import { and, asc, eq, type SQL } from 'drizzle-orm';
import type { listAttachments as endpoint } from '#shared/contract/attachments.ts';
import type { FileAnswer, HandlerOutput } from '#shared/contract/endpoint.ts';
import type { Database } from '#server/db/connect.ts';
import { attachments } from '#server/db/schema/attachments.ts';
import type { Actor } from '../actor.ts';
import { requireDocument } from '../documents/require-document.ts';
import { attachmentColumns, isAttachment, presentAttachment, unknownAttachment } from './find-attachment.ts';

type Place = Pick<Actor, 'organizationId'>;

const ofDocument = ({ organizationId }: Place, documentId: string) =>
  and(eq(attachments.organizationId, organizationId), eq(attachments.documentId, documentId));
const isEmailed = (place: Place, documentId: string) =>
  and(ofDocument(place, documentId), eq(attachments.withEmail, true));
const oldestFirst = [asc(attachments.createdAt), asc(attachments.id)];

/** The files of a document without their contents. Throws not_found for an unknown document. */
export async function listAttachments(
  db: Database,
  place: Place,
  documentId: string,
): Promise<HandlerOutput<typeof endpoint>> {
  await requireDocument(db, place.organizationId, documentId);
  const rows = await db
    .select(attachmentColumns)
    .from(attachments)
    .where(ofDocument(place, documentId))
    .orderBy(...oldestFirst);
  return { items: rows.map(presentAttachment) };
}

/** Those that go with a document's emails, and are shown on its shared page, without their contents. */
export async function emailedAttachments(db: Database, place: Place, documentId: string) {
  const rows = await db
    .select(attachmentColumns)
    .from(attachments)
    .where(isEmailed(place, documentId))
    .orderBy(...oldestFirst);
  return rows.map(presentAttachment);
}

/** A file to download. Throws not_found. */
export async function attachmentFile(db: Database, { organizationId }: Place, id: string) {
  return fileWhere(db, isAttachment(organizationId, id));
}

/** One of the files that go with a document's emails, to download. Throws not_found. */
export async function emailedFile(db: Database, place: Place, documentId: string, id: string) {
  return fileWhere(db, and(isEmailed(place, documentId), eq(attachments.id, id)));
}

async function fileWhere(db: Database, condition: SQL | undefined): Promise<FileAnswer> {
  const [row] = await db
    .select({ name: attachments.name, content: attachments.content })
    .from(attachments)
    .where(condition);
  if (row === undefined) throw unknownAttachment();
  return { name: row.name, content: async () => Uint8Array.from(row.content) };
}

/** The files that go with a document's emails, with their contents. */
export async function emailedFiles(db: Database, place: Place, documentId: string) {
  return db
    .select({ name: attachments.name, content: attachments.content })
    .from(attachments)
    .where(isEmailed(place, documentId))
    .orderBy(...oldestFirst);
}
