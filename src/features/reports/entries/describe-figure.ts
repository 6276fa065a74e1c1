import { monthName } from '#features/shared/chart/month-name.ts';
import { formatDay } from '#features/shared/format-day.ts';
import { methodWords } from '#features/shared/payments/payment-words.ts';
import { receivableAges } from '#shared/contract/dashboard.ts';
import { paymentMethods } from '#shared/documents/payment.ts';
import { taxCategories } from '#shared/documents/tax.ts';
import { words } from '#shared/words/words.ts';
import type { EntriesSearch } from './entries-search.ts';
import { taxName } from '../tax-name.ts';

const joined = (parts: readonly string[]) => parts.filter((part) => part !== '').join(' · ');

/** What a figure is of: 'VAT 19%'. `customer`: the name of the one it is limited to. */
export function nameFigure(of: EntriesSearch, customer = ''): string {
  return joined([groupOf(of), of.customer === undefined ? '' : customer]) || words.reports[of.report].title;
}

/** Which time a figure is of: 'Jan 1, 2026 – Mar 31, 2026'. */
export function timeOf(of: EntriesSearch): string {
  const { revenue, taxes } = words.reports;
  return joined([
    daysOf(of),
    of.before === undefined ? '' : revenue.before,
    of.basis === 'payment' ? taxes.bases.payment : '',
  ]);
}

function daysOf({ from, to, as_of: asOf }: EntriesSearch): string {
  if (asOf !== undefined) return words.forms.asOf(formatDay(asOf));
  return from === undefined || to === undefined ? '' : words.reports.days(formatDay(from), formatDay(to));
}

function groupOf(of: EntriesSearch): string {
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
  if (of.item === undefined) return '';
  return of.item === '' ? words.reports.revenue.onDocuments : of.item;
}
