import { sql } from 'drizzle-orm';
import { dayIn } from '#shared/calendar-day.ts';
import type { PriceChange } from '#shared/contract/price-changes.ts';
import type { PricedSeries, PriceChangeInput } from '#shared/contract/recurring-prices.ts';
import type { RecurringInvoice } from '#shared/contract/recurring-invoices.ts';
import { withChange } from '#shared/recurring/price-changes.ts';
import type { Database } from '#server/db/connect.ts';
import { recurringInvoices } from '#server/db/schema/recurring-invoices.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Actor } from '../actor.ts';
import { audit } from '../audit/audit.ts';
import type { Deps } from '../deps.ts';
import { Refusal, refusalAt } from '../refusal.ts';
import { refuseWrongTotal } from './create-series.ts';
import { planPrices, type PricePlan } from './plan-prices.ts';
import { presentSeries } from './present-series.ts';
import { refuseEnded } from './refuse-ended.ts';
import { isSeries, requireSeries, type SeriesRow } from './require-series.ts';

type ChangeDeps = Pick<Deps, 'db' | 'clock'>;

/** What a price change would make of each recurring invoice, in the order given. Throws what `planPrices` throws. */
export async function previewPrices(
  { db, clock }: ChangeDeps,
  { organizationId, timezone }: Actor,
  input: PriceChangeInput,
): Promise<{ items: PricedSeries[] }> {
  refusePast(input, dayIn(timezone, clock()));
  const plans = await inTransaction(db, async (tx) => planPrices(tx, organizationId, input));
  return { items: plans.map(({ shown }) => shown) };
}

/**
 * Plans a price change of recurring invoices: of all, or of none. Each keeps the rule until its first date from that day
 * on is made. Throws what `planPrices` throws, version_conflict, transition_not_allowed for one that has ended, and
 * validation_failed for another that doesn't change.
 */
export async function changePrices(
  { db, clock }: ChangeDeps,
  actor: Actor,
  input: PriceChangeInput,
): Promise<{ items: PricedSeries[] }> {
  const now = clock();
  refusePast(input, dayIn(actor.timezone, now));
  return inTransaction(db, async (tx) => {
    const plans = await planPrices(tx, actor.organizationId, input);
    const versions = new Map(input.series.map(({ recurring_invoice_id: id, version }) => [id, version]));
    for (const plan of plans) {
      const expected = versions.get(plan.row.id) ?? plan.row.version;
      if (expected !== plan.row.version)
        throw new Refusal('version_conflict', (say) => say.recurring.pricesOutdated);
      await store(tx, actor, plan, now);
    }
    return { items: plans.map(({ shown }) => shown) };
  });
}

function refusePast({ starts_on: startsOn }: PriceChangeInput, today: string): void {
  if (startsOn < today) throw refusalAt('starts_on', 'validation_failed', (say) => say.recurring.dayPassed);
}

async function store(tx: Database, actor: Actor, { row, shown, rule }: PricePlan, now: Date): Promise<void> {
  refuseEnded(row);
  if (rule === null) throw refusalAt('series', 'validation_failed', (say) => say.recurring.notAffected);
  await replaceChanges(tx, row, withChange(row.priceChanges, rule), now);
  const { currency } = row;
  const after = { currency, total_amount: shown.total_after, ...auditable(rule) };
  const what = { entity: 'recurring_invoice', entityId: row.id, after } as const;
  await audit(tx, actor, { action: 'recurring_invoice.price_change_planned', ...what }, now);
}

/** What the audit log keeps of a rule. */
function auditable(rule: PriceChange) {
  const { starts_on } = rule;
  if (rule.kind === 'percent') return { starts_on, percent: rule.percent };
  return { starts_on, item_name: rule.item_name, unit_price: rule.unit_price };
}

/**
 * Cancels a price change to come. Throws not_found, and transition_not_allowed if it has applied, or isn't there any
 * more.
 */
export async function cancelPriceChange(
  { db, clock }: ChangeDeps,
  actor: Actor,
  { id, priceChangeId }: { readonly id: string; readonly priceChangeId: string },
): Promise<RecurringInvoice> {
  const now = clock();
  const { organizationId } = actor;
  return inTransaction(db, async (tx) => {
    const row = await requireSeries(tx, organizationId, id);
    refuseEnded(row);
    const rule = row.priceChanges.find(({ price_change_id: each }) => each === priceChangeId);
    if (rule === undefined)
      throw new Refusal('transition_not_allowed', (say) => say.recurring.priceChangeGone);
    const others = row.priceChanges.filter((each) => each !== rule);
    refuseWrongTotal(row, others);
    const changed = await replaceChanges(tx, row, others, now);
    const what = { entity: 'recurring_invoice', entityId: id } as const;
    const after = { currency: row.currency, ...auditable(rule) };
    await audit(tx, actor, { action: 'recurring_invoice.price_change_canceled', ...what, after }, now);
    return presentSeries(tx, changed);
  });
}

async function replaceChanges(
  tx: Database,
  row: SeriesRow,
  priceChanges: PriceChange[],
  now: Date,
): Promise<SeriesRow> {
  const [changed = row] = await tx
    .update(recurringInvoices)
    .set({ priceChanges, updatedAt: now, version: sql`${recurringInvoices.version} + 1` })
    .where(isSeries(row.organizationId, row.id))
    .returning();
  return changed;
}
