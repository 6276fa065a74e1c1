import { countLeft } from './drafts-store.ts';
import { listDrafts, removeDraft } from './draft-shelf.ts';
import type { Shelved } from './read-shelved.ts';

const idOf = (left: Shelved) => (left.kind === 'draft' ? left.shelved.id : left.unreadable.id);

/** Takes off the device what the server does not have, for good; answers how many drafts are still there. */
export async function deleteLeft(owner: string): Promise<number> {
  for (const left of await listDrafts(owner)) await removeDraft(owner, idOf(left));
  return countLeft(owner);
}
