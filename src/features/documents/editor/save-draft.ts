import { ApiError } from '#api/api-error.ts';
import type { Api } from '#api/client.ts';
import { currentRecord } from '#features/shared/conflict/current-record.ts';
import { document, type Document } from '#shared/contract/document-fields.ts';
import { getDocument } from '#shared/contract/documents.ts';
import { contentOf } from './draft-body.ts';
import { callDraft, sendIssued, type DraftCall } from './draft-calls.ts';
import { draftOf } from './draft-of.ts';
import type { Draft } from './draft.ts';

/** The saved document, or another user's version of it; `gone` if it was deleted. */
export type Saved =
  | { readonly kind: 'saved'; readonly document: Document }
  | { readonly kind: 'conflict'; readonly theirs: Document }
  | { readonly kind: 'gone' };

export interface Saving extends DraftCall {
  /** The draft as sent; tells our own retries from another user's changes. */
  readonly draft: Draft;
  /** Earlier versions that were sent without an answer. */
  readonly earlier: readonly Draft[];
}

/** True if the server has exactly this draft. */
function isSame(current: Document, draft: Draft): boolean {
  const { issue_date: issued, due_date: due } = draft;
  const theirs = draftOf(current);
  // Empty dates are filled in when it is issued.
  const days = { issue_date: issued && theirs.issue_date, due_date: due && theirs.due_date };
  const itsDays = current.status === 'draft' ? {} : days;
  return contentOf({ ...theirs, ...itsDays }) === contentOf(draft);
}

/** True if the server has one of our earlier versions. */
function isOurs(current: Document, earlier: readonly Draft[]): boolean {
  if (current.status !== 'draft') return false;
  const theirs = contentOf(draftOf(current));
  return earlier.some((draft) => contentOf(draft) === theirs);
}

/** Issues and emails a document whose content has already arrived. */
async function finish(api: Api, saving: Saving, current: Document): Promise<Document> {
  const { body, mail } = saving;
  const isToIssue = current.status === 'draft' && body.status !== 'draft';
  if (isToIssue) return callDraft(api, { ...saving, version: current.version });
  return mail === undefined ? current : sendIssued(api, current, mail);
}

/** The server has another version: ours, with a lost response, or another user's. */
async function afterLostAnswer(api: Api, saving: Saving, current: Document): Promise<Saved> {
  if (isSame(current, saving.draft)) return { kind: 'saved', document: await finish(api, saving, current) };
  if (!isOurs(current, saving.earlier)) return { kind: 'conflict', theirs: current };
  return { kind: 'saved', document: await callDraft(api, { ...saving, version: current.version }) };
}

/** True if the document itself is unknown, not one referenced by a field. */
function isUnknown(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'not_found' && error.fields.length === 0;
}

/** The id was refused: a response was lost, another tab uses the id, or the document was deleted. */
async function afterConflict(api: Api, saving: Saving, refusal: ApiError): Promise<Saved> {
  const { id, version, body } = saving;
  const current = await api(getDocument, { params: { id } }).catch((error: unknown) => {
    if (isUnknown(error)) return null;
    throw error;
  });
  if (current !== null && version === null) return afterLostAnswer(api, saving, current);
  // Creating and issuing in one call may be refused for other reasons.
  if (current === null && (version !== null || body.status === 'draft')) return { kind: 'gone' };
  throw refusal;
}

/** Finds out why a draft was refused; rethrows ordinary refusals. */
async function afterRefusal(api: Api, saving: Saving, error: unknown): Promise<Saved> {
  const current = currentRecord(document, error);
  if (current !== null) return afterLostAnswer(api, saving, current);
  if (isUnknown(error)) return { kind: 'gone' };
  if (error instanceof ApiError && error.code === 'conflict') return afterConflict(api, saving, error);
  throw error;
}

/** A version that was sent before may have arrived: asking spares the server a refusal. */
async function saveOrFind(api: Api, saving: Saving): Promise<Saved> {
  const { id, version, earlier, body } = saving;
  if (body.status === 'draft' && version !== null && earlier.length > 0) {
    const current = await api(getDocument, { params: { id } });
    if (current.version !== version) return afterLostAnswer(api, saving, current);
  }
  return { kind: 'saved', document: await callDraft(api, saving) };
}

/**
 * Saves a draft; issues it if the body says `sent`; with `mail`, also emails it. Idempotent. Rejects with
 * `ApiError`.
 */
export async function saveDraft(api: Api, saving: Saving): Promise<Saved> {
  try {
    return await saveOrFind(api, saving);
  } catch (error) {
    return afterRefusal(api, saving, error);
  }
}
