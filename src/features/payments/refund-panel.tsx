import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import * as v from 'valibot';
import { amountText } from '#features/shared/documents/amount-text.ts';
import { FieldRow, Form } from '#features/shared/form/form.tsx';
import { sendOrPutOff } from '#features/shared/outbox/put-off.ts';
import { useForm } from '#features/shared/form/use-form.ts';
import { newId } from '#features/shared/new-id.ts';
import { useSaved } from '#features/shared/saved/use-saved.ts';
import { useOrganizationToday } from '#features/shared/settings/use-organization-day.ts';
import { useServices } from '#features/shared/use-services.ts';
import { listPayments, recordPayment, type Payment } from '#shared/contract/payments.ts';
import { toWireAmount } from '#shared/money/wire.ts';
import { words } from '#shared/words/words.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { Panel } from '#ui/panel.tsx';
import { EarlierPayment, earlierPayment } from './earlier-payment.tsx';
import { fieldText, type SharedMoney } from './shared-money.ts';
import { refundBody, refundField } from './refund-entry.ts';
import { RefundShares } from './refund-shares.tsx';
import { waitingPayment } from './waiting-payment.ts';
import { refundableOf, type Refundable } from './refundable.ts';
import './payment.css';

interface RefundFormProps {
  payment: Payment;
  left: Refundable;
  /** Today, `YYYY-MM-DD`. */
  day: string;
  /** It is kept on the device until the server can be reached. */
  onWaiting: () => void;
}

/** The state of the refund form. */
function useRefund(props: RefundFormProps) {
  const services = useServices();
  const { api } = services;
  const navigate = useNavigate();
  const [firstId] = useState(newId);
  /** Idempotent: retries under this id record the refund once. */
  const id = useRef(firstId);
  const element = useRef<HTMLFormElement>(null);
  const [earlier, setEarlier] = useState<Payment | null>(null);
  const form = useForm({
    schema: v.pipe(
      recordPayment.body,
      v.forward(
        v.check(({ payment_date: date }) => date <= props.day, words.payments.form.inFuture),
        ['payment_date'],
      ),
    ),
    toBody: (typed) => refundBody(typed, id.current, props),
    nameOf: (path, typed) => refundField(path, typed, props),
    send: async (body) => {
      setEarlier(null);
      try {
        const act = waitingPayment(body, props.payment.customer_name);
        return await sendOrPutOff(services, act, async (patient) => patient(recordPayment, { body }));
      } catch (error) {
        setEarlier(await earlierPayment(api, id.current, error).catch(() => null));
        throw error;
      }
    },
    failed: words.payments.refunds.failed,
    onDone(refund) {
      // Kept for later: the payment's page shows what waits.
      if (refund === null) props.onWaiting();
      else void navigate({ to: '/payments/$id', params: { id: refund.payment_id }, ignoreBlocker: true });
    },
  });

  function sendAnother(): void {
    if (form.isBusy) return;
    id.current = newId();
    setEarlier(null);
    element.current?.requestSubmit();
  }

  return { form, element, earlier, sendAnother };
}

function RefundForm(props: RefundFormProps) {
  const { payment, left, day } = props;
  const { form, element, earlier, sendAnother } = useRefund(props);
  const all = fieldText(left.total, payment.currency);
  const [entered, setEntered] = useState<Partial<SharedMoney>>({});
  // Untouched fields follow the newest data.
  const money = { currency: payment.currency, amount: all, typed: {}, ...entered };
  // React keeps the default value of these fields in sync, so the fields can't show changes.
  const isDirty = form.isDirty || entered.typed !== undefined;
  return (
    <Form
      ref={element}
      form={{ ...form, isDirty }}
      label={words.payments.refunds.title}
      submit={words.payments.refunds.record}
      busy={words.payments.refunds.recording}
    >
      {earlier !== null && <EarlierPayment payment={earlier} onAnother={sendAnother} />}
      <FieldRow>
        <TextField
          label={words.payments.fields.amount}
          inputMode="decimal"
          autoComplete="off"
          defaultValue={all}
          onChange={(event) => setEntered({ ...entered, amount: event.target.value })}
          {...form.bind('amount')}
        />
        <TextField
          label={words.payments.fields.date}
          type="date"
          max={day}
          defaultValue={day}
          {...form.bind('payment_date')}
        />
        <TextField
          label={words.payments.fields.reference}
          optional
          maxLength={100}
          {...form.bind('reference')}
        />
      </FieldRow>
      {left.invoices.length > 0 && (
        <RefundShares
          money={money}
          left={left}
          problems={form.failure?.fields ?? []}
          onType={(invoice, text) => setEntered({ ...entered, typed: { ...money.typed, [invoice]: text } })}
        />
      )}
    </Form>
  );
}

/** Refunds a payment: remaining credit and allocated amounts. The form, filled in with all of it, opens on request. */
export function RefundPanel({ payment }: { payment: Payment }) {
  const { payment_id: id, currency } = payment;
  const query = { refunded_payment_id: id, limit: '100' };
  const { copy } = useSaved(`refunds of ${id}`, listPayments, { query });
  const day = useOrganizationToday();
  const [isStarted, setStarted] = useState(false);
  if (copy === null || day === null) return null;
  const left = refundableOf(payment, copy.value.items);
  if (left.total <= 0n) {
    return (
      <Panel title={words.payments.refunds.title}>
        <p className="panel-lead">{words.payments.refunds.none}</p>
      </Panel>
    );
  }
  return (
    <Panel
      title={words.payments.refunds.title}
      lead={words.payments.refunds.lead(amountText(toWireAmount(left.total, currency), currency))}
    >
      {isStarted ? (
        <RefundForm payment={payment} left={left} day={day} onWaiting={() => setStarted(false)} />
      ) : (
        <div className="form-actions">
          <Button look="secondary" onClick={() => setStarted(true)}>
            {words.payments.refunds.start}
          </Button>
        </div>
      )}
    </Panel>
  );
}
