import { keys } from 'idb-keyval';
import { reopeningStore } from '#shared/reopening-store.ts';

// A separate database: signing out deletes saved responses, but not drafts.
export const draftsStore = reopeningStore('billhook-drafts', 'drafts');

/** The key of a person's draft. */
export const keyOf = (owner: string, id: string) => `${owner}/${id}`;

/** How many drafts this person has only on this device; 0 without a database. */
export async function countLeft(owner: string): Promise<number> {
  const all = await keys<string>(draftsStore).catch(() => []);
  return all.filter((key) => key.startsWith(keyOf(owner, ''))).length;
}
