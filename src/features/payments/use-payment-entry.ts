import { useState } from 'react';
import type { Api } from '#api/client.ts';
import { failureOfCall, type FormFailure } from '#features/shared/form/form-failure.ts';
import { sendOrPutOff } from '#features/shared/outbox/put-off.ts';
import { useServices } from '#features/shared/use-services.ts';
import type { Customer } from '#shared/contract/customers.ts';
import type { DocumentSummary } from '#shared/contract/document-fields.ts';
import { recordPayment, type Payment } from '#shared/contract/payments.ts';
import { sumOf } from '#shared/money/sum-of.ts';
import { fromWireAmount } from '#shared/money/wire.ts';
import { words } from '#shared/words/words.ts';
import { earlierPayment } from './earlier-payment.tsx';
import { paymentBody, type PaymentEntry } from './payment-entry.ts';
import { fieldText, payableIn } from './shared-money.ts';
import { waitingPayment } from './waiting-payment.ts';
import type { PaymentDraft } from './use-payment-draft.ts';
import { pickedAmount, withPicked, withTyped } from './with-picked.ts';

interface EntryOptions {
  draft: PaymentDraft;
  customer: Customer;
  currency: string;
  wanted: readonly string[];
  /** Oldest first. */
  open: readonly DocumentSummary[];
  /** False if the customer has more open invoices than these. */
  isComplete: boolean;
  /** Today, `YYYY-MM-DD`. */
  day: string;
  /** False once the screen was left, or another customer chosen: then nothing is opened, unless the session ended. */
  isOpen: () => boolean;
  onDone: (payment: Payment) => void;
  /** It is kept on the device until the server can be reached. */
  onWaiting: () => void;
}

/** Defaults: the intended invoices first, and their sum as the amount. */
function startOf({ currency, wanted, open, day }: EntryOptions): PaymentEntry {
  const meant = open.filter((row) => wanted.includes(row.document_id) && row.currency === currency);
  const sum = sumOf(meant.map(({ amount_due: due }) => fromWireAmount(due, currency)));
  return {
    currency,
    amount: meant.length === 0 ? '' : fieldText(sum, currency),
    payment_date: day,
    method: 'bank_transfer',
    reference: '',
    notes: '',
    typed: {},
  };
}

/** A payment that is corrected stays unused for the invoices it wasn't used for. */
function withUnused({ draft, open }: EntryOptions, entry: PaymentEntry): PaymentEntry {
  if (draft.waiting === null || draft.areSharesTyped) return entry;
  const unused = Object.fromEntries(open.map(({ document_id: id }) => [id, '']));
  return { ...entry, typed: { ...unused, ...entry.typed } };
}

/** Typed amounts keep the currency they were typed in. */
const isMoney = (part: Partial<PaymentEntry>) => 'amount' in part || 'typed' in part;

/** What is entered. Untouched fields follow the newest data. */
function useEntry(options: EntryOptions) {
  const { draft, wanted, open } = options;
  /** The amount while it is being edited. */
  const [held, setHeld] = useState<Pick<PaymentEntry, 'currency' | 'amount'> | null>(null);
  const known = withUnused(options, { ...startOf(options), ...held, ...draft.typed });
  const invoices = payableIn(known.currency, open, wanted);
  const fixed = draft.typed.amount ?? held?.amount;
  const entry = { ...known, amount: fixed ?? pickedAmount(known, invoices) ?? known.amount };
  const { currency, amount } = entry;

  function change(part: Partial<PaymentEntry>): void {
    draft.type(isMoney(part) ? { currency, ...part } : part);
  }

  function pick(id: string, isPicked: boolean): void {
    setHeld(null);
    const isFixed = (draft.typed.amount ?? '').trim() !== '';
    draft.pick({ currency, ...withPicked(entry, invoices, { id, isPicked, isFixed }) });
  }

  return {
    entry,
    invoices,
    change,
    pick,
    typeShare: (id: string, text: string) => change(withTyped(entry, id, text)),
    /** Stops new data from changing the amount. */
    holdAmount: () => setHeld({ currency, amount }),
  };
}

/** The state of the payment form. */
export function usePaymentEntry(options: EntryOptions) {
  const { draft, customer, open, isComplete, day, isOpen, onDone, onWaiting } = options;
  const services = useServices();
  const [earlier, setEarlier] = useState<Payment | null>(null);
  const { entry, invoices, ...entering } = useEntry(options);
  const [failure, setFailure] = useState<FormFailure | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [isBusy, setBusy] = useState(false);

  /** Null: it is kept for later. */
  function settle(payment: Payment | null): void {
    const state = services.session.getState();
    // The next sign-in leads back, but not to the form of what is kept.
    const isEnded = state.kind === 'signed_out' && state.returnHere;
    if (!isOpen() && !isEnded) {
      // Another customer's payment is another one.
      if (payment === null) draft.beginAnother();
      return;
    }
    draft.finish();
    if (payment === null) onWaiting();
    else onDone(payment);
  }

  /** `under` is an id of our own, which makes retries idempotent. */
  async function record(under: string): Promise<void> {
    const checked = paymentBody(entry, { id: under, customerId: customer.customer_id, invoices, day });
    setAttempt(attempt + 1);
    if (checked.kind === 'problems') {
      setFailure({ message: words.forms.fixHighlighted, fields: checked.problems });
      return;
    }
    setFailure(null);
    setEarlier(null);
    setBusy(true);
    try {
      const act = waitingPayment(checked.body, customer.name);
      const now = async (patient: Api) => patient(recordPayment, { body: checked.body });
      settle(await sendOrPutOff(services, act, now, draft.waiting));
      return;
    } catch (error) {
      const found = await earlierPayment(services.api, under, error).catch(() => null);
      setEarlier(found);
      if (found === null) setFailure(failureOfCall(error, words.payments.form.failed));
    }
    setBusy(false);
  }

  return {
    ...entering,
    entry,
    invoices,
    /** Not all open invoices fit into the form. */
    areMore: !isComplete || open.filter((row) => row.currency === entry.currency).length > invoices.length,
    failure,
    attempt,
    isBusy,
    earlier,
    send: () => {
      if (!isBusy) void record(draft.id);
    },
    sendAnother: () => {
      if (!isBusy) void record(draft.beginAnother());
    },
  };
}
