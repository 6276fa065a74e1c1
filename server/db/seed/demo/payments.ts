import { addDays } from '#shared/calendar-day.ts';
import type { MinorUnits } from '#shared/money/minor-units.ts';
import { openAmount, type SeedDocument, type SeedPayment } from '../books.ts';
import type { Random } from '../random.ts';
import { applyCredit, creditNote } from './corrections.ts';
import type { DemoContext } from './invoices.ts';

/** Payments for the invoices, with typical delays and never in the future. */
export function demoPayments(context: DemoContext, invoices: readonly SeedDocument[]): SeedPayment[] {
  const payments = new Map<string, SeedPayment>();
  for (const invoice of invoices) {
    if (invoice.lifecycle !== 'sent' || isForgotten(context, invoice)) continue;
    for (const { day, amount } of instalments(context, invoice)) {
      if (day <= context.today) payInvoice(context, payments, invoice, day, amount);
    }
  }
  return [...payments.values()];
}

/** Pays an invoice. A customer's payments on one day become one payment. */
export function payInvoice(
  { random, newId }: DemoContext,
  payments: Map<string, SeedPayment>,
  invoice: SeedDocument,
  day: string,
  amount: MinorUnits,
): void {
  const key = `${invoice.customer.id} ${day}`;
  const { customer, currency } = invoice;
  const payment = payments.get(key) ?? {
    id: newId(day),
    kind: 'payment' as const,
    customer,
    currency,
    method: random.pick(['bank_transfer', 'bank_transfer', 'card', 'check', 'cash'] as const),
    refundedPaymentId: null,
    day,
    amount: 0n,
    allocations: [],
  };
  payments.set(key, payment);
  payment.amount += amount;
  payment.allocations.push({ document: invoice, amount });
  invoice.paid += amount;
}

interface Instalment {
  readonly day: string;
  readonly amount: MinorUnits;
}

/** One in seven pays half early and the rest late, so the invoice is partially paid in between. */
function instalments({ random }: DemoContext, invoice: SeedDocument): Instalment[] {
  const due = openAmount(invoice);
  const delay = paymentDelay(random, invoice);
  if (due <= 0n) return [];
  if (!random.chance(0.15)) return [{ day: addDays(invoice.day, delay), amount: due }];
  const half = due / 2n;
  return [
    { day: addDays(invoice.day, 4), amount: half },
    { day: addDays(invoice.day, delay + 25), amount: due - half },
  ].filter(({ amount }) => amount > 0n);
}

/** Days from issue to payment: households often pay at once, businesses within the month, some late. */
function paymentDelay(random: Random, invoice: SeedDocument): number {
  const isBusiness = invoice.customer.taxId !== null;
  if (random.chance(0.1)) return random.integer(32, 55);
  if (isBusiness) return random.integer(12, 32);
  return random.chance(0.35) ? 0 : random.integer(1, 18);
}

/** Leaves a few recent invoices unpaid so that some are overdue. */
function isForgotten({ random, today }: DemoContext, invoice: SeedDocument): boolean {
  return invoice.day > addDays(today, -150) && random.chance(0.05);
}

/**
 * Two refunds: a part was faulty, so the payment is refunded and a credit note settles the amount due again.
 */
export function demoRefunds(
  context: DemoContext,
  payments: readonly SeedPayment[],
): { readonly refunds: SeedPayment[]; readonly notes: SeedDocument[] } {
  const refunded = payments
    .filter(isRefundable)
    .filter((_, index, all) => index === 40 || index === all.length - 9);
  const pairs = refunded.map((payment) => refund(context, payment));
  return { refunds: pairs.map((pair) => pair.refund), notes: pairs.map((pair) => pair.note) };
}

/** One fully paid invoice with several lines and no credit note. */
function isRefundable({ allocations }: SeedPayment): boolean {
  const [first] = allocations;
  if (first === undefined || allocations.length > 1) return false;
  const { document, amount } = first;
  return amount === document.totals.total && document.lines.length > 1;
}

function refund(context: DemoContext, payment: SeedPayment) {
  const invoice = payment.allocations[0]?.document;
  if (invoice === undefined) throw new Error('A refund needs a payment of an invoice');
  const note = creditNote(context, { ...invoice, day: payment.day }, invoice.lines.slice(-1));
  const amount = openAmount(note);
  invoice.paid -= amount;
  applyCredit(note, invoice);
  const given: SeedPayment = {
    ...payment,
    id: context.newId(note.day),
    kind: 'refund',
    refundedPaymentId: payment.id,
    day: note.day,
    amount,
    allocations: [{ document: invoice, amount }],
  };
  return { refund: given, note };
}
