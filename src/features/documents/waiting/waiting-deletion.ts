import * as v from 'valibot';
import { ApiError } from '#api/api-error.ts';
import type { Api } from '#api/client.ts';
import { sendOrPutOff } from '#features/shared/outbox/put-off.ts';
import { refused } from '#features/shared/outbox/refused-here.ts';
import type { Services } from '#features/shared/services.ts';
import type { Act, NewAct } from '#offline/outbox/act.ts';
import type { DocumentSummary } from '#shared/contract/document-fields.ts';
import { deleteDocument, getDocument } from '#shared/contract/documents.ts';
import { words } from '#shared/words/words.ts';
import { isToIssue, makingOf } from '#offline/outbox/waiting-documents.ts';
import { shownDocument } from './shown-document.ts';

/** Null: whatever the version is by then. */
const content = v.object({ version: v.nullable(v.number()) });

/** Deletes it in this version; null: in whatever it has by then. */
async function deleteDraft(api: Api, id: string, version: number | null): Promise<true> {
  const wanted = version ?? (await api(getDocument, { params: { id } })).version;
  await api(deleteDocument, { params: { id } }, { headers: { 'if-match': `"v${wanted}"` } });
  return true;
}

async function deleteIfThere(api: Api, id: string, version: number | null): Promise<true> {
  try {
    await deleteDraft(api, id, version);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'not_found') throw error;
  }
  return true;
}

/** What waits to be done to its files. */
const filesOf = (acts: readonly Act[], id: string) =>
  acts.filter(({ kind, names }) => kind.startsWith('attachment') && names.includes(id));

/**
 * Deletes a draft in the version shown, and takes back what was to make it. Null if that is kept for later. Rejects
 * with `ApiError`, also if the draft waits to be issued, which would come first.
 */
export async function deleteShown(
  services: Pick<Services, 'api' | 'connection' | 'outbox'>,
  draft: DocumentSummary,
): Promise<true | null> {
  const { document_id: id } = draft;
  const acts = (await services.outbox?.list()) ?? [];
  if (acts.some((act) => isToIssue(act, id))) throw refused(words.drafts.toBeIssued);
  const making = makingOf(acts, id);
  if (making === undefined)
    return sendOrPutOff(services, waitingDeletion(draft), async (api) => deleteDraft(api, id, draft.version));
  for (const act of [...filesOf(acts, id), making]) await services.outbox?.takeBack(act);
  // A try whose answer was lost may have made it nevertheless.
  return sendOrPutOff(services, waitingDeletion(draft, null), async (api) => deleteIfThere(api, id, null));
}

/** Deleting a draft, as an act for later. */
export function waitingDeletion(draft: DocumentSummary, version: number | null = draft.version): NewAct {
  const shown = shownDocument(draft, 'deleted');
  return { kind: 'draft_delete', subject: draft.document_id, names: [], content: { version }, shown };
}

/** Deletes it unless it is gone. Repeating it has no second effect. Rejects with `ApiError`. */
export async function sendDeletion(api: Api, { subject: id, content: kept }: Act): Promise<void> {
  const { version } = v.parse(content, kept);
  await deleteIfThere(api, id, version);
}
