import { and, eq, sql } from 'drizzle-orm';
import { dayIn, yearOf } from '#shared/calendar-day.ts';
import { mayMove } from '#shared/documents/lifecycle.ts';
import type { Database } from '#server/db/connect.ts';
import { documents, type IssuedTo } from '#server/db/schema/documents.ts';
import { organizations } from '#server/db/schema/organizations.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Actor } from '../actor.ts';
import { requireCustomer, type CustomerRow } from '../customers/require-customer.ts';
import { keepTotals } from '../dashboard/keep-totals.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import { creditInvoice } from './credit-invoice.ts';
import { lockDocument, type DocumentRow } from './lock-documents.ts';
import { nextNumber, type GivenNumber } from './next-number.ts';

/**
 * Issues a draft: it gets its number, the customer's data are frozen into it, and it counts from now on. A credit
 * note is taken off its invoice at once. Refuses what is no draft (transition_not_allowed) and a total below
 * zero (validation_failed).
 */
export async function issueDocument(
  deps: Pick<Deps, 'db' | 'clock'>,
  { organizationId }: Pick<Actor, 'organizationId'>,
  documentId: string,
): Promise<GivenNumber> {
  const now = deps.clock();
  return inTransaction(deps.db, async (tx) => {
    const draft = await lockDocument(tx, organizationId, documentId);
    refuseUnlessIssuable(draft);
    const customer = await requireCustomer(tx, organizationId, draft.customerId);
    const issueDate = draft.issueDate ?? (await todayOf(tx, organizationId, now));
    const given = await nextNumber(tx, organizationId, draft.type, yearOf(issueDate));
    await tx
      .update(documents)
      .set({
        ...given,
        lifecycle: 'sent',
        issueDate,
        issuedTo: issuedTo(customer),
        issuedAt: now,
        updatedAt: now,
        version: sql`${documents.version} + 1`,
      })
      .where(and(eq(documents.organizationId, organizationId), eq(documents.id, documentId)));
    if (draft.type === 'invoice') await countInvoice(tx, draft);
    if (draft.type === 'credit_note') await creditInvoice(tx, draft, now);
    return given;
  });
}

function refuseUnlessIssuable(draft: DocumentRow): void {
  if (!mayMove(draft.type, draft.lifecycle, 'sent')) {
    throw new Refusal('transition_not_allowed', 'This document is issued already.');
  }
  if (draft.total < 0n) {
    throw new Refusal('validation_failed', 'A total below zero is a credit note.');
  }
}

function issuedTo(customer: CustomerRow): IssuedTo {
  const { name, contactName, email, taxId, billingAddress } = customer;
  return { name, contactName, email, taxId, billingAddress };
}

async function countInvoice(tx: Database, invoice: DocumentRow): Promise<void> {
  const { organizationId, currency, amountDue } = invoice;
  await keepTotals(tx, organizationId, { invoices: 1, pending: { currency, amount: amountDue } });
}

async function todayOf(tx: Database, organizationId: string, now: Date): Promise<string> {
  const [row] = await tx
    .select({ timezone: organizations.timezone })
    .from(organizations)
    .where(eq(organizations.id, organizationId));
  return dayIn(row?.timezone ?? 'UTC', now);
}
