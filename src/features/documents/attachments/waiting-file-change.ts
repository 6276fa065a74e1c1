import * as v from 'valibot';
import { ApiError } from '#api/api-error.ts';
import type { Api } from '#api/client.ts';
import { sendOrPutOff } from '#features/shared/outbox/put-off.ts';
import type { Services } from '#features/shared/services.ts';
import type { Act, NewAct } from '#offline/outbox/act.ts';
import { changeAttachment, removeAttachment, type Attachment } from '#shared/contract/attachments.ts';
import { shownDocument } from '../waiting/shown-document.ts';
import type { Attachable } from './waiting-attachment.ts';

type Sent = Pick<Act, 'kind' | 'subject' | 'content'>;

/** `with_email` is undefined if the file is to be removed. */
const content = v.object({ document: v.string(), with_email: v.optional(v.boolean()) });

/** A file as it is once what waits is sent. */
export interface FileToBe {
  readonly attachment: Attachment;
  readonly isRemoved: boolean;
  /** The last change of it that isn't sent. */
  readonly waiting: Act | undefined;
}

/** Sharing a file, no longer sharing it, or, without `withEmail`, removing it, as an act for later. */
export function waitingFileChange(
  document: Attachable,
  { attachment_id: subject, name }: Attachment,
  withEmail?: boolean,
): NewAct {
  const { document_id: id, customer_id: customer } = document;
  const isRemoval = withEmail === undefined;
  const how = isRemoval ? 'removed' : withEmail ? 'shared' : 'unshared';
  return {
    kind: isRemoval ? 'attachment_remove' : 'attachment_change',
    subject,
    names: [id, customer],
    content: { document: id, ...(!isRemoval && { with_email: withEmail }) },
    shown: { ...shownDocument(document, how), customer: name },
  };
}

function changeIn({ kind, content: kept }: Act) {
  const isChange = kind === 'attachment_change' || kind === 'attachment_remove';
  const read = v.safeParse(content, isChange ? kept : null);
  return read.success ? read.output : undefined;
}

/** True if the act changes or removes a file of this document. */
export const isFileChangeOf = (id: string, act: Act): boolean => changeIn(act)?.document === id;

/** The files once what waits is sent. What the server refused has no effect. */
export function filesToBe(files: readonly Attachment[], acts: readonly Act[]): readonly FileToBe[] {
  return files.map((file) => {
    const waiting = acts.findLast((act) => act.subject === file.attachment_id && changeIn(act) !== undefined);
    const change = waiting?.refusal === null ? changeIn(waiting) : undefined;
    const { with_email: withEmail = file.with_email } = change ?? {};
    const isRemoved = waiting?.kind === 'attachment_remove' && change !== undefined;
    return { attachment: { ...file, with_email: withEmail }, isRemoved, waiting };
  });
}

/**
 * Changes a file, or keeps that for later. A change of it that still waits is taken back first. Rejects with `ApiError`.
 */
export async function changeFile(
  services: Pick<Services, 'api' | 'connection' | 'outbox'>,
  act: NewAct,
  waiting: Act | undefined,
): Promise<void> {
  if (waiting !== undefined) await services.outbox?.takeBack(waiting);
  await sendOrPutOff(services, act, async (api) => sendFileChange(api, act));
}

/** Does it. A file that is already gone needs no removing. Repeating it has no second effect. Rejects with `ApiError`. */
export async function sendFileChange(api: Api, { kind, subject: id, content: kept }: Sent): Promise<void> {
  const { with_email: withEmail } = v.parse(content, kept);
  if (kind === 'attachment_change' && withEmail !== undefined) {
    await api(changeAttachment, { params: { id }, body: { with_email: withEmail } });
    return;
  }
  await api(removeAttachment, { params: { id } }).catch((error: unknown) => {
    if (!(error instanceof ApiError) || error.code !== 'not_found') throw error;
  });
}
