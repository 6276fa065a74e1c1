import type { Api } from '#api/client.ts';
import { listInTime } from '#features/shared/outbox/list-in-time.ts';
import { sendOrPutOff } from '#features/shared/outbox/put-off.ts';
import { orFromBooks } from '#features/shared/saved/or-from-books.ts';
import type { Services } from '#features/shared/services.ts';
import { draftToCome, isDraftToCome } from '#offline/outbox/waiting-documents.ts';
import { ownerNow } from '#session/owner.ts';
import type { Document, DocumentSummary } from '#shared/contract/document-fields.ts';
import { getDocument } from '#shared/contract/documents.ts';
import { moveStored } from './move-stored.ts';
import { refuseUnsaved } from './unsaved/unsaved-changes.ts';
import { madeVersion } from './waiting/made-draft.ts';
import { waitingDraftIssue } from './waiting/waiting-draft-issue.ts';
import { waitingStored } from './waiting/waiting-stored.ts';

/**
 * Issues a draft as shown. Null if it is kept for later. Refuses one with unsaved changes on this device. Rejects with
 * `ApiError`.
 */
export async function issueShown(
  services: Services,
  shown: Document,
  inOrder: boolean,
): Promise<Document | null> {
  const owner = ownerNow(services.session);
  // Another tab may have changed it in the meantime.
  await refuseUnsaved(owner, shown);
  const issue = async (api: Api) => moveStored(api, shown, { status: 'sent', in_order: inOrder });
  if (owner === null) return issue(services.api);
  const isAsMade = isDraftToCome(shown) && shown.version === madeVersion;
  const act = isAsMade ? waitingDraftIssue(shown, inOrder) : waitingStored(owner, shown, inOrder);
  return sendOrPutOff(services, act, issue);
}

/** Issues a draft in the version shown in its list. Out of order it is refused: its page asks about that. */
export async function issueStored(
  services: Services,
  { document_id: id, version }: DocumentSummary,
): Promise<Document | null> {
  // The server doesn't know yet what waits to be made.
  const stored =
    draftToCome(await listInTime(services.outbox), id) ??
    (await orFromBooks(services, async (api) => api(getDocument, { params: { id } })));
  return issueShown(services, { ...stored, version }, true);
}
