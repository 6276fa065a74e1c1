import { ApiError } from '#api/api-error.ts';
import type { Api } from '#api/client.ts';
import { currentRecord } from '#features/shared/conflict/current-record.ts';
import { document, type Document, type DocumentInput } from '#shared/contract/document-fields.ts';
import { createDocument, getDocument, updateDocument } from '#shared/contract/documents.ts';
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
}

function update(api: Api, { id, body }: Saving, version: number): Promise<Document> {
  const options = { headers: { 'if-match': `"v${version}"` } };
  return api(updateDocument, { params: { id }, body: { ...body, version } }, options);
}

/** The answer to our own earlier try was lost: the server has exactly what we meant, or an older state of ours. */
async function afterLostAnswer(api: Api, saving: Saving, current: Document): Promise<Saved> {
  const isOurs = contentOf(draftOf(current)) === contentOf(saving.draft);
  const isThere = isOurs && (current.status === 'draft') === (saving.body.status === 'draft');
  if (isThere) return { kind: 'saved', document: current };
  if (!isOurs || current.status !== 'draft') return { kind: 'conflict', theirs: current };
  return { kind: 'saved', document: await update(api, saving, current.version) };
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
 * Saves a draft, or issues it where the body says `sent`: created under its own id, then changed in the version that
 * is known. However often it is tried, it happens once. Rejects with `ApiError`.
 */
export async function saveDraft(api: Api, saving: Saving): Promise<Saved> {
  if (saving.version === null) return create(api, saving);
  try {
    return { kind: 'saved', document: await update(api, saving, saving.version) };
  } catch (error) {
    const current = currentRecord(document, error);
    if (current !== null) return afterLostAnswer(api, saving, current);
    throw error;
  }
}
