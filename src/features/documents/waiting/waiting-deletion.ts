import * as v from 'valibot';
import { ApiError } from '#api/api-error.ts';
import type { Api } from '#api/client.ts';
import { sendOrPutOff } from '#features/shared/outbox/put-off.ts';
import { refused } from '#features/shared/outbox/refused-here.ts';
import type { Services } from '#features/shared/services.ts';
import { isDrafting, type Act, type NewAct } from '#offline/outbox/act.ts';
import type { DocumentSummary } from '#shared/contract/document-fields.ts';
import { deleteDocument, getDocument } from '#shared/contract/documents.ts';
import { words } from '#shared/words/words.ts';
import { isToIssue } from '#offline/outbox/waiting-documents.ts';
import { shownDocument } from './shown-document.ts';

/** Null: whatever the version is by then. */
const content = v.object({ version: v.nullable(v.number()) });

async function deleteVersion(api: Api, id: string, version: number): Promise<true> {
  await api(deleteDocument, { params: { id } }, { headers: { 'if-match': `"v${version}"` } });
  return true;
}

/**
 * Deletes a draft in the version shown, or takes back what makes it. Null if that is kept for later. Rejects with `ApiError`, also if the draft waits
 * to be issued, which would come first.
 */
export async function deleteShown(
  services: Pick<Services, 'api' | 'connection' | 'outbox'>,
  draft: DocumentSummary,
): Promise<true | null> {
  const { document_id: id, version } = draft;
  const acts = (await services.outbox?.list()) ?? [];
  if (acts.some((act) => isToIssue(act, id))) throw refused(words.drafts.toBeIssued);
  const making = acts.find((act) => act.subject === id && isDrafting(act) && act.refusal === null);
  // What isn't made yet isn't deleted.
  if (making !== undefined && (await services.outbox?.takeBack(making)) === true) return true;
  return sendOrPutOff(services, waitingDeletion(draft), async (api) => deleteVersion(api, id, version));
}

/** Deleting a stored draft, as an act for later. */
export function waitingDeletion(draft: DocumentSummary): NewAct {
  const { document_id: subject, version } = draft;
  const shown = shownDocument(draft, 'deleted');
  return { kind: 'draft_delete', subject, names: [], content: { version }, shown };
}

/** Deletes it unless it is gone. Repeating it has no second effect. Rejects with `ApiError`. */
export async function sendDeletion(api: Api, { subject: id, content: kept }: Act): Promise<void> {
  const { version } = v.parse(content, kept);
  try {
    const wanted = version ?? (await api(getDocument, { params: { id } })).version;
    await deleteVersion(api, id, wanted);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'not_found') throw error;
  }
}
