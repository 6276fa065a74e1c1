import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { LeaveGuard } from '#features/shared/form/leave-guard.tsx';
import { Page } from '#features/shared/page.tsx';
import { SavedGate } from '#features/shared/saved/saved-gate.tsx';
import { readOf, useSaved } from '#features/shared/saved/use-saved.ts';
import { CustomerPicker } from '#features/shared/customers/customer-picker.tsx';
import { useOpenedAct } from '#features/shared/outbox/use-waiting.ts';
import { useServices } from '#features/shared/use-services.ts';
import { useUser } from '#features/shared/use-user.ts';
import { useDirtyForm } from '#pwa/dirty-forms.ts';
import type { Act } from '#offline/outbox/act.ts';
import { getCustomer, type Customer } from '#shared/contract/customers.ts';
import { getPayment, type Payment } from '#shared/contract/payments.ts';
import { defaultCurrency } from '#shared/default-currency.ts';
import { words } from '#shared/words/words.ts';
import { PaymentForm } from './payment-form.tsx';
import { namedInvoices } from './payment-search.ts';
import { paymentOf, usePaymentDraft } from './use-payment-draft.ts';
import { WhoOwes } from './who-owes.tsx';
import './payment.css';

/** The customer whose payment is recorded: from the URL, or as chosen. */
function usePayer(waiting: Act | null) {
  const { customer = paymentOf(waiting)?.customer_id } = useSearch({ strict: false });
  const [chosen, setChosen] = useState<Customer | null>(null);
  return { id: chosen?.customer_id ?? customer, chosen, setChosen };
}

interface KnownPayerProps {
  id: string;
  onChoose: (customer: Customer) => void;
  children: (customer: Customer) => ReactNode;
}

/** The customer from the URL. If they can't be loaded, another can be chosen. */
function KnownPayer({ id, onChoose, children }: KnownPayerProps) {
  const { read, ...state } = useSaved(`customer ${id}`, getCustomer, { params: { id } });
  return (
    <>
      {state.copy === null && state.failure !== null && (
        <CustomerPicker isSearchOnly value={null} onChoose={onChoose} />
      )}
      <SavedGate state={state} onRetry={() => void read.load()} loading={words.payments.form.loadingCustomer}>
        {children}
      </SavedGate>
    </>
  );
}

/** Records a payment for one or more invoices, or corrects one that waits to be sent. */
export function NewPaymentScreen() {
  const opened = useOpenedAct(useSearch({ strict: false }).waiting, 'payment');
  // The form begins with what was entered.
  return opened === undefined ? null : <PaymentEntryScreen waiting={opened} />;
}

function PaymentEntryScreen({ waiting }: { waiting: Act | null }) {
  const services = useServices();
  const navigate = useNavigate();
  const user = useUser();
  const named = namedInvoices(useSearch({ strict: false }));
  const paid = paymentOf(waiting)?.allocations.map(({ document_id: id }) => id);
  const wanted = paid ?? named;
  const { id: payer, chosen, setChosen } = usePayer(waiting);
  const draft = usePaymentDraft(waiting);
  useDirtyForm(draft.isDirty);

  function choose(customer: Customer): void {
    if (customer.customer_id !== payer) draft.dropInvoices();
    setChosen(customer);
  }

  function open(payment: Payment): void {
    const { payment_id: id } = payment;
    readOf(services, `payment ${id}`, getPayment, { params: { id } }).take(payment);
    void navigate({ to: '/payments/$id', params: { id }, replace: true, ignoreBlocker: true });
  }

  // Either shows what waits.
  const list = waiting === null ? '/payments' : '/waiting';
  const form = (customer: Customer) => (
    <>
      <CustomerPicker isSearchOnly value={customer} onChoose={choose} />
      <PaymentForm
        key={customer.customer_id}
        draft={draft}
        customer={customer}
        currency={customer.currency ?? user?.organization.default_currency ?? defaultCurrency}
        wanted={wanted}
        onDone={open}
        onWaiting={() => void navigate({ to: list, replace: true, ignoreBlocker: true })}
      />
    </>
  );

  return (
    <Page title={words.payments.form.title} parent="/payments">
      <LeaveGuard isDirty={draft.isDirty} />
      <div className={payer === undefined ? 'form-panel' : 'payment-entry'}>
        <div className="panel payment-form">
          {payer === undefined && (
            <>
              <CustomerPicker isSearchOnly value={null} onChoose={choose} />
              <WhoOwes />
            </>
          )}
          {chosen !== null && form(chosen)}
          {chosen === null && payer !== undefined && (
            <KnownPayer id={payer} onChoose={choose}>
              {form}
            </KnownPayer>
          )}
        </div>
      </div>
    </Page>
  );
}
