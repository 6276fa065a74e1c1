import type { SyntheticEvent } from 'react';
import type { OpenInvoices } from '#features/shared/documents/use-open-invoices.ts';
import { FailureSummary } from '#features/shared/form/failure-summary.tsx';
import { FieldRow } from '#features/shared/form/form.tsx';
import { methodChoices } from '#features/shared/payments/payment-words.ts';
import { WaitingStrip } from '#features/shared/outbox/waiting-strip.tsx';
import { CopyNote } from '#features/shared/saved/saved-gate.tsx';
import { useOrganizationToday } from '#features/shared/settings/use-organization-day.ts';
import { useIsMounted } from '#features/shared/use-is-mounted.ts';
import { concerns } from '#offline/outbox/act.ts';
import type { Customer } from '#shared/contract/customers.ts';
import type { Payment } from '#shared/contract/payments.ts';
import { everyCurrency } from '#shared/currencies.ts';
import { words } from '#shared/words/words.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { ChoiceField } from '#ui/choice-field.tsx';
import { TextField } from '#ui/field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { EarlierPayment } from './earlier-payment.tsx';
import { InvoiceShares } from './invoice-shares.tsx';
import type { PaymentEntry } from './payment-entry.ts';
import { PaymentSummary } from './payment-summary.tsx';
import { usePayable } from './use-payable.ts';
import type { PaymentDraft } from './use-payment-draft.ts';
import { usePaymentEntry } from './use-payment-entry.ts';

interface PaymentFormProps {
  draft: PaymentDraft;
  customer: Customer;
  /** Default currency for this customer, unless their open invoices are in another. */
  currency: string;
  /** Ids of the invoices to pay first. */
  wanted: readonly string[];
  onDone: (payment: Payment) => void;
  /** It is kept on the device until the server can be reached. */
  onWaiting: () => void;
}

/** Records a payment and its allocations. A retry after a lost response doesn't record it twice. */
export function PaymentForm(props: PaymentFormProps) {
  const { customer, draft, wanted } = props;
  const open = usePayable(customer.customer_id, wanted, draft.waiting);
  return (
    <>
      {/* Against recording it twice. */}
      <WaitingStrip
        isShown={(act) =>
          act.kind === 'payment' && act.order !== draft.waiting?.order && concerns(act, customer.customer_id)
        }
        onGone={open.reload}
      />
      <LoadedForm {...props} open={open} />
    </>
  );
}

/** The form once the open invoices are known. */
function LoadedForm(props: PaymentFormProps & { open: OpenInvoices }) {
  const { draft, customer, currency, wanted, open } = props;
  const isOpen = useIsMounted();
  const day = useOrganizationToday();
  const note = (
    <CopyNote state={open.state} onRetry={open.reload} notHere={words.payments.form.invoicesNotHere} />
  );
  if (open.invoices === null || !open.isAsked) {
    return open.state.failure === null ? <p role="status">{words.payments.form.loadingInvoices}</p> : note;
  }
  if (!open.areNamedKnown) {
    return (
      <Banner tone="error">
        <span>{words.payments.form.invoicesFailed}</span>
        <Button look="secondary" onClick={open.reload}>
          {words.base.retry}
        </Button>
      </Banner>
    );
  }
  if (day === null) return <p role="status">{words.payments.form.loadingInvoices}</p>;
  const all = open.invoices;
  const first = all.find(({ document_id: id }) => wanted.includes(id)) ?? all[0];
  return (
    <>
      {note}
      <EntryForm
        draft={draft}
        customer={customer}
        currency={first?.currency ?? currency}
        wanted={wanted}
        isOpen={isOpen}
        onDone={props.onDone}
        onWaiting={props.onWaiting}
        open={all}
        isComplete={open.isComplete}
        day={day}
      />
    </>
  );
}

// oxlint-disable-next-line eslint/max-lines-per-function -- one form, field by field
function EntryForm(props: PaymentFormProps & Parameters<typeof usePaymentEntry>[0]) {
  const form = usePaymentEntry(props);
  const say = words.payments.fields;
  const { entry, invoices, change } = form;
  const field = (name: Exclude<keyof PaymentEntry, 'typed' | 'picked'>) => ({
    name,
    value: entry[name],
    error: form.failure?.fields.find(({ path }) => path === name)?.message,
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  });
  const offered: readonly string[] = everyCurrency;

  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    form.send();
  }

  return (
    <form className="form" noValidate aria-label={words.payments.form.form} onSubmit={submit}>
      {form.failure !== null && <FailureSummary key={form.attempt} failure={form.failure} />}
      {form.earlier !== null && <EarlierPayment payment={form.earlier} onAnother={form.sendAnother} />}
      <InvoiceShares
        money={entry}
        invoices={invoices}
        areMore={form.areMore}
        problems={form.failure?.fields ?? []}
        onType={form.typeShare}
        onPick={form.pick}
      />
      <FieldRow>
        <TextField
          label={words.payments.form.amount}
          inputMode="decimal"
          autoComplete="off"
          {...field('amount')}
          onFocus={form.holdAmount}
        />
        <SelectField
          label={say.currency}
          options={offered.includes(entry.currency) ? offered : [entry.currency, ...offered]}
          {...field('currency')}
        />
      </FieldRow>
      <FieldRow>
        <TextField label={say.date} type="date" min="1900-01-01" max={props.day} {...field('payment_date')} />
        <ChoiceField label={say.method} options={methodChoices()} {...field('method')} />
      </FieldRow>
      <TextField label={say.reference} optional maxLength={100} autoComplete="off" {...field('reference')} />
      <TextField label={say.notes} optional maxLength={2000} autoComplete="off" {...field('notes')} />
      <PaymentSummary money={entry} invoices={invoices} isBusy={form.isBusy} />
    </form>
  );
}
