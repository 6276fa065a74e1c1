import { sql } from 'drizzle-orm';
import type { RecurringInvoice, RecurringInvoiceInput } from '#shared/contract/recurring-invoices.ts';
import { dayIn } from '#shared/calendar-day.ts';
import { settledOnceChanged } from '#shared/recurring/due-day.ts';
import { recurringInvoices } from '#server/db/schema/recurring-invoices.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Actor } from '../actor.ts';
import { audit, type AuditActor } from '../audit/audit.ts';
import type { Deps } from '../deps.ts';
import { refuseVersionConflict } from '../refuse-version-conflict.ts';
import { columnsOf } from './body-of-series.ts';
import { auditable, refuseUnlessIssuable, requireNext } from './create-series.ts';
import { recurrenceOf, skippedDays } from './next-days.ts';
import { presentSeries } from './present-series.ts';
import { refuseEnded } from './refuse-ended.ts';
import { isSeries, requireSeries } from './require-series.ts';

interface SeriesEdit {
  readonly id: string;
  readonly body: RecurringInvoiceInput;
  /** The version being edited. Undefined skips the check. */
  readonly expected: number | undefined;
}

/**
 * Changes a recurring invoice from its next day on. Days that are done with stay done with, and a new rhythm adds none
 * due before today.
 * Throws what creating throws, version_conflict, and transition_not_allowed for one that has ended.
 */
export async function updateSeries(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: AuditActor & Pick<Actor, 'timezone'>,
  { id, body, expected }: SeriesEdit,
): Promise<RecurringInvoice> {
  const { organizationId } = actor;
  const now = clock();
  return inTransaction(db, async (tx) => {
    const row = await requireSeries(tx, organizationId, id);
    const before = await presentSeries(tx, row);
    refuseVersionConflict(before, expected);
    refuseEnded(row);
    const columns = columnsOf(body);
    await refuseUnlessIssuable(tx, organizationId, columns, row.priceChanges);
    const saved = { recurrence: recurrenceOf(row), settledTo: row.settledTo, nextOn: row.nextOn };
    const settledTo = settledOnceChanged(saved, recurrenceOf(columns), dayIn(actor.timezone, now));
    const nextOn = requireNext(columns, settledTo, await skippedDays(tx, row, settledTo));
    const [changed = row] = await tx
      .update(recurringInvoices)
      .set({ ...columns, settledTo, nextOn, updatedAt: now, version: sql`${recurringInvoices.version} + 1` })
      .where(isSeries(organizationId, id))
      .returning();
    const after = await presentSeries(tx, changed);
    const event = { action: 'recurring_invoice.changed', entity: 'recurring_invoice', entityId: id } as const;
    await audit(tx, actor, { ...event, before: auditable(before), after: auditable(after) }, now);
    return after;
  });
}
