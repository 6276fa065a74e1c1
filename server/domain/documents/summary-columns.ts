import { documents } from '#server/db/schema/documents.ts';
import { customerName } from './customer-name.ts';
import { isCarried } from './is-carried.ts';
import { lastMailFailed } from './last-mail-failed.ts';
import { nextSending } from './next-sending.ts';

/** Columns of a document list. Requires the join `ofCustomer`. */
export const summaryColumns = {
  id: documents.id,
  type: documents.type,
  lifecycle: documents.lifecycle,
  number: documents.number,
  customerId: documents.customerId,
  customerName,
  currency: documents.currency,
  issueDate: documents.issueDate,
  dueDate: documents.dueDate,
  expiryDate: documents.expiryDate,
  total: documents.total,
  amountDue: documents.amountDue,
  paidTotal: documents.paidTotal,
  creditedTotal: documents.creditedTotal,
  lastMailFailed,
  isCarried,
  nextSending,
  version: documents.version,
  updatedAt: documents.updatedAt,
};
