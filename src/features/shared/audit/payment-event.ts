import type { AuditEvent } from '#shared/contract/audit-log.ts';
import { words } from '#shared/words/words.ts';
import { readingOf, type Fields } from './read-fields.ts';
import { isFields, valueText } from './value-text.ts';

type Paid = Pick<AuditEvent, 'names' | 'currency'>;

/** The only document that a payment went to, if all of it did. */
export function soleDocument({ amount, allocations }: Fields, { names }: Paid): string | undefined {
  const [only, ...others] = Array.isArray(allocations) ? (allocations as unknown[]) : [];
  if (!isFields(only) || others.length > 0 || Number(only['amount']) !== Number(amount)) return undefined;
  return names[String(only['document_id'])];
}

/** 'Payment of $232.05 from Peaks Island Cottages for INV-2026-0677'; undefined if it doesn't say from whom. */
export function paymentSentence(
  after: Fields,
  event: Paid,
  say: (amount: string, customer: string) => string,
): string | undefined {
  const amount = valueText('amount', after['amount'], readingOf(event, after));
  const customer = event.names[String(after['customer_id'])];
  if (!amount || customer === undefined) return undefined;
  const number = soleDocument(after, event);
  return number === undefined ? say(amount, customer) : words.history.paidFor(say(amount, customer), number);
}
