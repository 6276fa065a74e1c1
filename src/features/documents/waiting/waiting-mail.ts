import * as v from 'valibot';
import type { Api } from '#api/client.ts';
import { newId } from '#features/shared/new-id.ts';
import { refuseOldMail } from '#features/shared/outbox/refuse-old-mail.ts';
import { refused } from '#features/shared/outbox/refused-here.ts';
import type { Act, NewAct } from '#offline/outbox/act.ts';
import { isDraftToCome } from '#offline/outbox/waiting-documents.ts';
import { sendDocument } from '#shared/contract/deliveries.ts';
import type { Document, DocumentSummary } from '#shared/contract/document-fields.ts';
import { getDocument } from '#shared/contract/documents.ts';
import { words } from '#shared/words/words.ts';
import { mailWords } from '../sending/mail-words.ts';
import { shownDocument } from './shown-document.ts';

const mail = v.object({
  document: v.string(),
  /** The version that was on the screen. Null: an issued document, whose content doesn't change. */
  version: v.nullable(v.number()),
  /** Of a draft that waits to be made of an estimate, as it was on the screen: any new draft has the same version. */
  total: v.optional(v.number()),
  /** Null: the organization's template, to the customer's address. */
  words: v.nullable(mailWords),
  isReminder: v.boolean(),
  /** The idempotency key, also of the try that was not answered. */
  key: v.string(),
  /** False: the person wants it issued although another with a later date is. */
  inOrder: v.boolean(),
  /** True: the person wants it sent although it may have gone out long ago. */
  isOldAgreed: v.optional(v.boolean()),
});
export type Mail = v.InferOutput<typeof mail>;

/** Emailing a stored document, as an act for later. A draft is issued by it. */
export function waitingMail(
  document: DocumentSummary,
  content: Omit<Mail, 'document' | 'version' | 'total'>,
): NewAct {
  const { document_id: id, customer_id: customer, version, status, total_amount: total } = document;
  const isDraft = status === 'draft';
  return {
    kind: 'mail',
    // It changes a draft. That of an issued document is a record of its own.
    subject: isDraft ? id : newId(),
    names: isDraft ? [customer] : [id],
    content: {
      ...content,
      document: id,
      version: isDraft ? version : null,
      ...(isDraftToCome(document) && { total }),
    } satisfies Mail,
    shown: shownDocument(document, content.isReminder ? 'reminder' : 'mail'),
  };
}

/** Emails it once under its key. Rejects with `ApiError`. */
export async function sendMail(api: Api, { document: id, ...rest }: Mail): Promise<Document> {
  const { words: text, isReminder, version, key, inOrder } = rest;
  const match = version === null ? {} : { 'if-match': `"v${version}"` };
  // The key is bound to the body.
  const body = { ...text, reminder: isReminder, in_order: inOrder };
  return api(sendDocument, { params: { id }, body }, { headers: { ...match, 'idempotency-key': key } });
}

/** Emails it. Repeating it has no second effect. Rejects with `ApiError`. */
export async function mailWaiting(api: Api, act: Act): Promise<void> {
  const content = v.parse(mail, act.content);
  refuseOldMail(act, content.isOldAgreed);
  if (act.shown.isNumberToCome === true) await refuseDraft(api, content.document);
  if (content.total !== undefined) await refuseOtherTotal(api, content.document, content.total);
  await sendMail(api, content);
}

/** The server may have made other lines of it than were on the screen. */
async function refuseOtherTotal(api: Api, id: string, total: number): Promise<void> {
  const present = await api(getDocument, { params: { id } });
  if (present.total_amount !== total) throw refused(words.drafts.waiting.changed);
}

/** What was issued here may have been taken back since, and emailing a draft would issue it. */
async function refuseDraft(api: Api, id: string): Promise<void> {
  const { status } = await api(getDocument, { params: { id } });
  if (status === 'draft') throw refused(words.outbox.notIssued);
}
