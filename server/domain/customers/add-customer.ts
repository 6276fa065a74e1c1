import type { Address } from '#shared/contract/address.ts';
import { customers } from '#server/db/schema/customers.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Actor } from '../actor.ts';
import { keepTotals } from '../dashboard/keep-totals.ts';
import type { Deps } from '../deps.ts';

export interface CustomerInput {
  readonly id: string;
  readonly name: string;
  readonly contactName: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly taxId: string | null;
  readonly billingAddress: Address | null;
  /** ISO 4217; null: the organization's. */
  readonly currency: string | null;
  readonly notes: string | null;
}

/** Adds a customer. Throws a unique violation where the id is taken. */
export async function addCustomer(
  deps: Pick<Deps, 'db' | 'clock'>,
  { organizationId }: Pick<Actor, 'organizationId'>,
  input: CustomerInput,
): Promise<void> {
  const now = deps.clock();
  await inTransaction(deps.db, async (tx) => {
    await tx.insert(customers).values({ ...input, organizationId, createdAt: now, updatedAt: now });
    await keepTotals(tx, organizationId, { customers: 1 });
  });
}
