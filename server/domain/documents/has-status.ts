import { and, eq, gt, isNull, lt, lte, gte, not, notInArray, or, sql, type SQL } from 'drizzle-orm';
import type { DocumentStatusFilter } from '#shared/contract/document-fields.ts';
import { documents } from '#server/db/schema/documents.ts';

/** `documentStatus` (shared/documents/document-status.ts), `open` or `issued`, as a condition; `today` is the organization's. */
export function hasStatus(status: DocumentStatusFilter, today: string): SQL | undefined {
  const owed = and(isSent('invoice'), gt(documents.amountDue, 0n));
  const overdue = lt(documents.dueDate, today);
  const inTime = or(isNull(documents.dueDate), gte(documents.dueDate, today));
  const settled = sql`${documents.paidTotal} + ${documents.creditedTotal} > 0`;
  const expired = lt(documents.expiryDate, today);
  switch (status) {
    case 'paid':
      return and(isSent('invoice'), lte(documents.amountDue, 0n));
    case 'open':
      return owed;
    case 'issued':
      return notInArray(documents.lifecycle, ['draft', 'void']);
    case 'overdue':
      return and(owed, overdue);
    case 'partial':
      return and(owed, inTime, settled);
    case 'expired':
      return and(isSent('estimate'), expired);
    case 'sent':
      return or(
        and(owed, inTime, not(settled)),
        and(isSent('estimate'), or(isNull(documents.expiryDate), gte(documents.expiryDate, today))),
        isSent('credit_note'),
      );
    case 'draft':
    case 'accepted':
    case 'declined':
    case 'invoiced':
    case 'void':
      // The index documents_not_sent holds these.
      return and(eq(documents.lifecycle, status), sql`${documents.lifecycle} <> 'sent'`);
  }
}

function isSent(type: 'invoice' | 'estimate' | 'credit_note'): SQL | undefined {
  return and(eq(documents.type, type), eq(documents.lifecycle, 'sent'));
}
