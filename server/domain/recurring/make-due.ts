import { and, eq, sql } from 'drizzle-orm';
import { dayIn, daysBetween } from '#shared/calendar-day.ts';
import { dueDay } from '#shared/recurring/due-day.ts';
import { recurringDays } from '#shared/recurring/recurring-days.ts';
import type { Database } from '#server/db/connect.ts';
import { recurringInvoices } from '#server/db/schema/recurring-invoices.ts';
import { inTenant } from '#server/db/transaction.ts';
import { wordsIn } from '#server/words.ts';
import { audit } from '../audit/audit.ts';
import type { Deps } from '../deps.ts';
import { nilId } from '../mail/look-for-due.ts';
import { readOrganization, type OrganizationRow } from '../organization/read-organization.ts';
import { Refusal, spoken, type Sentence } from '../refusal.ts';
import { lockFirstDue, nextOrganization } from './look-for-due.ts';
import { makeInvoice } from './make-invoice.ts';
import { recurrenceOf, skippedDays } from './next-days.ts';
import { isSeries, type SeriesRow } from './require-series.ts';

export interface RecurringDeps extends Pick<Deps, 'db' | 'clock' | 'limits' | 'publicUrl'> {
  /** False if the database user can't assume the tenant role. */
  readonly tenantWall: boolean;
}

/** So many missed ones are made without asking. More look like a wrong clock, or a server that was off for months. */
const mostUnasked = 12;
/** Nor is one made unasked that was due longer ago (days): a clock that is wrong by a year would make a year's invoices. */
const longestUnasked = 62;
/** What will pass by itself: the clock was set back, or the mail limit of the day is reached. */
const passing = new Set(['out_of_order', 'too_many_attempts', 'unavailable', 'overloaded']);

/**
 * Makes all recurring invoices that are due, organization by organization and day by day, until none is left or
 * `stopped`. Each is one transaction that makes the invoice and notes its day, so that any number of servers make it
 * once. Returns how many were made. What fails or has to wait stops nothing else; the first fault is thrown at the end.
 */
export async function makeDue(deps: RecurringDeps, stopped?: AbortSignal): Promise<number> {
  const faults: unknown[] = [];
  let made = 0;
  let last = nilId;
  for (;;) {
    if (stopped?.aborted === true) break;
    const organizationId = await nextOrganization(deps.db, deps.clock(), last);
    if (organizationId === undefined) break;
    last = organizationId;
    made += await makeForOrganization(deps, { organizationId, stopped, faults }).catch((fault: unknown) => {
      faults.push(fault);
      return 0;
    });
  }
  if (faults.length > 0) throw faults[0];
  return made;
}

interface Round {
  readonly organizationId: string;
  readonly stopped: AbortSignal | undefined;
  readonly faults: unknown[];
}

async function makeForOrganization(deps: RecurringDeps, round: Round): Promise<number> {
  const left: string[] = [];
  for (let made = 0; ;) {
    const outcome = round.stopped?.aborted === true ? 'nothing' : await makeFirst(deps, round, left);
    if (outcome === 'nothing') return made;
    if (outcome === 'made') made += 1;
  }
}

/** Makes what is due first, but for what is `left` until the next round. `nothing`: nothing is due, or another server is at it. */
async function makeFirst(
  deps: RecurringDeps,
  { organizationId, faults }: Round,
  left: string[],
): Promise<'made' | 'blocked' | 'left' | 'nothing'> {
  let locked: SeriesRow | undefined;
  const make = async (isDated: boolean) =>
    inTenant(deps.db, { organizationId, readOnly: false, wall: deps.tenantWall }, async (tx) => {
      const now = deps.clock();
      locked = await lockFirstDue(tx, organizationId, { now, left });
      if (locked === undefined) return 'nothing';
      const organization = await readOrganization(tx, organizationId);
      await refuseTooMany(tx, locked, organization, now);
      await makeInvoice({ ...deps, db: tx }, { series: locked, organization, isDated });
      return 'made';
    });
  try {
    return await make(true).catch(async (fault: unknown) => {
      if (fault instanceof Refusal && isOfDay(fault)) return make(false);
      throw fault;
    });
  } catch (fault) {
    if (locked === undefined) throw fault;
    if (fault instanceof Refusal && !passing.has(fault.code)) {
      await block(deps, locked, fault.detail);
      return 'blocked';
    }
    left.push(locked.id);
    if (!(fault instanceof Refusal)) faults.push(fault);
    return 'left';
  }
}

/** Its day can't be had any more, so it gets today's: an invoice issued since has a later one, or the books are closed. */
function isOfDay({ code, errors = [] }: Refusal): boolean {
  return code === 'out_of_order' || errors.some(({ path }) => path === 'issue_date');
}

async function refuseTooMany(
  tx: Database,
  series: SeriesRow,
  { timezone }: OrganizationRow,
  now: Date,
): Promise<void> {
  const today = dayIn(timezone, now);
  const { settledTo, catchUpTo, rhythm } = series;
  const after = catchUpTo !== null && catchUpTo > settledTo ? catchUpTo : settledTo;
  const skipped = await skippedDays(tx, series, after);
  const missed = recurringDays(recurrenceOf(series), after, mostUnasked + skipped.size + 1).filter(
    (day) => dueDay(rhythm, day) <= today && !skipped.has(day),
  );
  const [first = today] = missed;
  const isAsked = catchUpTo !== null && first <= catchUpTo;
  if (
    isAsked ||
    (missed.length <= mostUnasked && daysBetween(dueDay(rhythm, first), today) <= longestUnasked)
  )
    return;
  throw new Refusal('transition_not_allowed', (say) => say.recurring.tooManyMissed);
}

/** Notes what stopped it, unless somebody changed it meanwhile. */
async function block(deps: RecurringDeps, series: SeriesRow, reason: Sentence): Promise<void> {
  const { organizationId, id, version } = series;
  const now = deps.clock();
  await inTenant(deps.db, { organizationId, readOnly: false, wall: deps.tenantWall }, async (tx) => {
    const { language } = await readOrganization(tx, organizationId);
    const blockedReason = spoken(reason, wordsIn(language));
    const { rowCount } = await tx
      .update(recurringInvoices)
      .set({
        state: 'blocked',
        blockedReason,
        updatedAt: now,
        version: sql`${recurringInvoices.version} + 1`,
      })
      .where(and(isSeries(organizationId, id), eq(recurringInvoices.version, version)));
    if (rowCount === 0) return;
    const actor = { organizationId, userId: null, sessionId: null };
    const event = { action: 'recurring_invoice.blocked', entity: 'recurring_invoice', entityId: id } as const;
    await audit(tx, actor, { ...event, after: { reason: blockedReason } }, now);
  });
}
