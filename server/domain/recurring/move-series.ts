import { and, eq, sql } from 'drizzle-orm';
import { addDays, dayIn } from '#shared/calendar-day.ts';
import type { RecurringInvoice } from '#shared/contract/recurring-invoices.ts';
import { dueDay, lastDueBefore } from '#shared/recurring/due-day.ts';
import { recurringDays } from '#shared/recurring/recurring-days.ts';
import type { Database } from '#server/db/connect.ts';
import { recurringInvoices } from '#server/db/schema/recurring-invoices.ts';
import { recurringRuns } from '#server/db/schema/recurring-runs.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Actor } from '../actor.ts';
import { audit } from '../audit/audit.ts';
import type { Deps } from '../deps.ts';
import { Refusal, refusalAt } from '../refusal.ts';
import { nextDay, nextDueOn, recurrenceOf, skippedDays } from './next-days.ts';
import { presentSeries } from './present-series.ts';
import { refuseEnded } from './refuse-ended.ts';
import { isSeries, requireSeries, type SeriesRow } from './require-series.ts';

type MoveDeps = Pick<Deps, 'db' | 'clock'>;
type Move = Partial<SeriesRow>;

/** Makes nothing until resumed. A pause that is repeated changes nothing. Throws transition_not_allowed once ended. */
export async function pauseSeries(deps: MoveDeps, actor: Actor, id: string): Promise<RecurringInvoice> {
  return moveSeries(deps, actor, { id, verb: 'paused' }, async (_tx, row) => {
    refuseEnded(row);
    return row.state === 'paused' ? {} : { state: 'paused', blockedReason: null };
  });
}

/**
 * Goes on after a pause or a problem. What was missed is left out, or made in order, however much it is. Throws
 * transition_not_allowed once ended.
 */
export async function resumeSeries(
  deps: MoveDeps,
  actor: Actor,
  { id, missed }: { readonly id: string; readonly missed: 'leave_out' | 'make' },
): Promise<RecurringInvoice> {
  const today = dayIn(actor.timezone, deps.clock());
  return moveSeries(deps, actor, { id, verb: 'resumed' }, async (tx, row) => {
    refuseEnded(row);
    if (row.state === 'active') return {};
    const going = { state: 'active', blockedReason: null } as const;
    if (missed === 'make' && row.nextOn !== null)
      return { ...going, catchUpTo: lastDueBefore(row.rhythm, addDays(today, 1)) };
    const missedTo = lastDueBefore(row.rhythm, today);
    const settledTo = missedTo > row.settledTo ? missedTo : row.settledTo;
    const nextOn = nextDay(row, settledTo, await skippedDays(tx, row, settledTo));
    return nextOn === null ? over(settledTo) : { ...going, settledTo, nextOn };
  });
}

/** Ends it for good. One that has ended stays as it is. */
export async function endSeries(deps: MoveDeps, actor: Actor, id: string): Promise<RecurringInvoice> {
  return moveSeries(deps, actor, { id, verb: 'ended' }, async (_tx, row) =>
    row.state === 'ended' ? {} : over(row.settledTo),
  );
}

interface Skip {
  readonly id: string;
  readonly day: string;
  readonly isSkipped: boolean;
}

/**
 * Skips one of the next days, or takes that back. Throws validation_failed for a day that isn't one of them, or the last
 * that is left; transition_not_allowed once ended.
 */
export async function skipDay(deps: MoveDeps, actor: Actor, skip: Skip): Promise<RecurringInvoice> {
  const { id, day, isSkipped } = skip;
  const { organizationId } = actor;
  const verb = isSkipped ? 'day_skipped' : 'day_kept';
  return moveSeries(deps, actor, { id, verb, day }, async (tx, row) => {
    refuseEnded(row);
    if (!isComing(row, day)) throw refusalAt('day', 'validation_failed', (say) => say.recurring.otherDay);
    const run = { organizationId, recurringInvoiceId: id, day };
    if (isSkipped)
      await tx
        .insert(recurringRuns)
        .values({ ...run, outcome: 'skipped', createdAt: deps.clock() })
        .onConflictDoNothing();
    else await tx.delete(recurringRuns).where(and(isRun(run), eq(recurringRuns.outcome, 'skipped')));
    const nextOn = nextDay(row, row.settledTo, await skippedDays(tx, row, row.settledTo));
    if (nextOn !== null) return { nextOn };
    throw new Refusal('transition_not_allowed', (say) => say.recurring.lastDay);
  });
}

function isComing(row: SeriesRow, day: string): boolean {
  const [first] = day > row.settledTo ? recurringDays(recurrenceOf(row), dayBefore(day), 1) : [];
  return first === day;
}

function dayBefore(day: string): string {
  return addDays(day, -1);
}

function isRun(
  run: Pick<typeof recurringRuns.$inferSelect, 'organizationId' | 'recurringInvoiceId' | 'day'>,
) {
  return and(
    eq(recurringRuns.organizationId, run.organizationId),
    eq(recurringRuns.recurringInvoiceId, run.recurringInvoiceId),
    eq(recurringRuns.day, run.day),
  );
}

function over(settledTo: string): Move {
  return { state: 'ended', blockedReason: null, nextOn: null, settledTo };
}

interface Moved {
  readonly id: string;
  readonly verb: 'paused' | 'resumed' | 'ended' | 'day_skipped' | 'day_kept';
  readonly day?: string;
}

async function moveSeries(
  { db, clock }: MoveDeps,
  actor: Actor,
  { id, verb, day }: Moved,
  move: (tx: Database, row: SeriesRow) => Promise<Move>,
): Promise<RecurringInvoice> {
  const { organizationId } = actor;
  const now = clock();
  return inTransaction(db, async (tx) => {
    const row = await requireSeries(tx, organizationId, id);
    const change = await move(tx, row);
    if (Object.keys(change).length === 0) return presentSeries(tx, row);
    const [moved = row] = await tx
      .update(recurringInvoices)
      .set({ ...change, updatedAt: now, version: sql`${recurringInvoices.version} + 1` })
      .where(isSeries(organizationId, id))
      .returning();
    const before = { state: row.state, next_on: nextDueOn(row) };
    const shown = day === undefined ? {} : { day: dueDay(row.rhythm, day) };
    const after = { state: moved.state, next_on: nextDueOn(moved), ...shown };
    const what = { entity: 'recurring_invoice', entityId: id, before, after } as const;
    await audit(tx, actor, { action: `recurring_invoice.${verb}`, ...what }, now);
    return presentSeries(tx, moved);
  });
}
