import { useState } from 'react';
import { safeParse } from 'valibot';
import { newId } from '#features/shared/new-id.ts';
import type { Act } from '#offline/outbox/act.ts';
import { paymentInput, type PaymentInput } from '#shared/contract/payments.ts';
import { fromWireAmount } from '#shared/money/wire.ts';
import type { PaymentEntry } from './payment-entry.ts';
import { fieldText } from './shared-money.ts';

/**
 * What was typed and the payment's id. Both survive a change of customer, so that an earlier attempt with a lost
 * response is found under the id instead of being recorded twice.
 */
export interface PaymentDraft {
  readonly id: string;
  readonly typed: Partial<PaymentEntry>;
  /** What each invoice gets was changed here. */
  readonly areSharesTyped: boolean;
  /** It waits to be sent, and is corrected. */
  readonly waiting: Act | null;
  /** True if leaving would lose input. */
  readonly isDirty: boolean;
  /** Invoices picked in one currency aren't picked in another. */
  readonly type: (part: Partial<PaymentEntry>) => void;
  /** As `type`, with invoices picked: they make up an amount that is left blank. */
  readonly pick: (part: Partial<PaymentEntry>) => void;
  /** Another customer has other invoices. */
  readonly dropInvoices: () => void;
  /** Starts another payment and returns its id. */
  readonly beginAnother: () => string;
  /** Call it once the payment is recorded. */
  readonly finish: () => void;
}

/** The payment that waits; undefined if it can't be read. */
export function paymentOf(waiting: Act | null): PaymentInput | undefined {
  const read = safeParse(paymentInput, waiting?.content);
  return read.success ? read.output : undefined;
}

function entryOf(payment: PaymentInput | undefined): Partial<PaymentEntry> {
  if (payment === undefined) return {};
  const { currency, allocations } = payment;
  const text = (amount: number) => fieldText(fromWireAmount(amount, currency), currency);
  return {
    currency,
    amount: text(payment.amount),
    payment_date: payment.payment_date,
    method: payment.method ?? 'other',
    reference: payment.reference ?? '',
    notes: payment.notes ?? '',
    typed: Object.fromEntries(allocations.map(({ document_id: id, amount }) => [id, text(amount)])),
  };
}

function withPart(now: Partial<PaymentEntry>, part: Partial<PaymentEntry>): Partial<PaymentEntry> {
  const next = { ...now, ...part };
  if (next.currency !== now.currency && part.picked === undefined) delete next.picked;
  return next;
}

function withPicks(now: Partial<PaymentEntry>, part: Partial<PaymentEntry>): Partial<PaymentEntry> {
  const next = { ...now, ...part };
  if (next.amount?.trim() === '') delete next.amount;
  return next;
}

/** Without what belongs to the invoices; their currency was that of the picked ones. */
function withoutInvoices(now: Partial<PaymentEntry>): Partial<PaymentEntry> {
  const { picked, ...next } = now;
  delete next.typed;
  if (picked !== undefined && next.amount === undefined) delete next.currency;
  return next;
}

/** The draft of a payment, independent of the customer. It begins with the one that waits, if any. */
export function usePaymentDraft(waiting: Act | null): PaymentDraft {
  const [id, setId] = useState(() => waiting?.subject ?? newId());
  const [start] = useState(() => entryOf(paymentOf(waiting)));
  const [typed, setTyped] = useState<Partial<PaymentEntry>>({});
  const [isDone, setDone] = useState(false);
  return {
    id,
    typed: { ...start, ...typed },
    areSharesTyped: typed.typed !== undefined,
    waiting,
    isDirty: Object.keys(typed).length > 0 && !isDone,
    type: (part) => setTyped((now) => withPart(now, part)),
    pick: (part) => setTyped((now) => withPicks(now, part)),
    dropInvoices: () => setTyped(withoutInvoices),
    beginAnother: () => {
      const another = newId();
      setId(another);
      return another;
    },
    finish: () => setDone(true),
  };
}
