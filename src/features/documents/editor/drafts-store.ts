import { keys } from 'idb-keyval';
import { reopeningStore } from '#shared/reopening-store.ts';

// a database of its own: copies of answers are dropped at signing out, work that nobody else has is not
export const draftsStore = reopeningStore('billhook-drafts', 'drafts');

/** The key under which a person's draft of a document lies. */
export const keyOf = (owner: string, id: string) => `${owner}/${id}`;

/** How many drafts this person has on the device that the server does not have; 0 where there is no database. */
export async function countLeft(owner: string): Promise<number> {
  const all = await keys<string>(draftsStore).catch(() => []);
  return all.filter((key) => key.startsWith(keyOf(owner, ''))).length;
}
