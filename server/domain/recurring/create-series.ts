import { addDays, dayIn } from '#shared/calendar-day.ts';
import type { RecurringInvoice, RecurringInvoiceInput } from '#shared/contract/recurring-invoices.ts';
import type { PriceChange } from '#shared/contract/price-changes.ts';
import { settledOfNew } from '#shared/recurring/due-day.ts';
import type { Database } from '#server/db/connect.ts';
import { recurringInvoices } from '#server/db/schema/recurring-invoices.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { newId } from '#server/ports/ids.ts';
import type { Actor } from '../actor.ts';
import { audit } from '../audit/audit.ts';
import { requireCustomer } from '../customers/require-customer.ts';
import type { Deps } from '../deps.ts';
import { enteredDocument } from '../documents/entered-document.ts';
import { totalsOf } from '../documents/store-draft.ts';
import { claimId, refuseOtherContent } from '../idempotency/claim-id.ts';
import { fingerprintOf } from '../idempotency/fingerprint.ts';
import { refusalAt } from '../refusal.ts';
import { bodyOf, columnsOf, pricedOn } from './body-of-series.ts';
import { nextDay } from './next-days.ts';
import { presentSeries } from './present-series.ts';
import { isSeries, type SeriesRow } from './require-series.ts';

/**
 * Creates a recurring invoice. What is due before today, or up to `settled_to`, is left out, and every date up to
 * `continues_from`. If the ID was already used for the same input, returns that one. Throws conflict if it was used for
 * other input; not_found for an unknown customer; validation_failed if no day follows, or the total is negative or too
 * large.
 */
export async function createSeries(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  { recurring_invoice_id: id = newId(), version: _version, ...body }: RecurringInvoiceInput,
): Promise<RecurringInvoice> {
  const { organizationId } = actor;
  const now = clock();
  const fingerprint = fingerprintOf(body);
  return inTransaction(db, async (tx) => {
    await claimId(tx, organizationId, id);
    const [earlier] = await tx.select().from(recurringInvoices).where(isSeries(organizationId, id));
    if (earlier !== undefined) {
      refuseOtherContent(earlier, fingerprint);
      return presentSeries(tx, earlier);
    }
    const columns = columnsOf(body);
    await refuseUnlessIssuable(tx, organizationId, columns, []);
    const today = dayIn(actor.timezone, now);
    const { settled_to: given, continues_from: continuesFrom } = body;
    const dueFrom = given !== undefined && given >= today ? addDays(given, 1) : today;
    const settledTo = settledOfNew(columns.rhythm, dueFrom, continuesFrom);
    const nextOn = requireNext(columns, settledTo, new Set());
    const key = { organizationId, id, fingerprint, createdBy: actor.userId };
    const state = { state: 'active' as const, settledTo, nextOn, createdAt: now, updatedAt: now };
    const [row] = await tx
      .insert(recurringInvoices)
      .values({ ...columns, ...key, ...state })
      .returning();
    if (row === undefined) throw new Error('The recurring invoice was not stored.');
    const after = await presentSeries(tx, row);
    const event = { action: 'recurring_invoice.created', entity: 'recurring_invoice', entityId: id } as const;
    await audit(tx, actor, { ...event, after: auditable(after) }, now);
    return after;
  });
}

type Columns = ReturnType<typeof columnsOf>;

/** Throws what issuing one of its invoices would throw for its contents, now and once their prices change. */
export async function refuseUnlessIssuable(
  tx: Database,
  organizationId: string,
  columns: Columns,
  changes: readonly PriceChange[],
): Promise<void> {
  await requireCustomer(tx, organizationId, columns.customerId, { field: 'customer_id' });
  refuseWrongTotal(columns, changes);
}

/** Throws validation_failed if a total is negative or too large, now or once prices change. */
export function refuseWrongTotal(
  series: Pick<SeriesRow, 'customerId' | 'currency' | 'content'>,
  changes: readonly PriceChange[],
): void {
  for (const day of [null, ...changes.map(({ starts_on: startsOn }) => startsOn)]) {
    const { total } = totalsOf(enteredDocument(bodyOf(pricedOn(series, changes, day)), series.customerId));
    if (total < 0n) throw refusalAt('lines', 'validation_failed', (say) => say.documents.negativeTotal);
  }
}

/** The next day. Throws validation_failed if none follows. */
export function requireNext(
  schedule: Pick<SeriesRow, 'rhythm' | 'startOn' | 'endOn' | 'times'>,
  settledTo: string,
  skipped: ReadonlySet<string>,
): string {
  const day = nextDay(schedule, settledTo, skipped);
  if (day !== null) return day;
  const field = schedule.times === null ? 'end_on' : 'times';
  throw refusalAt(field, 'validation_failed', (say) => say.recurring.noDayFollows);
}

/** What the audit log keeps of it: no texts, as they may be about people. */
export function auditable(series: RecurringInvoice) {
  const { customer_id, currency, total_amount, rhythm, start_on, end_on, times, mode } = series;
  return { customer_id, currency, total_amount, rhythm, start_on, end_on, times, mode };
}
