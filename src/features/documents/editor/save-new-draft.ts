import { ApiError } from '#api/api-error.ts';
import type { Api } from '#api/client.ts';
import { NotYet } from '#offline/outbox/not-yet.ts';
import { readActs } from '#offline/outbox/outbox-store.ts';
import { words } from '#shared/words/words.ts';
import { readDraft } from './draft-shelf.ts';
import { unlessOpen } from './open-drafts.ts';
import type { ShelvedDraft } from './read-shelved.ts';
import { saveLeft } from './save-left-drafts.ts';
import { shelvedIn } from './waiting-issue.ts';

/** True if it is saved. What the server refuses, its editor or its own act will say. */
async function isSaved(api: Api, shelved: ShelvedDraft): Promise<boolean> {
  return saveLeft(api, shelved).catch((error: unknown) => {
    if (error instanceof ApiError && error.kind === 'refused' && error.status < 500) return false;
    throw error;
  });
}

/** Unless an editor has it open, which saves it itself. */
async function saveFromShelf(api: Api, shelved: ShelvedDraft): Promise<boolean> {
  let saved = false;
  // Not every browser has locks.
  const locks = 'navigator' in globalThis ? navigator.locks : undefined;
  await unlessOpen(locks, shelved.id, async () => {
    saved = await isSaved(api, shelved);
  });
  return saved;
}

/**
 * Saves a draft that only this device has, so that something can be added to it before it is issued. Does nothing if the
 * server has it already. Rejects with `NotYet` if it can't be saved now, with `ApiError` if the server can't be reached.
 */
export async function saveNewDraft(api: Api, owner: string, id: string): Promise<void> {
  const waiting = (await readActs(owner)).find(({ kind, subject }) => kind === 'document' && subject === id);
  const toIssue = waiting === undefined ? null : shelvedIn(waiting);
  const left = toIssue === null ? await readDraft(owner, id) : null;
  const shelved = left?.kind === 'draft' ? left.shelved : toIssue;
  if (shelved === null || shelved.version !== null) return;
  const saved = toIssue === null ? await saveFromShelf(api, shelved) : await isSaved(api, shelved);
  if (!saved) throw new NotYet(words.documentPage.attachments.afterDraft);
}
