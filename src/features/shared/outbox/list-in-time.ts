import type { Act } from '#offline/outbox/act.ts';
import type { Services } from '../services.ts';

/** Milliseconds to wait for the device's database. */
const patience = 2_000;

/** What waits to be sent; nothing if the device doesn't answer in time. */
export async function listInTime(outbox: Services['outbox']): Promise<readonly Act[]> {
  if (outbox === undefined) return [];
  const tooLate = new Promise<readonly Act[]>((resolve) => {
    setTimeout(resolve, patience, []);
  });
  return Promise.race([outbox.list(), tooLate]);
}
