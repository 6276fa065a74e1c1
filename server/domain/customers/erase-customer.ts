import { and, eq, sql } from 'drizzle-orm';
import { dayIn } from '#shared/calendar-day.ts';
import type { Customer } from '#shared/contract/customers.ts';
import { recurringInvoices } from '#server/db/schema/recurring-invoices.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { audit, type AuditActor } from '../audit/audit.ts';
import { keepTotals } from '../dashboard/keep-totals.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import { keptUntil } from './kept-until.ts';
import { presentCustomer } from './present-customer.ts';
import { requireCustomer } from './require-customer.ts';

/**
 * Erases a customer's personal data, also in their documents, and deletes their drafts, recurring invoices, stored PDFs, emails, and share
 * links. Numbers and amounts stay. An erased customer is returned as it is, so a retry succeeds. Throws not_found for
 * an unknown customer, must_be_kept while the law asks for their documents.
 */
export async function eraseCustomer(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: AuditActor,
  customerId: string,
  placeholder: string,
): Promise<Customer> {
  const { organizationId } = actor;
  const now = deps.clock();
  const wanted = { lock: 'update', evenDeleted: true } as const;
  return inTransaction(deps.db, async (tx) => {
    const before = await requireCustomer(tx, organizationId, customerId, wanted);
    if (before.erasedAt !== null) return presentCustomer(before);
    const until = await keptUntil(tx, organizationId, customerId);
    if (until !== null && until >= dayIn('UTC', now)) {
      throw new Refusal('must_be_kept', (say) => say.erasure.mustBeKept(until));
    }
    await tx.delete(recurringInvoices).where(isOfCustomer(organizationId, customerId));
    // The database checks the dates again (db/migrations/0026_personal_data.sql).
    await tx.execute(sql`select erase_customer(${organizationId}, ${customerId}, ${placeholder})`);
    const event = { action: 'customer.erased', entity: 'customer', entityId: customerId } as const;
    await audit(tx, actor, event, now);
    if (before.deletedAt === null) await keepTotals(tx, organizationId, { customers: -1 });
    return presentCustomer(await requireCustomer(tx, organizationId, customerId, wanted));
  });
}

function isOfCustomer(organizationId: string, customerId: string) {
  return and(
    eq(recurringInvoices.organizationId, organizationId),
    eq(recurringInvoices.customerId, customerId),
  );
}
