import type { BankEntry } from '#shared/contract/bank-statements.ts';
import type { recordPayment } from '#shared/contract/payments.ts';
import type { CallInput } from '#shared/contract/endpoint.ts';

/** Whom an entry is from and what it pays, as the server or the user says. */
export type Payee = Omit<NonNullable<BankEntry['suggestion']>, 'by'> & {
  readonly by: NonNullable<BankEntry['suggestion']>['by'] | 'hand';
};

/** An entry with what it is to pay. */
export type Chosen = Omit<BankEntry, 'suggestion'> & { readonly suggestion: Payee | null };

const longestReference = 100;

/** The payment that a bank statement's entry suggests; null if it suggests none. Its ID makes a repeat harmless. */
export function paymentOf(entry: Chosen): CallInput<typeof recordPayment>['body'] | null {
  const { payment_id, day, currency, amount, payer, text, suggestion } = entry;
  if (suggestion === null) return null;
  const words = Array.from(text).slice(0, longestReference).join('').trim();
  return {
    payment_id,
    customer_id: suggestion.customer_id,
    currency,
    amount,
    payment_date: day,
    method: 'bank_transfer',
    reference: words === '' ? null : words,
    notes: payer === '' ? null : payer,
    allocations: suggestion.allocations.map(({ document_id, amount: part }) => ({
      document_id,
      amount: part,
    })),
  };
}
