import { ApiError } from '#api/api-error.ts';
import type { Api } from '#api/client.ts';
import { currentRecord } from '#features/shared/conflict/current-record.ts';
import { document, type Document } from '#shared/contract/document-fields.ts';
import { getDocument } from '#shared/contract/documents.ts';
import { contentOf } from './draft-body.ts';
import { callDraft, sendIssued, type DraftCall } from './draft-calls.ts';
import { draftOf } from './draft-of.ts';
import type { Draft } from './draft.ts';

/** What came of saving: the document as it is now, or as somebody else has made it meanwhile; `gone` where it was deleted. */
export type Saved =
  | { readonly kind: 'saved'; readonly document: Document }
  | { readonly kind: 'conflict'; readonly theirs: Document }
  | { readonly kind: 'gone' };

interface Saving extends DraftCall {
  /** What is sent, as the editor has it: a repeat is told from somebody else's change by it. */
  readonly draft: Draft;
  /** What was sent before and may have arrived, though no answer said so. */
  readonly earlier: readonly Draft[];
}

/** True where the server has exactly what we meant. */
function isSame(current: Document, draft: Draft): boolean {
  const { issue_date: issued, due_date: due } = draft;
  const theirs = draftOf(current);
  // days that were left open are filled in as it is issued
  const days = { issue_date: issued && theirs.issue_date, due_date: due && theirs.due_date };
  const itsDays = current.status === 'draft' ? {} : days;
  return contentOf({ ...theirs, ...itsDays }) === contentOf(draft);
}

/** True where the server has one of our earlier tries. */
function isOurs(current: Document, earlier: readonly Draft[]): boolean {
  if (current.status !== 'draft') return false;
  const theirs = contentOf(draftOf(current));
  return earlier.some((draft) => contentOf(draft) === theirs);
}

/** What is still to be done where the content is there already: a mail that was asked for goes out in any case. */
async function finish(api: Api, saving: Saving, current: Document): Promise<Document> {
  const { body, mail } = saving;
  const isToIssue = current.status === 'draft' && body.status !== 'draft';
  if (isToIssue) return callDraft(api, { ...saving, version: current.version });
  return mail === undefined ? current : sendIssued(api, current, mail);
}

/** Another version than ours: our own earlier try, whose answer was lost, or what somebody else has made of it. */
async function afterLostAnswer(api: Api, saving: Saving, current: Document): Promise<Saved> {
  if (isSame(current, saving.draft)) return { kind: 'saved', document: await finish(api, saving, current) };
  if (!isOurs(current, saving.earlier)) return { kind: 'conflict', theirs: current };
  return { kind: 'saved', document: await callDraft(api, { ...saving, version: current.version }) };
}

/** The document is unknown itself, and not one that a field names. */
function isUnknown(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'not_found' && error.fields.length === 0;
}

/** An id that is refused: an answer was lost, another tab is at the same address, or the document was deleted. */
async function afterConflict(api: Api, saving: Saving, refusal: ApiError): Promise<Saved> {
  const { id, version, body } = saving;
  const current = await api(getDocument, { params: { id } }).catch((error: unknown) => {
    if (isUnknown(error)) return null;
    throw error;
  });
  if (current !== null && version === null) return afterLostAnswer(api, saving, current);
  // what is issued as it is made may be refused for other reasons, and then there is none either
  if (current === null && (version !== null || body.status === 'draft')) return { kind: 'gone' };
  throw refusal;
}

/** Finds out what a refusal means; goes on with it where it means nothing else. */
async function afterRefusal(api: Api, saving: Saving, error: unknown): Promise<Saved> {
  const current = currentRecord(document, error);
  if (current !== null) return afterLostAnswer(api, saving, current);
  if (isUnknown(error)) return { kind: 'gone' };
  if (error instanceof ApiError && error.code === 'conflict') return afterConflict(api, saving, error);
  throw error;
}

/**
 * Saves a draft, issues it where the body says `sent`, or issues and mails it: created under its own id, then changed in the version that
 * is known. However often it is tried, it happens once. Rejects with `ApiError`.
 */
export async function saveDraft(api: Api, saving: Saving): Promise<Saved> {
  try {
    return { kind: 'saved', document: await callDraft(api, saving) };
  } catch (error) {
    return afterRefusal(api, saving, error);
  }
}
