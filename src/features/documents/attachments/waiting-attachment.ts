import * as v from 'valibot';
import type { Api } from '#api/client.ts';
import type { Services } from '#features/shared/services.ts';
import { newId } from '#features/shared/new-id.ts';
import type { Act, NewAct } from '#offline/outbox/act.ts';
import { addAttachment } from '#shared/contract/attachments.ts';
import type { Document } from '#shared/contract/document-fields.ts';
import { saveNewDraft } from '../editor/save-new-draft.ts';
import { shownDocument } from '../waiting/shown-document.ts';

const { attachment_id: _id, ...file } = addAttachment.body.entries;
const content = v.object({
  document: v.string(),
  file: v.strictObject(file),
  /** The document was a draft that only the device had. */
  is_new: v.optional(v.boolean()),
});

/** A file that waits to be sent, and the document that it belongs to. */
export interface WaitingFile {
  readonly name: string;
  readonly document: string;
  /** To be shown; null if it is no picture. */
  readonly picture: string | null;
}

/** A document that files can be added to. */
export type Attachable = AttachableFields & {
  /** Only this device has it: it is saved before its files are sent. */
  readonly is_new?: boolean;
};
type AttachableFields = Pick<
  Document,
  | 'document_id'
  | 'customer_id'
  | 'customer_name'
  | 'total_amount'
  | 'currency'
  | 'document_type'
  | 'document_number'
> &
  Partial<Pick<Document, 'status' | 'is_carried'>>;

/** Adding a file (base64) to a document, as an act for later. */
export function waitingAttachment(document: Attachable, name: string, data: string): NewAct {
  const { document_id: id, customer_id: customer, is_new } = document;
  return {
    kind: 'attachment',
    subject: newId(),
    names: [id, customer],
    content: {
      document: id,
      file: { name, data },
      ...(is_new === true && { is_new }),
    } satisfies v.InferInput<typeof content>,
    shown: { ...shownDocument(document, name), customer: name },
  };
}

/** What an act adds; undefined if it adds no file. */
export function waitingFileOf({ kind, content: kept }: Act): WaitingFile | undefined {
  const read = v.safeParse(content, kind === 'attachment' ? kept : null);
  if (!read.success) return undefined;
  const { document, file: added } = read.output;
  return { name: added.name, document, picture: pictureOf(added.data) };
}

/** Discards the files of a draft that is discarded, if only this device has it. */
export async function takeFilesBack({ outbox }: Pick<Services, 'outbox'>, id: string): Promise<void> {
  for (const act of (await outbox?.list()) ?? []) {
    const read = v.safeParse(content, act.kind === 'attachment' ? act.content : null);
    if (read.success && read.output.document === id && read.output.is_new === true)
      await outbox?.takeBack(act);
  }
}

/** Pictures by how their bytes begin, in base64. */
const pictures = [
  ['/9j/', 'image/jpeg'],
  ['iVBORw0KGgo', 'image/png'],
  ['UklGR', 'image/webp'],
] as const;

function pictureOf(data: string): string | null {
  const found = pictures.find(([start]) => data.startsWith(start));
  return found === undefined ? null : `data:${found[1]};base64,${data}`;
}

type Kept = Pick<Act, 'owner' | 'subject' | 'content'>;

/**
 * Adds it; a document that only this device has is saved before. Repeating it has no second effect. Rejects with
 * `ApiError`, with `NotYet` if the document can't be saved yet.
 */
export async function sendAttachment(api: Api, { owner, subject, content: kept }: Kept): Promise<void> {
  const { document: id, file: entered, is_new: isNew = false } = v.parse(content, kept);
  if (isNew) await saveNewDraft(api, owner, id);
  await api(addAttachment, { params: { id }, body: { ...entered, attachment_id: subject } });
}
