import { countLeft } from './drafts-store.ts';
import { listDrafts, removeDraft } from './draft-shelf.ts';
import { idOf } from './read-shelved.ts';

/** Deletes all drafts of a person from the device; returns how many couldn't be deleted. */
export async function deleteLeft(owner: string): Promise<number> {
  for (const left of await listDrafts(owner)) await removeDraft(owner, idOf(left));
  return countLeft(owner);
}
