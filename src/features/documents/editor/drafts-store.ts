import { createStore, keys } from 'idb-keyval';
import { reopening } from '#shared/saved-copies.ts';

// a database of its own: copies of answers are dropped at signing out, work that nobody else has is not
export const draftsStore = createStore('billhook-drafts', 'drafts');

/** The key under which a person's draft of a document lies. */
export const keyOf = (owner: string, id: string) => `${owner}/${id}`;

/** True where this person has left something on the device. */
export async function hasLeftDrafts(owner: string): Promise<boolean> {
  const all = await reopening(() => keys<string>(draftsStore)).catch(() => []);
  return all.some((key) => key.startsWith(keyOf(owner, '')));
}
