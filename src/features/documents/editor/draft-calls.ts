import type { Api } from '#api/client.ts';
import { sendDocument } from '#shared/contract/deliveries.ts';
import type { Document, DocumentInput } from '#shared/contract/document-fields.ts';
import { createDocument, updateDocument } from '#shared/contract/documents.ts';
import type { MailWords } from '../sending/mail-words.ts';

/** An email with a draft. `key` is the idempotency key: the same for every retry. */
export interface DraftMail {
  readonly words: MailWords;
  readonly key: string;
}

export interface DraftCall {
  readonly id: string;
  readonly body: DocumentInput;
  /** The version that is changed; null for a new document. */
  readonly version: number | null;
  /** Issues and emails it in the same call. */
  readonly mail?: DraftMail | undefined;
}

/**
 * The version is only in the header, because the key is bound to the body and a retry may name a newer version.
 * No document has version 0, so a new one is refused if its id is taken.
 */
function sendDraft(api: Api, { id, body, version }: DraftCall, { words, key }: DraftMail): Promise<Document> {
  const { version: _version, ...entered } = body;
  const headers = { 'idempotency-key': key, 'if-match': `"v${version ?? 0}"` };
  return api(sendDocument, { params: { id }, body: { ...words, document: entered } }, { headers });
}

/**
 * Saves a draft; issues it if the body says `sent`; with `mail`, also emails it, all in one call. Rejects with
 * `ApiError`.
 */
export function callDraft(api: Api, call: DraftCall): Promise<Document> {
  const { id, body, version, mail } = call;
  if (mail !== undefined) return sendDraft(api, call, mail);
  if (version === null) return api(createDocument, { body });
  const options = { headers: { 'if-match': `"v${version}"` } };
  return api(updateDocument, { params: { id }, body: { ...body, version } }, options);
}

/** Emails an issued document, under its own key so that a retry sends no second email. */
export function sendIssued(
  api: Api,
  { document_id: id, version }: Document,
  { words, key }: DraftMail,
): Promise<Document> {
  const headers = { 'idempotency-key': `${key}-issued`, 'if-match': `"v${version}"` };
  return api(sendDocument, { params: { id }, body: words }, { headers });
}
