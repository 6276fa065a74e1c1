import { addDays } from '../calendar-day.ts';
import type { DocumentType } from './document-type.ts';

interface EnteredDays {
  readonly type: DocumentType;
  readonly issueDate: string | null;
  readonly dueDate: string | null;
  readonly expiryDate: string | null;
}

interface Terms {
  /** In the organization's timezone, `YYYY-MM-DD`. */
  readonly today: string;
  /** Days until an invoice is due: the customer's own, else the organization's. */
  readonly paymentTerms: number;
  /** Days that an estimate is valid; null: until it is answered. */
  readonly validity: number | null;
}

/** The dates that a document gets if it is issued today: those entered, else by the terms. */
export function issueDays(
  { type, issueDate, dueDate, expiryDate }: EnteredDays,
  { today, paymentTerms, validity }: Terms,
) {
  const from = issueDate ?? today;
  const isValidFor = type === 'estimate' && validity !== null;
  return {
    issueDate: from,
    dueDate: dueDate ?? (type === 'invoice' ? addDays(from, paymentTerms) : null),
    expiryDate: expiryDate ?? (isValidFor ? addDays(from, validity) : null),
  };
}
