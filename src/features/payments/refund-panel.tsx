import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { amountText } from '#features/shared/documents/amount-text.ts';
import { FieldRow, Form } from '#features/shared/form/form.tsx';
import type { TypedValues } from '#features/shared/form/typed-values.ts';
import { useForm } from '#features/shared/form/use-form.ts';
import { newId } from '#features/shared/new-id.ts';
import { useSaved } from '#features/shared/saved/use-saved.ts';
import { useOrganizationToday } from '#features/shared/settings/use-organization-day.ts';
import { useServices } from '#features/shared/use-services.ts';
import { listPayments, recordPayment, type Payment } from '#shared/contract/payments.ts';
import { toWireAmount } from '#shared/money/wire.ts';
import { TextField } from '#ui/field.tsx';
import { Panel } from '#ui/panel.tsx';
import { EarlierPayment, earlierPayment } from './earlier-payment.tsx';
import { enteredMoney, fieldText } from './payment-entry.ts';
import { refundableOf, refundShares, type Refundable } from './refundable.ts';

interface RefundFormProps {
  payment: Payment;
  left: Refundable;
  /** Today, `YYYY-MM-DD`. */
  day: string;
}

function bodyOf(typed: TypedValues, id: string, { payment, left }: RefundFormProps) {
  const { currency, customer_id, payment_id } = payment;
  const amount = enteredMoney(typed['amount'] ?? '', currency);
  const allocations = refundShares(amount ?? 0n, left);
  return {
    payment_id: id,
    kind: 'refund',
    customer_id,
    currency,
    refunded_payment_id: payment_id,
    amount: amount === undefined ? 0 : toWireAmount(amount, currency),
    payment_date: typed['payment_date'] ?? '',
    reference: typed['reference'] ?? '',
    allocations: allocations.map(({ document_id, share }) => ({
      document_id,
      amount: toWireAmount(share, currency),
    })),
  };
}

function RefundForm(props: RefundFormProps) {
  const { api } = useServices();
  const navigate = useNavigate();
  const [firstId] = useState(newId);
  /** However often a refund is sent under it, it is recorded once. */
  const id = useRef(firstId);
  const element = useRef<HTMLFormElement>(null);
  const [earlier, setEarlier] = useState<Payment | null>(null);
  const { currency } = props.payment;
  const form = useForm({
    schema: recordPayment.body,
    toBody: (typed) => bodyOf(typed, id.current, props),
    send: async (body) => {
      setEarlier(null);
      try {
        return await api(recordPayment, { body });
      } catch (error) {
        setEarlier(await earlierPayment(api, id.current, error).catch(() => null));
        throw error;
      }
    },
    failed: 'The refund could not be recorded.',
    onDone: ({ payment_id }) =>
      void navigate({ to: '/payments/$id', params: { id: payment_id }, ignoreBlocker: true }),
  });

  function sendAnother(): void {
    if (form.isBusy) return;
    id.current = newId();
    setEarlier(null);
    element.current?.requestSubmit();
  }

  return (
    <Form ref={element} form={form} label="Refund" submit="Record refund" busy="Recording…">
      {earlier !== null && <EarlierPayment payment={earlier} onAnother={sendAnother} />}
      <FieldRow>
        <TextField
          label="Amount"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={fieldText(props.left.total, currency)}
          {...form.bind('amount')}
        />
        <TextField label="Date" type="date" defaultValue={props.day} {...form.bind('payment_date')} />
        <TextField label="Reference" optional maxLength={100} {...form.bind('reference')} />
      </FieldRow>
    </Form>
  );
}

/** Gives money back: first what stays with the customer as credit, then what went to invoices. */
export function RefundPanel({ payment }: { payment: Payment }) {
  const { customer_id: id, currency } = payment;
  const query = { kind: 'refund' as const, customer_id: id, limit: '100' };
  const { copy } = useSaved(`refunds ${id}`, listPayments, { query });
  const day = useOrganizationToday();
  if (copy === null || day === null) return null;
  const left = refundableOf(payment, copy.value.items);
  if (left.total <= 0n) {
    return (
      <Panel title="Refund">
        <p className="panel-lead">All of it was given back.</p>
      </Panel>
    );
  }
  return (
    <Panel
      title="Refund"
      lead={`${amountText(toWireAmount(left.total, currency), currency)} may go back. Invoices that it paid are owed again.`}
    >
      <RefundForm payment={payment} left={left} day={day} />
    </Panel>
  );
}
