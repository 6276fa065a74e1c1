import { ApiError } from '#api/api-error.ts';
import type { Api } from '#api/client.ts';
import { currentRecord } from '#features/shared/conflict/current-record.ts';
import { document, type Document } from '#shared/contract/document-fields.ts';
import { getDocument } from '#shared/contract/documents.ts';
import { contentOf } from './draft-body.ts';
import { callDraft, sendIssued, type DraftCall } from './draft-calls.ts';
import { draftOf } from './draft-of.ts';
import type { Draft } from './draft.ts';

/** The saved document, or somebody else's version of it; `gone` where it was deleted. */
export type Saved =
  | { readonly kind: 'saved'; readonly document: Document }
  | { readonly kind: 'conflict'; readonly theirs: Document }
  | { readonly kind: 'gone' };

interface Saving extends DraftCall {
  /** What is sent, as the editor has it: tells our own retry from somebody else's change. */
  readonly draft: Draft;
  /** Earlier versions that were sent without an answer. */
  readonly earlier: readonly Draft[];
}

/** True where the server has exactly this draft. */
function isSame(current: Document, draft: Draft): boolean {
  const { issue_date: issued, due_date: due } = draft;
  const theirs = draftOf(current);
  // empty dates are filled in when it is issued
  const days = { issue_date: issued && theirs.issue_date, due_date: due && theirs.due_date };
  const itsDays = current.status === 'draft' ? {} : days;
  return contentOf({ ...theirs, ...itsDays }) === contentOf(draft);
}

/** True where the server has one of our earlier versions. */
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

/** The server has another version: ours, whose answer was lost, or somebody else's. */
async function afterLostAnswer(api: Api, saving: Saving, current: Document): Promise<Saved> {
  if (isSame(current, saving.draft)) return { kind: 'saved', document: await finish(api, saving, current) };
  if (!isOurs(current, saving.earlier)) return { kind: 'conflict', theirs: current };
  return { kind: 'saved', document: await callDraft(api, { ...saving, version: current.version }) };
}

/** True where the document itself is unknown, not one that a field names. */
function isUnknown(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'not_found' && error.fields.length === 0;
}

/** The id was refused: an answer was lost, another tab uses it, or the document was deleted. */
async function afterConflict(api: Api, saving: Saving, refusal: ApiError): Promise<Saved> {
  const { id, version, body } = saving;
  const current = await api(getDocument, { params: { id } }).catch((error: unknown) => {
    if (isUnknown(error)) return null;
    throw error;
  });
  if (current !== null && version === null) return afterLostAnswer(api, saving, current);
  // creating and issuing in one call may be refused for other reasons
  if (current === null && (version !== null || body.status === 'draft')) return { kind: 'gone' };
  throw refusal;
}

/** Finds out what a refusal means; rethrows it where it is a plain refusal. */
async function afterRefusal(api: Api, saving: Saving, error: unknown): Promise<Saved> {
  const current = currentRecord(document, error);
  if (current !== null) return afterLostAnswer(api, saving, current);
  if (isUnknown(error)) return { kind: 'gone' };
  if (error instanceof ApiError && error.code === 'conflict') return afterConflict(api, saving, error);
  throw error;
}

/**
 * Saves a draft, issues it where the body says `sent`, or issues and emails it. However often it is retried, it
 * happens once. Rejects with `ApiError`.
 */
export async function saveDraft(api: Api, saving: Saving): Promise<Saved> {
  try {
    return { kind: 'saved', document: await callDraft(api, saving) };
  } catch (error) {
    return afterRefusal(api, saving, error);
  }
}
