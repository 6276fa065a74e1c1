import { openedWith } from '#features/shared/saved/opened-with.ts';
import { readOf } from '#features/shared/saved/use-saved.ts';
import type { Services } from '#features/shared/services.ts';
import { getItem } from '#shared/contract/items.ts';

/** The read of one item, for `readOf` and `useSaved`. */
export const itemRead = (id: string) => [`item ${id}`, getItem, { params: { id } }] as const;

/** The page opens with the item, if the device has it. */
export async function openItem(services: Services, id: string): Promise<void> {
  await openedWith(readOf(services, ...itemRead(id)));
}
