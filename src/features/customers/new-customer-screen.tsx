import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { NewCustomerForm } from '#features/shared/customers/new-customer-form.tsx';
import { useOpenedAct } from '#features/shared/outbox/use-waiting.ts';
import { Page } from '#features/shared/page.tsx';
import { readOf } from '#features/shared/saved/use-saved.ts';
import { useServices } from '#features/shared/use-services.ts';
import { getCustomer, type Customer } from '#shared/contract/customers.ts';
import { words } from '#shared/words/words.ts';
import { Panel } from '#ui/panel.tsx';

/** Creates a customer, then opens their page. */
export function NewCustomerScreen() {
  const services = useServices();
  const navigate = useNavigate();
  const { waiting } = useSearch({ strict: false });
  const opened = useOpenedAct(waiting, 'customer');
  const [isDone, setDone] = useState(false);

  function open(customer: Customer, isWaiting: boolean): void {
    setDone(true);
    if (isWaiting) {
      // Either shows what waits.
      const to = opened ? '/waiting' : '/customers';
      void navigate({ to, replace: true, ignoreBlocker: true });
      return;
    }
    const { customer_id: id } = customer;
    readOf(services, `customer ${id}`, getCustomer, { params: { id } }).take(customer);
    void navigate({ to: '/customers/$id', params: { id }, replace: true, ignoreBlocker: true });
  }

  return (
    <Page title={words.customers.newCustomer} parent="/customers">
      <Panel
        className="panel panel-part form-panel"
        title={words.customers.customerDetails}
        lead={isDone ? words.customers.added : undefined}
      >
        {opened !== undefined && <NewCustomerForm {...(opened && { waiting: opened })} onDone={open} />}
      </Panel>
    </Page>
  );
}
