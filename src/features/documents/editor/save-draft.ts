import { ApiError } from '#api/api-error.ts';
import type { Api } from '#api/client.ts';
import { currentRecord } from '#features/shared/conflict/current-record.ts';
import { sendDocument } from '#shared/contract/deliveries.ts';
import { document, type Document, type DocumentInput } from '#shared/contract/document-fields.ts';
import { createDocument, getDocument, updateDocument } from '#shared/contract/documents.ts';
import type { MailWords } from '../sending/mail-words.ts';
import { contentOf } from './draft-body.ts';
import { draftOf } from './draft-of.ts';
import type { Draft } from './draft.ts';

/** What came of saving: the document as it is now, or as somebody else has made it meanwhile. */
export type Saved =
  | { readonly kind: 'saved'; readonly document: Document }
  | { readonly kind: 'conflict'; readonly theirs: Document };

interface Saving {
  readonly id: string;
  /** What is sent, as the editor has it: a repeat is told from somebody else's change by it. */
  readonly draft: Draft;
  readonly body: DocumentInput;
  /** The version that is changed; null where the server has none yet. */
  readonly version: number | null;
  /** Issues it and mails it by the same call. */
  readonly mail?: DraftMail | undefined;
}

/** A mail with a draft; `key` is the same for the same mail, however often it is tried. */
export interface DraftMail {
  readonly words: MailWords;
  readonly key: string;
}

function update(api: Api, { id, body }: Saving, version: number): Promise<Document> {
  const options = { headers: { 'if-match': `"v${version}"` } };
  return api(updateDocument, { params: { id }, body: { ...body, version } }, options);
}

async function sendSaved(api: Api, { id, body, version }: Saving, { words, key }: DraftMail): Promise<Saved> {
  const headers = {
    'idempotency-key': key,
    ...(version !== null && { 'if-match': `"v${version}"` }),
  };
  const entered = { ...body, ...(version !== null && { version }) };
  return {
    kind: 'saved',
    document: await api(sendDocument, { params: { id }, body: { ...words, document: entered } }, { headers }),
  };
}

/** True where the server has exactly what we meant; days that we left open it fills in as it issues. */
function isSame(current: Document, draft: Draft): boolean {
  const { issue_date: issued, due_date: due } = draft;
  const theirs = draftOf(current);
  const days = { issue_date: issued && theirs.issue_date, due_date: due && theirs.due_date };
  return contentOf({ ...theirs, ...days }) === contentOf(draft);
}

/** Another version than ours: our own earlier try, whose answer was lost, or what somebody else has made of it. */
async function afterLostAnswer(api: Api, saving: Saving, current: Document): Promise<Saved> {
  if (!isSame(current, saving.draft)) return { kind: 'conflict', theirs: current };
  const isDone = current.status !== 'draft' || saving.body.status === 'draft';
  return { kind: 'saved', document: isDone ? current : await update(api, saving, current.version) };
}

async function create(api: Api, saving: Saving): Promise<Saved> {
  try {
    return { kind: 'saved', document: await api(createDocument, { body: saving.body }) };
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'conflict') throw error;
    // the id is ours alone: it is there because an answer was lost
    const current = await api(getDocument, { params: { id: saving.id } });
    const isUntouched = current.version === 1 && current.status === 'draft';
    if (isUntouched) return { kind: 'saved', document: await update(api, saving, 1) };
    return afterLostAnswer(api, saving, current);
  }
}

/**
 * Saves a draft, issues it where the body says `sent`, or issues and mails it: created under its own id, then changed in the version that
 * is known. However often it is tried, it happens once. Rejects with `ApiError`.
 */
export async function saveDraft(api: Api, saving: Saving): Promise<Saved> {
  try {
    if (saving.mail !== undefined) return await sendSaved(api, saving, saving.mail);
    if (saving.version === null) return await create(api, saving);
    return { kind: 'saved', document: await update(api, saving, saving.version) };
  } catch (error) {
    const current = currentRecord(document, error);
    if (current !== null) return afterLostAnswer(api, saving, current);
    throw error;
  }
}
