import { useState } from 'react';
import { safeParse } from 'valibot';
import { callFailure } from '#features/shared/call-failure.ts';
import { currentRecord } from '#features/shared/conflict/current-record.ts';
import type { Side } from '#features/shared/conflict/differences.ts';
import { settledCustomer } from '#features/shared/customers/customer-differences.ts';
import { useServices } from '#features/shared/use-services.ts';
import { customer, updateCustomer, type Customer, type CustomerFields } from '#shared/contract/customers.ts';
import { words } from '#shared/words/words.ts';

/** What was entered, and what someone else has saved meanwhile. */
export interface CustomerConflict {
  readonly mine: CustomerFields;
  readonly theirs: Customer;
}

/** Saves the resolution of a conflict; it may conflict again. */
export function useSettling(
  onSaved: (customer: Customer) => void,
  onConflict: (conflict: CustomerConflict) => void,
) {
  const { api } = useServices();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function settle(conflict: CustomerConflict, sides: ReadonlyMap<string, Side>): Promise<void> {
    const { customer_id: id, version } = conflict.theirs;
    const body = safeParse(updateCustomer.body, { ...settledCustomer(conflict, sides), version });
    if (!body.success) return setFailure(body.issues[0].message);
    setFailure(null);
    setBusy(true);
    try {
      onSaved(await api(updateCustomer, { params: { id }, body: body.output }));
    } catch (error) {
      const theirs = currentRecord(customer, error);
      if (theirs !== null) onConflict({ mine: body.output, theirs });
      else setFailure(callFailure(error, words.customers.saveFailed));
    }
    setBusy(false);
  }

  return { isBusy, failure, settle };
}
