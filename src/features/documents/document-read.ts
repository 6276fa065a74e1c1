import { waitingRead } from '#features/shared/outbox/use-waiting.ts';
import { openedWith } from '#features/shared/saved/opened-with.ts';
import { readOf } from '#features/shared/saved/use-saved.ts';
import type { Services } from '#features/shared/services.ts';
import { getDocument } from '#shared/contract/documents.ts';

/** The read of one document, for `readOf` and `useSaved`. */
export const documentRead = (id: string) => [`document ${id}`, getDocument, { params: { id } }] as const;

/** The page opens with the document, if the device has it, and with what waits. */
export async function openDocument(services: Services, id: string): Promise<void> {
  await openedWith(readOf(services, ...documentRead(id)), waitingRead(services));
}
