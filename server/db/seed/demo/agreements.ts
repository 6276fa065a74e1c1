import { addDays } from '#shared/calendar-day.ts';
import { one } from '#shared/money/millionths.ts';
import type { MonthRhythm } from '#shared/recurring/rhythm.ts';
import type { recurringInvoices } from '#server/db/schema/recurring-invoices.ts';
import { newId } from '#server/ports/ids.ts';
import { labor, type demoItems } from './catalog.ts';

type Series = Omit<typeof recurringInvoices.$inferInsert, 'organizationId' | 'customerId'>;

/** Service agreements: with whom, for what, how many hours at which price, how often, and as what. */
const agreements: readonly [string, string, number, number, number, MonthRhythm['unit'], Series['mode']][] = [
  ['Pine Street Property Management', 'Maintenance agreement, {month}', 6, 112, 1, 'month', 'issue'],
  ['Lighthouse Senior Living', 'Boiler and backflow check, {quarter}', 4, 118, 3, 'month', 'issue'],
  ['Saltwater Grill', 'Grease trap service, {month}', 2, 135, 2, 'month', 'draft'],
  ['Peaks Island Cottages', 'Winter shutdown and spring start, {year}', 14, 112, 1, 'year', 'draft'],
];

/** Recurring invoices, of which the last is paused and none is emailed by itself. The first is due once an unused demo has been replaced. */
export function demoSeries(
  today: string,
  at: Date,
): { readonly customer: string; readonly series: Series }[] {
  return agreements.map(([customer, description, quantity, price, every, unit, mode], index) => {
    const startOn = addDays(today, 10 + index * 7);
    const line = {
      description,
      quantity,
      unit_code: 'HUR',
      unit_price: price,
      base_quantity: 1,
      allowances: [],
      tax_rates: [labor],
    };
    const series: Series = {
      id: newId(),
      currency: 'USD',
      content: {
        reference: null,
        notes: null,
        terms: null,
        prices_include_tax: false,
        lines: [line],
        allowances: [],
      },
      rhythm: { unit, every, on: 'same_day' },
      startOn,
      mode,
      state: index === agreements.length - 1 ? 'paused' : 'active',
      settledTo: addDays(today, -1),
      nextOn: startOn,
      createdAt: at,
      updatedAt: at,
    };
    return { customer, series };
  });
}

/** Price lists, each with a customer who has its prices. */
export function demoPriceLists(items: ReturnType<typeof demoItems>, at: Date) {
  const callOuts = items
    .filter(({ name }) => name === 'Emergency call-out, no heat' || name === 'Frozen pipe thaw')
    .map(({ id }) => ({ item_id: id, currency: 'USD', unit_price: 140 }));
  const times = { createdAt: at, updatedAt: at };
  return [
    {
      customer: 'Pine Street Property Management',
      list: {
        id: newId(),
        name: 'Service agreement',
        adjustmentPercent: -5n * one,
        prices: callOuts,
        ...times,
      },
    },
    {
      customer: 'Fore River Self Storage',
      list: { id: newId(), name: 'Trade', adjustmentPercent: -12n * one, prices: [], ...times },
    },
  ];
}
