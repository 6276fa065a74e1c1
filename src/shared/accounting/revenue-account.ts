import type { DatevAccounts } from '../contract/datev-accounts.ts';
import type { DatevSettings } from '../contract/datev.ts';
import type { TaxCategory } from '../documents/tax.ts';

interface RevenueAccounts {
  /** By `category rate`: automatic accounts, which know their tax, so that no tax key is needed. */
  readonly taxed: Readonly<Record<string, string>>;
  /** By category, for any rate. */
  readonly exempt: Readonly<Record<string, string>>;
  readonly other: string;
  /** Other operating income: an amount outside the scope of tax must not reach the VAT return. */
  readonly lateFee: string;
}

/** The revenue accounts of DATEV's standard charts SKR 03 and SKR 04. */
const charts: Readonly<Record<DatevSettings['chart'], RevenueAccounts>> = {
  '03': {
    taxed: { 'S 19': '8400', 'S 7': '8300', 'S 0': '8290', 'Z 0': '8290' },
    exempt: { E: '8100', AE: '8337', K: '8125', G: '8120', O: '8338' },
    other: '8200',
    lateFee: '2705',
  },
  '04': {
    taxed: { 'S 19': '4400', 'S 7': '4300', 'S 0': '4290', 'Z 0': '4290' },
    exempt: { E: '4100', AE: '4337', K: '4125', G: '4120', O: '4338' },
    other: '4200',
    lateFee: '4835',
  },
};

export type RevenueKind =
  | { readonly kind: 'revenue'; readonly category: TaxCategory; readonly rate: number }
  | { readonly kind: 'late fee' }
  | { readonly kind: 'other revenue' };

/** The organization's own account, or else the chart's. Revenue with a tax that neither knows is general revenue. */
export function revenueAccount(
  chart: DatevSettings['chart'],
  own: DatevAccounts | null,
  revenue: RevenueKind,
): string {
  const { taxed, exempt, other, lateFee } = charts[chart];
  if (revenue.kind === 'late fee') return own?.late_fee ?? lateFee;
  const general = own?.other ?? other;
  if (revenue.kind === 'other revenue') return general;
  const { category, rate } = revenue;
  const chosen = own?.revenue.find((each) => each.category === category && each.rate === rate)?.account;
  return chosen ?? taxed[`${category} ${rate}`] ?? exempt[category] ?? general;
}
