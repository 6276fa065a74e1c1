import { createStore, keys } from 'idb-keyval';
import { reopening } from '#shared/saved-copies.ts';

const store = createStore('billhook-drafts', 'drafts');

/** How many drafts this person has on the device that the server does not have; 0 where there is no database. */
export async function countLeft(owner: string): Promise<number> {
  const all = await reopening(() => keys<string>(store)).catch(() => []);
  return all.filter((key) => key.startsWith(`${owner}/`)).length;
}
