import type { FieldError } from '#api/api-error.ts';
import { paymentInput, type PaymentInput } from '#shared/contract/payments.ts';
import type { DocumentSummary } from '#shared/contract/document-fields.ts';
import type { MinorUnits } from '#shared/money/minor-units.ts';
import { currencyExponent } from '#shared/money/currency-exponent.ts';
import { moneyText, parseMoney } from '#shared/money/parse-money.ts';
import { fromWireAmount, toWireAmount } from '#shared/money/wire.ts';
import * as v from 'valibot';
import { moneyInput } from '#features/shared/decimal-input.ts';
import { distribute } from './distribute.ts';

/** A payment while it is entered: texts as they stand in the fields. */
export interface PaymentEntry {
  readonly currency: string;
  readonly amount: string;
  readonly payment_date: string;
  readonly method: string;
  readonly reference: string;
  readonly notes: string;
  /** What goes to which invoice, by id, where somebody typed it; the others follow from the amount. */
  readonly typed: Readonly<Record<string, string>>;
}

/** An amount as it is typed; undefined where it is none of this currency. */
export function enteredMoney(text: string, currency: string): MinorUnits | undefined {
  const plain = moneyInput(text, currencyExponent(currency));
  const amount = plain === undefined ? undefined : parseMoney(plain, currency);
  return amount !== undefined && amount >= 0n ? amount : undefined;
}

/** What each open invoice gets: as typed, and the rest of the amount on the others, the oldest first. Undefined: no amount. */
export function shares(
  entry: PaymentEntry,
  invoices: readonly DocumentSummary[],
): (MinorUnits | undefined)[] {
  const { currency, typed } = entry;
  const fixed = invoices.map(({ document_id: id }) => {
    const text = typed[id];
    if (text === undefined) return null;
    return text.trim() === '' ? 0n : enteredMoney(text, currency);
  });
  const taken = fixed.reduce<MinorUnits>((sum, share) => sum + (share ?? 0n), 0n);
  const left = (enteredMoney(entry.amount, currency) ?? 0n) - taken;
  const owed = invoices.map(({ amount_due: due }, index) =>
    fixed[index] === null ? fromWireAmount(due, currency) : 0n,
  );
  const rest = distribute(left > 0n ? left : 0n, owed);
  return fixed.map((share, index) => (share === null ? rest[index] : share));
}

/** What is left of the amount for no invoice; below zero where more is applied than came in. */
export function leftOver(entry: PaymentEntry, invoices: readonly DocumentSummary[]): MinorUnits {
  const applied = shares(entry, invoices).reduce<MinorUnits>((sum, share) => sum + (share ?? 0n), 0n);
  return (enteredMoney(entry.amount, entry.currency) ?? 0n) - applied;
}

/** An amount for a field: plain text without a sign of its currency. */
export function fieldText(amount: MinorUnits | undefined, currency: string): string {
  return amount === undefined ? '' : moneyText(amount, currency);
}

type Checked =
  | { readonly kind: 'body'; readonly body: PaymentInput }
  | { readonly kind: 'problems'; readonly problems: readonly FieldError[] };

interface Paid {
  readonly id: string;
  readonly customerId: string | undefined;
  readonly invoices: readonly DocumentSummary[];
}

const amountWanted = ({ currency }: PaymentEntry) =>
  `Enter an amount of ${currency}, without separators of thousands, like 1000.`;

function ownProblems(entry: PaymentEntry, { customerId, invoices }: Paid): FieldError[] {
  const wrong = invoices.filter((_, index) => shares(entry, invoices)[index] === undefined);
  const checks: [boolean, string, string][] = [
    [customerId === undefined, 'customer_id', 'Choose a customer.'],
    [enteredMoney(entry.amount, entry.currency) === undefined, 'amount', amountWanted(entry)],
    [entry.payment_date === '', 'payment_date', 'Enter the day on which it came in.'],
    [leftOver(entry, invoices) < 0n, 'amount', 'More is applied to invoices than came in.'],
  ];
  return [
    ...checks.filter(([isWrong]) => isWrong).map(([, path, message]) => ({ path, message })),
    ...wrong.map(({ document_id: path }) => ({ path, message: amountWanted(entry) })),
  ];
}

/** The body of the call, or what is wrong, by field. */
export function paymentBody(entry: PaymentEntry, paid: Paid): Checked {
  const problems = ownProblems(entry, paid);
  if (problems.length > 0) return { kind: 'problems', problems };
  const { currency } = entry;
  const allocations = shares(entry, paid.invoices).map((share = 0n, index) => ({
    document_id: paid.invoices[index]?.document_id ?? '',
    amount: toWireAmount(share, currency),
  }));
  const checked = v.safeParse(paymentInput, {
    payment_id: paid.id,
    customer_id: paid.customerId,
    currency,
    amount: toWireAmount(enteredMoney(entry.amount, currency) ?? 0n, currency),
    payment_date: entry.payment_date,
    method: entry.method,
    reference: entry.reference,
    notes: entry.notes,
    allocations: allocations.filter(({ amount }) => amount > 0),
  });
  if (checked.success) return { kind: 'body', body: checked.output };
  const issues = checked.issues.map((issue) => ({ path: v.getDotPath(issue) ?? '', message: issue.message }));
  return { kind: 'problems', problems: issues };
}
