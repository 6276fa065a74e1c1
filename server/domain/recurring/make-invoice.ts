import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { daysBetween, dayIn } from '#shared/calendar-day.ts';
import { documentTexts } from '#shared/contract/document-content.ts';
import { lineDescription } from '#shared/contract/document-lines.ts';
import { paperLocale } from '#shared/paper/paper-voice.ts';
import { dueDay } from '#shared/recurring/due-day.ts';
import { periodOf, withPeriod } from '#shared/recurring/period-words.ts';
import type { Database } from '#server/db/connect.ts';
import { recurringInvoices } from '#server/db/schema/recurring-invoices.ts';
import { recurringRuns } from '#server/db/schema/recurring-runs.ts';
import { newId } from '#server/ports/ids.ts';
import { audit, type AuditActor } from '../audit/audit.ts';
import { requireCustomer } from '../customers/require-customer.ts';
import { sendDocument } from '../deliveries/send-document.ts';
import type { Deps } from '../deps.ts';
import { addDraft } from '../documents/create-document.ts';
import { enteredDocument } from '../documents/entered-document.ts';
import { issueDocument } from '../documents/issue-document.ts';
import type { OrganizationRow } from '../organization/read-organization.ts';
import { Refusal } from '../refusal.ts';
import { bodyOf } from './body-of-series.ts';
import { nextDay, recurrenceOf, skippedDays } from './next-days.ts';
import { isSeries, type SeriesRow } from './require-series.ts';
import { startPrices } from './start-prices.ts';

type MakingDeps = Pick<Deps, 'db' | 'clock' | 'limits' | 'publicUrl'>;

interface Making {
  /** Locked. */
  readonly series: SeriesRow;
  readonly organization: OrganizationRow;
  /** True to date the invoice on its day, false to date it when it is issued. */
  readonly isDated: boolean;
}

/** Its texts, once their period is filled in. */
const writtenTexts = v.object({
  ...documentTexts,
  lines: v.array(v.object({ description: lineDescription })),
});

/** Older ones are issued, but a customer doesn't get them by email until somebody has looked. */
const mailedUpTo = 3;

/**
 * Makes the invoice of the next day and goes on to the one after it, in the caller's transaction. Throws what creating,
 * issuing, and sending throw.
 */
export async function makeInvoice(
  deps: MakingDeps,
  { series: locked, organization, isDated }: Making,
): Promise<void> {
  const { db: tx, clock } = deps;
  const { organizationId, nextOn: day, mode } = locked;
  if (day === null) throw new Error('This recurring invoice has no next day.');
  const now = clock();
  const actor = { organizationId, userId: null, sessionId: null };
  const documentId = newId();
  const due = dueDay(locked.rhythm, day);
  const isLate = daysBetween(due, dayIn(organization.timezone, now)) > mailedUpTo;
  const isHeldBack = mode === 'mail' && isLate;
  // First of all: where the day was made already, its key refuses.
  const run = { organizationId, recurringInvoiceId: locked.id, day, dueOn: due === day ? null : due };
  await tx.insert(recurringRuns).values({ ...run, outcome: 'made', documentId, isHeldBack, createdAt: now });
  const series = await startPrices(tx, actor, locked, { day, now });
  await addDraft(deps, actor, await draftOf(tx, { series, organization, day, documentId, isDated }), {
    tx,
    fingerprint: null,
  });
  if (mode !== 'draft') await issueDocument(deps, actor, documentId, { inOrder: isDated });
  if (mode === 'mail' && !isLate) await mail(deps, actor, documentId);
  await goOn(tx, series, day, now);
  const event = {
    entity: 'recurring_invoice',
    entityId: series.id,
    after: { day: due, document_id: documentId },
  };
  await audit(tx, actor, { action: 'recurring_invoice.made', ...event }, now);
}

async function draftOf(
  tx: Database,
  {
    series,
    organization,
    day,
    documentId,
    isDated,
  }: Making & { readonly day: string; readonly documentId: string },
) {
  const customer = await requireCustomer(tx, series.organizationId, series.customerId, { evenDeleted: true });
  if (customer.deletedAt !== null) throw new Refusal('conflict', (say) => say.recurring.customerArchived);
  const locale = paperLocale(
    customer.language ?? organization.language,
    organization.address?.country ?? null,
  );
  const period = periodOf(recurrenceOf(series), day);
  const body = bodyOf(series, (text) => withPeriod(text, period, locale));
  if (!v.is(writtenTexts, body)) throw new Refusal('validation_failed', (say) => say.recurring.textTooLong);
  // A draft is dated by whoever issues it.
  const issueDate = isDated && series.mode !== 'draft' ? dueDay(series.rhythm, day) : null;
  return enteredDocument({ ...body, issue_date: issueDate }, documentId);
}

async function mail(deps: MakingDeps, actor: AuditActor, documentId: string): Promise<void> {
  await sendDocument(deps, actor, {
    documentId,
    body: { subject: null, message: null, reminder: false },
    expected: undefined,
  });
}

async function goOn(tx: Database, series: SeriesRow, day: string, now: Date): Promise<void> {
  const nextOn = nextDay(series, day, await skippedDays(tx, series, day));
  await tx
    .update(recurringInvoices)
    .set({
      settledTo: day,
      nextOn,
      updatedAt: now,
      ...(nextOn === null && { state: 'ended' as const }),
      version: sql`${recurringInvoices.version} + 1`,
    })
    .where(isSeries(series.organizationId, series.id));
}
