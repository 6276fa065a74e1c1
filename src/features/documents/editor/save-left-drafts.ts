import { ApiError } from '#api/api-error.ts';
import type { Api } from '#api/client.ts';
import type { Services } from '#features/shared/services.ts';
import { apiOfNow } from '#session/api-of-now.ts';
import { ownerNow } from '#session/owner.ts';
import { draftBody } from './draft-body.ts';
import { listDrafts, readDraft, removeShelved } from './draft-shelf.ts';
import { unlessOpen } from './open-drafts.ts';
import type { ShelvedDraft } from './read-shelved.ts';
import { saveDraft } from './save-draft.ts';
import { withTry } from './unanswered.ts';

/** True if it is saved. A draft with errors or a conflict waits for its editor. */
export async function saveLeft(api: Api, shelved: ShelvedDraft): Promise<boolean> {
  const { id, draft, version, unanswered = [] } = shelved;
  const checked = draftBody(draft, { id, version });
  if (checked.kind === 'problems') return false;
  const earlier = withTry(unanswered, draft);
  const body = { ...checked.body, status: 'draft' as const };
  const saved = await saveDraft(api, { id, draft, earlier, version, body });
  if (saved.kind === 'saved') await removeShelved(shelved);
  return saved.kind === 'saved';
}

function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.kind === 'refused';
}

/** Reads it again: while others were saved it may have been discarded or edited. */
async function saveWhatIsLeft(api: Api, owner: string, id: string): Promise<void> {
  const found = await readDraft(owner, id);
  if (found?.kind === 'draft') await saveLeft(api, found.shelved);
}

/**
 * Saves the user's drafts from the device to the server, except those open in an editor. Refused or unreadable
 * drafts stay. Rejects with `ApiError` if the server is unreachable.
 */
export async function saveLeftDrafts({ api, session }: Services, page: Window): Promise<void> {
  const owner = ownerNow(session);
  if (owner === null) return;
  const apiNow = apiOfNow(api, session);
  for (const found of await listDrafts(owner)) {
    if (found.kind === 'unreadable') continue;
    const { id } = found.shelved;
    await unlessOpen(page.navigator.locks, id, () => saveWhatIsLeft(apiNow, owner, id)).catch(
      (error: unknown) => {
        if (!isRefusal(error)) throw error;
      },
    );
  }
}
