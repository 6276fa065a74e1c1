import type { Api } from '#api/client.ts';
import { sendDocument } from '#shared/contract/deliveries.ts';
import type { Document, DocumentInput } from '#shared/contract/document-fields.ts';
import { createDocument, updateDocument } from '#shared/contract/documents.ts';
import type { MailWords } from '../sending/mail-words.ts';

/** A mail with a draft; `key` is the same for the same mail with the same draft, however often it is tried. */
export interface DraftMail {
  readonly words: MailWords;
  readonly key: string;
}

export interface DraftCall {
  readonly id: string;
  readonly body: DocumentInput;
  /** The version that is changed; null where the server has none yet. */
  readonly version: number | null;
  /** Issues it and mails it by the same call. */
  readonly mail?: DraftMail | undefined;
}

/**
 * The version stands in the header alone: the key is bound to the body, and the same mail may have to be tried again
 * over a newer version. No document is of `v0`: a new one is refused where there is one under its id after all.
 */
function sendDraft(api: Api, { id, body, version }: DraftCall, { words, key }: DraftMail): Promise<Document> {
  const { version: _version, ...entered } = body;
  const headers = { 'idempotency-key': key, 'if-match': `"v${version ?? 0}"` };
  return api(sendDocument, { params: { id }, body: { ...words, document: entered } }, { headers });
}

/** Saves a draft, issues it where the body says `sent`, or issues and mails it: one call. Rejects with `ApiError`. */
export function callDraft(api: Api, call: DraftCall): Promise<Document> {
  const { id, body, version, mail } = call;
  if (mail !== undefined) return sendDraft(api, call, mail);
  if (version === null) return api(createDocument, { body });
  const options = { headers: { 'if-match': `"v${version}"` } };
  return api(updateDocument, { params: { id }, body: { ...body, version } }, options);
}

/** Mails what is issued, under a key of its own: whoever gets here again with the same mail sends no second one. */
export function sendIssued(
  api: Api,
  { document_id: id, version }: Document,
  { words, key }: DraftMail,
): Promise<Document> {
  const headers = { 'idempotency-key': `${key}-issued`, 'if-match': `"v${version}"` };
  return api(sendDocument, { params: { id }, body: words }, { headers });
}
