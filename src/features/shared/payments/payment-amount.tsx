import type { Payment } from '#shared/contract/payments.ts';
import { signedAmount } from '#shared/documents/payment.ts';
import { words } from '#shared/words/words.ts';
import { amountText } from '../documents/amount-text.ts';

/** A payment's amount in a list; crossed out, and said to be void, if it counts nowhere. */
export function PaymentAmount({ payment }: { payment: Payment }) {
  const { kind, amount, currency, voided } = payment;
  const text = amountText(signedAmount({ kind, amount }), currency);
  if (voided === null) return text;
  return (
    <>
      <s>{text}</s> {words.payments.void.label}
    </>
  );
}
