import type { Customer } from '#shared/contract/customers.ts';
import type { Item } from '#shared/contract/items.ts';
import type { Act } from './act.ts';
import { readActs } from './outbox-store.ts';
import { lastEntered } from './waiting-changes.ts';
import { customersAmong } from './waiting-customers.ts';
import { itemsAmong } from './waiting-items.ts';

/** The kinds of record whose lists show what waits. */
export type Entered = 'customer' | 'item' | 'price_list' | 'document';

/** What the signed-in user entered and the server doesn't know yet. */
export interface Added {
  readonly customers: readonly Customer[];
  readonly items: readonly Item[];
  /** All of it: also changes of records that the server has. */
  readonly acts: readonly Act[];
  /** When something of a kind was last entered (milliseconds since 1970, UTC). */
  readonly lastEntered: (kind: Entered) => number;
}

/** Nothing if the device can't be read. */
export async function waitingRecords(owner: string): Promise<Added> {
  const acts = await readActs(owner).catch(() => []);
  return {
    customers: customersAmong(acts),
    items: itemsAmong(acts),
    acts,
    lastEntered: (kind) => lastEntered(acts, kind),
  };
}
