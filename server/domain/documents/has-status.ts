import { and, eq, gt, isNull, lt, lte, gte, ne, not, notInArray, or, sql, type SQL } from 'drizzle-orm';
import type { DocumentStatusFilter } from '#shared/contract/document-fields.ts';
import type { Lifecycle } from '#shared/documents/lifecycle.ts';
import { documents } from '#server/db/schema/documents.ts';
import { isCarried } from './is-carried.ts';
import { hasMissedMail, lastMailFailed } from './last-mail-failed.ts';
import { nextSending } from './next-sending.ts';

/**
 * `documentStatus` (shared/documents/document-status.ts), `open`, or `issued` as a condition. `today` is in
 * the organization's time zone.
 */
export function hasStatus(status: DocumentStatusFilter, today: string): SQL | undefined {
  const owed = and(isSent('invoice'), gt(documents.amountDue, 0n));
  const overdue = lt(documents.dueDate, today);
  const inTime = or(isNull(documents.dueDate), gte(documents.dueDate, today));
  const settled = sql`${documents.paidTotal} + ${documents.creditedTotal} > 0`;
  const expired = lt(documents.expiryDate, today);
  const conditions: Readonly<Record<DocumentStatusFilter, SQL | undefined>> = {
    paid: and(isSent('invoice'), lte(documents.amountDue, 0n)),
    open: owed,
    issued: notInArray(documents.lifecycle, ['draft', 'void']),
    unsent: and(owed, not(isCarried), isNull(nextSending)),
    undelivered: and(ne(documents.lifecycle, 'void'), hasMissedMail, lastMailFailed),
    overdue: and(owed, overdue),
    partial: and(owed, inTime, settled),
    expired: and(isSent('estimate'), expired),
    sent: or(
      and(owed, inTime, not(settled)),
      and(isSent('estimate'), or(isNull(documents.expiryDate), gte(documents.expiryDate, today))),
      isSent('credit_note'),
    ),
    draft: isStored('draft'),
    accepted: isStored('accepted'),
    declined: isStored('declined'),
    invoiced: isStored('invoiced'),
    void: isStored('void'),
  };
  return conditions[status];
}

/** Matches the index documents_not_sent. */
function isStored(status: Exclude<Lifecycle, 'sent'>): SQL | undefined {
  return and(eq(documents.lifecycle, status), sql`${documents.lifecycle} <> 'sent'`);
}

function isSent(type: 'invoice' | 'estimate' | 'credit_note'): SQL | undefined {
  return and(eq(documents.type, type), eq(documents.lifecycle, 'sent'));
}
