import type { FieldError } from '#api/api-error.ts';
import type { BankEntry, OpenInvoice } from '#shared/contract/bank-statements.ts';
import { fromWireAmount } from '#shared/money/wire.ts';
import { allocationsOf, fieldText, leftOver, shareProblems, type SharedMoney } from '../shared-money.ts';
import type { Payee } from './payment-of.ts';

/** What an entry is to pay by hand. */
export interface ByHand {
  /** Open invoices of one customer, the chosen one first. */
  readonly invoices: readonly OpenInvoice[];
  /** Amounts for them, by invoice. The chosen one gets the rest unless another is typed. */
  readonly typed: SharedMoney['typed'];
}

type Paying = Pick<BankEntry, 'amount' | 'currency'>;

/** A payment can be allocated to no more (`paymentInput`). */
const most = 100;

/** All that the customer of these invoices owes in their currency, those first. */
function togetherWith(chosen: readonly OpenInvoice[], open: readonly OpenInvoice[]): OpenInvoice[] {
  const [first] = chosen;
  const isOther = (one: OpenInvoice) =>
    one.customer_id === first?.customer_id &&
    one.currency === first.currency &&
    chosen.every(({ document_id: id }) => id !== one.document_id);
  return [...chosen, ...open.filter(isOther)].slice(0, most);
}

/** One invoice, chosen by hand; the customer's others get nothing until an amount is typed. */
export function onInvoice(invoice: OpenInvoice, open: readonly OpenInvoice[]): ByHand {
  const [chosen = invoice, ...others] = togetherWith([invoice], open);
  return {
    invoices: [chosen, ...others],
    typed: Object.fromEntries(others.map(({ document_id: id }) => [id, ''])),
  };
}

/** What is suggested, to be changed by hand. Null if its invoices aren't among the open ones. */
export function asSuggested(
  { allocations }: Payee,
  { currency }: Paying,
  open: readonly OpenInvoice[],
): ByHand | null {
  const parts = new Map(allocations.map(({ document_id: id, amount }) => [id, amount]));
  const chosen = open.filter(({ document_id: id }) => parts.has(id));
  if (chosen.length < parts.size) return null;
  const invoices = togetherWith(chosen, open);
  const textOf = (amount: number | undefined) =>
    amount === undefined ? '' : fieldText(fromWireAmount(amount, currency), currency);
  return {
    invoices,
    typed: Object.fromEntries(invoices.map(({ document_id: id }) => [id, textOf(parts.get(id))])),
  };
}

export function moneyOf({ amount, currency }: Paying, { typed }: ByHand): SharedMoney {
  return { currency, amount: fieldText(fromWireAmount(amount, currency), currency), typed };
}

/** What can't be recorded like this, by invoice: no amount, or more than is due. */
export function problemsOf(entry: Paying, byHand: ByHand): FieldError[] {
  return shareProblems(moneyOf(entry, byHand), byHand.invoices);
}

/** The entry's amount on these invoices, the rest being the customer's credit; null if that isn't possible. */
export function payeeOf(entry: Paying, byHand: ByHand): Payee | null {
  const [first] = byHand.invoices;
  const money = moneyOf(entry, byHand);
  if (first === undefined || problemsOf(entry, byHand).length > 0) return null;
  if (leftOver(money, byHand.invoices) < 0n) return null;
  const numbers = new Map(byHand.invoices.map((one) => [one.document_id, one.document_number]));
  const allocations = allocationsOf(money, byHand.invoices).map(({ document_id: id, amount }) => ({
    document_id: id,
    document_number: numbers.get(id) ?? '',
    amount,
  }));
  const { customer_id, customer_name } = first;
  return { by: 'hand', customer_id, customer_name, allocations };
}
