import type { Customer } from '#shared/contract/customers.ts';
import type { Item } from '#shared/contract/items.ts';
import { readActs } from './outbox-store.ts';
import { customersAmong } from './waiting-customers.ts';
import { itemsAmong } from './waiting-items.ts';

/** What the signed-in user added and the server doesn't know yet. */
export interface Added {
  readonly customers: readonly Customer[];
  readonly items: readonly Item[];
}

/** Nothing if the device can't be read. */
export async function waitingRecords(owner: string): Promise<Added> {
  const acts = await readActs(owner).catch(() => []);
  return { customers: customersAmong(acts), items: itemsAmong(acts) };
}
