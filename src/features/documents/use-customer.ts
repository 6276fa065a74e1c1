import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { customerEdits } from '#features/shared/customers/customer-edits.ts';
import { useWaiting } from '#features/shared/outbox/use-waiting.ts';
import { readOf } from '#features/shared/saved/use-saved.ts';
import { useServices } from '#features/shared/use-services.ts';
import { customersAmong } from '#offline/outbox/waiting-customers.ts';
import { getCustomer, type Customer } from '#shared/contract/customers.ts';

const never = () => () => undefined;

/** A customer, also one who isn't sent yet, with the changes that wait. */
export function useCustomer(id: string | undefined): Customer | undefined {
  const services = useServices();
  const acts = useWaiting();
  const read = useMemo(
    () => (id === undefined ? null : readOf(services, `customer ${id}`, getCustomer, { params: { id } })),
    [services, id],
  );
  useEffect(() => {
    void read?.load();
  }, [read]);
  const found = useSyncExternalStore(read?.subscribe ?? never, () => read?.getState().copy?.value);
  const toBe = customersAmong(acts).find((customer) => customer.customer_id === id);
  return toBe ?? (found && customerEdits.withWaiting(found, acts));
}
