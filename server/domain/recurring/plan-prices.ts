import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { addDays } from '#shared/calendar-day.ts';
import type { PriceChange } from '#shared/contract/price-changes.ts';
import type { PricedSeries, PriceChangeInput } from '#shared/contract/recurring-prices.ts';
import type { Pricelist } from '#shared/items/list-prices.ts';
import { toWireAmount } from '#shared/money/wire.ts';
import { dueDay } from '#shared/recurring/due-day.ts';
import { withChange } from '#shared/recurring/price-changes.ts';
import type { Database } from '#server/db/connect.ts';
import { customers } from '#server/db/schema/customers.ts';
import { priceLists } from '#server/db/schema/price-lists.ts';
import { recurringInvoices } from '#server/db/schema/recurring-invoices.ts';
import { requireItem } from '../items/require-item.ts';
import { presentPriceList } from '../price-lists/present-price-list.ts';
import { Refusal } from '../refusal.ts';
import { refuseWrongTotal } from './create-series.ts';
import { nextDay, skippedDays } from './next-days.ts';
import { totalOn } from './present-series.ts';
import { ruleFor, type PriceAim } from './price-rule.ts';
import type { SeriesRow } from './require-series.ts';

/** The most price changes to come of one recurring invoice. */
const mostToCome = 20;

/** What a price change makes of one recurring invoice. */
export interface PricePlan {
  readonly row: SeriesRow;
  readonly shown: PricedSeries;
  /** The rule to be added. Null: it doesn't change. */
  readonly rule: PriceChange | null;
}

interface Found {
  readonly row: SeriesRow;
  readonly customer: { readonly name: string; readonly deletedAt: Date | null };
  /** The customer's price list. */
  readonly list: Pricelist | null;
}

/**
 * What a price change makes of these recurring invoices, which stay locked until the transaction ends. Throws not_found.
 */
export async function planPrices(
  tx: Database,
  organizationId: string,
  { series, starts_on: startsOn, change }: PriceChangeInput,
): Promise<PricePlan[]> {
  const ids = [...new Set(series.map(({ recurring_invoice_id: id }) => id))];
  const item = change.kind === 'item' ? await requireItem(tx, organizationId, change.item_id) : null;
  const found = await lockSeries(tx, organizationId, ids);
  if (found.length < ids.length) throw new Refusal('not_found', (say) => say.recurring.notFound);
  const plans: PricePlan[] = [];
  for (const one of found) plans.push(await planOf(tx, one, { startsOn, change, item }));
  return plans.toSorted((one, other) => ids.indexOf(one.row.id) - ids.indexOf(other.row.id));
}

/** Always in the same order, so that no two callers wait for each other. */
async function lockSeries(tx: Database, organizationId: string, ids: readonly string[]): Promise<Found[]> {
  const isListed = and(
    eq(priceLists.organizationId, organizationId),
    eq(priceLists.id, customers.priceListId),
    isNull(priceLists.deletedAt),
  );
  const isCustomers = and(
    eq(customers.organizationId, organizationId),
    eq(customers.id, recurringInvoices.customerId),
  );
  const rows = await tx
    .select({
      row: recurringInvoices,
      customer: { name: customers.name, deletedAt: customers.deletedAt },
      list: priceLists,
    })
    .from(recurringInvoices)
    .innerJoin(customers, isCustomers)
    .leftJoin(priceLists, isListed)
    .where(and(eq(recurringInvoices.organizationId, organizationId), inArray(recurringInvoices.id, [...ids])))
    .orderBy(asc(recurringInvoices.id))
    .for('update', { of: recurringInvoices });
  return rows.map(({ row, customer, list }) => ({ row, customer, list: list && presentPriceList(list) }));
}

async function planOf(tx: Database, { row, customer, list }: Found, aim: PriceAim): Promise<PricePlan> {
  const day = await firstDay(tx, row, aim.startsOn);
  const rule = outcomeOf({ row, customer, list }, day, aim);
  const isChanged = typeof rule !== 'string';
  const priceChanges = isChanged ? withChange(row.priceChanges, rule) : row.priceChanges;
  const before = totalOn(row, isChanged ? day : row.nextOn);
  const after = isChanged ? totalOn({ ...row, priceChanges }, day) : before;
  const shown = {
    recurring_invoice_id: row.id,
    customer_id: row.customerId,
    customer_name: customer.name,
    currency: row.currency,
    version: row.version,
    outcome: isChanged ? ('changes' as const) : rule,
    first_on: isChanged && day !== null ? dueDay(row.rhythm, day) : null,
    total_before: toWireAmount(before, row.currency),
    total_after: toWireAmount(after, row.currency),
  };
  return { row, shown, rule: isChanged ? rule : null };
}

/** The rule to keep, or why there is none. */
function outcomeOf({ row, customer, list }: Found, day: string | null, aim: PriceAim) {
  if (row.state === 'ended') return 'ended';
  if (customer.deletedAt !== null) return 'customer_archived';
  if (day === null) return 'no_date_follows';
  const rule = ruleFor(row, list, aim);
  if (typeof rule === 'string') return rule;
  if (row.priceChanges.length >= mostToCome) return 'too_many_changes';
  return hasWrongTotal(row, withChange(row.priceChanges, rule)) ? 'wrong_total' : rule;
}

function hasWrongTotal(row: SeriesRow, priceChanges: readonly PriceChange[]): boolean {
  try {
    refuseWrongTotal(row, priceChanges);
    return false;
  } catch (error) {
    if (error instanceof Refusal) return true;
    throw error;
  }
}

/** The first date from a day on that is neither made nor skipped. Null: none follows. */
async function firstDay(tx: Database, row: SeriesRow, from: string): Promise<string | null> {
  const before = addDays(from, -1);
  const after = row.settledTo > before ? row.settledTo : before;
  return nextDay(row, after, await skippedDays(tx, row, after));
}
