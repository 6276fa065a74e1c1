import { monthName } from '#features/shared/chart/month-name.ts';
import { formatDay } from '#features/shared/format-day.ts';
import { methodWords } from '#features/shared/payments/payment-words.ts';
import { receivableAges } from '#shared/contract/dashboard.ts';
import { paymentMethods } from '#shared/documents/payment.ts';
import { taxCategories } from '#shared/documents/tax.ts';
import { words } from '#shared/words/words.ts';
import type { EntriesSearch } from './entries-search.ts';
import { taxName } from '../tax-name.ts';

/** What a figure is of: 'VAT 19% · Jan 1, 2026 – Mar 31, 2026'. `customer`: the name of the one it is limited to. */
export function describeFigure(of: EntriesSearch, customer: string | undefined): string {
  const { revenue, taxes } = words.reports;
  const parts = [
    groupOf(of, customer),
    daysOf(of),
    of.before === undefined ? '' : revenue.before,
    of.basis === 'payment' ? taxes.bases.payment : '',
  ];
  return parts.filter((part) => part !== '').join(' · ');
}

function daysOf({ from, to, as_of: asOf }: EntriesSearch): string {
  if (asOf !== undefined) return words.forms.asOf(formatDay(asOf));
  return from === undefined || to === undefined ? '' : words.reports.days(formatDay(from), formatDay(to));
}

function groupOf(of: EntriesSearch, customer: string | undefined): string {
  const known = {
    age: receivableAges.find((age) => age === of.age),
    method: paymentMethods.find((method) => method === of.method),
    category: taxCategories.find((category) => category === of.category),
  };
  if (known.age) return words.dashboard.live.ages[known.age];
  if (known.method) return methodWords(known.method);
  if (known.category) {
    return taxName({ category: known.category, rate: Number(of.rate), name: of.name ?? '' });
  }
  if (of.month !== undefined) return monthName(of.month, 'long');
  if (of.item !== undefined) return of.item === '' ? words.reports.revenue.onDocuments : of.item;
  return of.customer === undefined ? '' : (customer ?? '');
}
