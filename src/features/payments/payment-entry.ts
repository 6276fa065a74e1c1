import type { FieldError } from '#api/api-error.ts';
import { paymentInput, type PaymentInput } from '#shared/contract/payments.ts';
import type { DocumentSummary } from '#shared/contract/document-fields.ts';
import { toWireAmount } from '#shared/money/wire.ts';
import * as v from 'valibot';
import { words } from '#shared/words/words.ts';
import {
  allocationsOf,
  amountWanted,
  enteredMoney,
  leftOver,
  shareProblems,
  type SharedMoney,
} from './shared-money.ts';

/** A payment being entered. */
export interface PaymentEntry extends SharedMoney {
  readonly payment_date: string;
  readonly method: string;
  readonly reference: string;
  readonly notes: string;
}

type Checked =
  | { readonly kind: 'body'; readonly body: PaymentInput }
  | { readonly kind: 'problems'; readonly problems: readonly FieldError[] };

interface Paid {
  readonly id: string;
  readonly customerId: string | undefined;
  readonly invoices: readonly DocumentSummary[];
  /** Today, `YYYY-MM-DD`. */
  readonly day: string;
}

function ownProblems(entry: PaymentEntry, { customerId, invoices, day }: Paid): FieldError[] {
  const checks: [boolean, string, string][] = [
    [customerId === undefined, 'customer_id', words.payments.form.chooseCustomer],
    [enteredMoney(entry.amount, entry.currency) === undefined, 'amount', amountWanted(entry)],
    [entry.payment_date === '', 'payment_date', words.payments.form.enterDate],
    [entry.payment_date > day, 'payment_date', words.payments.form.inFuture],
    [leftOver(entry, invoices) < 0n, 'amount', words.payments.form.tooMuchApplied],
  ];
  return [
    ...checks.filter(([isWrong]) => isWrong).map(([, path, message]) => ({ path, message })),
    ...shareProblems(entry, invoices),
  ];
}

/** The request body, or the errors by field. */
export function paymentBody(entry: PaymentEntry, paid: Paid): Checked {
  const problems = ownProblems(entry, paid);
  if (problems.length > 0) return { kind: 'problems', problems };
  const { currency } = entry;
  const checked = v.safeParse(paymentInput, {
    payment_id: paid.id,
    customer_id: paid.customerId,
    currency,
    amount: toWireAmount(enteredMoney(entry.amount, currency) ?? 0n, currency),
    payment_date: entry.payment_date,
    method: entry.method,
    reference: entry.reference,
    notes: entry.notes,
    allocations: allocationsOf(entry, paid.invoices),
  });
  if (checked.success) return { kind: 'body', body: checked.output };
  const issues = checked.issues.map((issue) => ({ path: v.getDotPath(issue) ?? '', message: issue.message }));
  return { kind: 'problems', problems: issues };
}
