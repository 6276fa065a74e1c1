import { toWireAmount } from '#shared/money/wire.ts';
import type { Database } from '#server/db/connect.ts';
import { recurringInvoices } from '#server/db/schema/recurring-invoices.ts';
import { audit, type AuditActor } from '../audit/audit.ts';
import { pricedOn } from './body-of-series.ts';
import { totalOn } from './present-series.ts';
import { isSeries, type SeriesRow } from './require-series.ts';

/**
 * Applies the price changes that come with a date to the contents, in the transaction that makes its invoice: so once,
 * whoever makes it and how late. Returns the series as it is from then on.
 */
export async function startPrices(
  tx: Database,
  actor: AuditActor,
  series: SeriesRow,
  { day, now }: { readonly day: string; readonly now: Date },
): Promise<SeriesRow> {
  const priceChanges = series.priceChanges.filter(({ starts_on: startsOn }) => startsOn > day);
  if (priceChanges.length === series.priceChanges.length) return series;
  const started = { ...pricedOn(series, series.priceChanges, day), priceChanges };
  const { organizationId, id, currency } = series;
  await tx
    .update(recurringInvoices)
    .set({ content: started.content, priceChanges })
    .where(isSeries(organizationId, id));
  const before = { total_amount: toWireAmount(totalOn(series, null), currency) };
  const after = { total_amount: toWireAmount(totalOn(started, null), currency), currency };
  const what = { entity: 'recurring_invoice', entityId: id, before, after } as const;
  await audit(tx, actor, { action: 'recurring_invoice.prices_changed', ...what }, now);
  return started;
}
