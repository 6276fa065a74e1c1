import * as v from 'valibot';
import type { Api } from '#api/client.ts';
import { newId } from '#features/shared/new-id.ts';
import type { Act, NewAct } from '#offline/outbox/act.ts';
import { addAttachment } from '#shared/contract/attachments.ts';
import type { Document } from '#shared/contract/document-fields.ts';
import { shownDocument } from '../waiting/shown-document.ts';

const { attachment_id: _id, ...file } = addAttachment.body.entries;
const content = v.object({ document: v.string(), file: v.strictObject(file) });

/** A file that waits to be sent, and the document that it belongs to. */
export interface WaitingFile {
  readonly name: string;
  readonly document: string;
}

/** A document that files can be added to: one that the server has. */
export type Attachable = Pick<
  Document,
  | 'document_id'
  | 'customer_id'
  | 'customer_name'
  | 'total_amount'
  | 'currency'
  | 'document_type'
  | 'document_number'
>;

/** Adding a file (base64) to a document, as an act for later. */
export function waitingAttachment(document: Attachable, name: string, data: string): NewAct {
  const { document_id: id, customer_id: customer } = document;
  return {
    kind: 'attachment',
    subject: newId(),
    names: [id, customer],
    content: { document: id, file: { name, data } } satisfies v.InferInput<typeof content>,
    shown: { ...shownDocument(document, name), customer: name },
  };
}

/** What an act adds; undefined if it adds no file. */
export function waitingFileOf({ kind, content: kept }: Act): WaitingFile | undefined {
  const read = v.safeParse(content, kind === 'attachment' ? kept : null);
  return read.success ? { name: read.output.file.name, document: read.output.document } : undefined;
}

/** Adds it. Repeating it has no second effect. Rejects with `ApiError`. */
export async function sendAttachment(api: Api, { subject, content: kept }: Pick<Act, 'subject' | 'content'>) {
  const { document: id, file: entered } = v.parse(content, kept);
  await api(addAttachment, { params: { id }, body: { ...entered, attachment_id: subject } });
}
