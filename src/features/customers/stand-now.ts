import { sendOrPutOff } from '#features/shared/outbox/put-off.ts';
import type { Services } from '#features/shared/services.ts';
import type { Customer } from '#shared/contract/customers.ts';
import { archive, restore, waitingStanding } from './waiting-standing.ts';

/** True if other changes of this customer wait to be sent: then their version isn't known yet. */
async function isChanging({ outbox }: Services, id: string): Promise<boolean> {
  return (await outbox?.list())?.some(({ subject }) => subject === id) ?? false;
}

/** Archives the customer as shown, or keeps that for later. Rejects with `ApiError`. */
export async function archiveNow(services: Services, customer: Customer): Promise<void> {
  const isChanged = await isChanging(services, customer.customer_id);
  const act = waitingStanding('customer_archive', customer, isChanged);
  await sendOrPutOff(services, act, async (api) => archive(api, customer));
}

/** Restores the customer as shown. Null if that is kept for later. Rejects with `ApiError`. */
export async function restoreNow(services: Services, customer: Customer): Promise<Customer | null> {
  const isChanged = await isChanging(services, customer.customer_id);
  const act = waitingStanding('customer_restore', customer, isChanged);
  return sendOrPutOff(services, act, async (api) => restore(api, customer));
}
