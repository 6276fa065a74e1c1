import { ApiError } from '#api/api-error.ts';
import type { Api } from '#api/client.ts';
import { currentRecord } from '#features/shared/conflict/current-record.ts';
import { document, type Document } from '#shared/contract/document-fields.ts';
import { getDocument } from '#shared/contract/documents.ts';
import { contentOf } from './draft-body.ts';
import { callDraft, sendIssued, type DraftCall } from './draft-calls.ts';
import { draftOf } from './draft-of.ts';
import type { Draft } from './draft.ts';

/** What came of saving: the document as it is now, or as somebody else has made it meanwhile. */
export type Saved =
  | { readonly kind: 'saved'; readonly document: Document }
  | { readonly kind: 'conflict'; readonly theirs: Document };

interface Saving extends DraftCall {
  /** What is sent, as the editor has it: a repeat is told from somebody else's change by it. */
  readonly draft: Draft;
  /** What was sent before and may have arrived, though no answer said so. */
  readonly earlier: readonly Draft[];
}

/** True where the server has exactly what we meant; days that we left open it fills in as it issues. */
function isSame(current: Document, draft: Draft): boolean {
  const { issue_date: issued, due_date: due } = draft;
  const theirs = draftOf(current);
  const days = { issue_date: issued && theirs.issue_date, due_date: due && theirs.due_date };
  return contentOf({ ...theirs, ...days }) === contentOf(draft);
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
  const isOurs = current.status === 'draft' && saving.earlier.some((one) => isSame(current, one));
  if (!isOurs) return { kind: 'conflict', theirs: current };
  return { kind: 'saved', document: await callDraft(api, { ...saving, version: current.version }) };
}

async function afterConflict(api: Api, saving: Saving): Promise<Saved> {
  // it is there because an answer was lost, or because another tab is at the same address
  const current = await api(getDocument, { params: { id: saving.id } });
  return afterLostAnswer(api, saving, current);
}

/**
 * Saves a draft, issues it where the body says `sent`, or issues and mails it: created under its own id, then changed in the version that
 * is known. However often it is tried, it happens once. Rejects with `ApiError`.
 */
export async function saveDraft(api: Api, saving: Saving): Promise<Saved> {
  try {
    return { kind: 'saved', document: await callDraft(api, saving) };
  } catch (error) {
    const current = currentRecord(document, error);
    if (current !== null) return afterLostAnswer(api, saving, current);
    const isTaken = error instanceof ApiError && error.code === 'conflict';
    if (isTaken && saving.version === null && saving.mail === undefined) return afterConflict(api, saving);
    throw error;
  }
}
