import type { SavedRead } from '#offline/saved-read.ts';
import { readOf } from '#features/shared/saved/use-saved.ts';
import type { Services } from '#features/shared/services.ts';
import { listDeliveries, type Delivery } from '#shared/contract/deliveries.ts';

/** The emails with a document and their states. */
export function deliveriesOf(services: Services, id: string): SavedRead<{ items: Delivery[] }> {
  return readOf(services, `deliveries of ${id}`, listDeliveries, { params: { id } });
}
