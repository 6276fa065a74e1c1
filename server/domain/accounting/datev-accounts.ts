import type { DatevSettings } from '#shared/contract/datev.ts';
import type { Contra } from './posting.ts';

interface Accounts {
  /** By `category rate`: automatic accounts, which know their tax, so that no tax key is needed. */
  readonly revenue: Readonly<Record<string, number>>;
  /** By category, for any rate. */
  readonly exempt: Readonly<Record<string, number>>;
  readonly other: number;
  /** Other operating income: an amount outside the scope of tax must not reach the VAT return. */
  readonly lateFee: number;
  readonly bank: number;
  readonly cash: number;
  /** Money on its way, such as card payments. */
  readonly transit: number;
}

/** The accounts of DATEV's standard charts SKR 03 and SKR 04. */
const charts: Readonly<Record<DatevSettings['chart'], Accounts>> = {
  '03': {
    revenue: { 'S 19': 8400, 'S 7': 8300, 'S 0': 8290, 'Z 0': 8290 },
    exempt: { E: 8100, AE: 8337, K: 8125, G: 8120, O: 8338 },
    other: 8200,
    lateFee: 2705,
    bank: 1200,
    cash: 1000,
    transit: 1360,
  },
  '04': {
    revenue: { 'S 19': 4400, 'S 7': 4300, 'S 0': 4290, 'Z 0': 4290 },
    exempt: { E: 4100, AE: 4337, K: 4125, G: 4120, O: 4338 },
    other: 4200,
    lateFee: 4835,
    bank: 1800,
    cash: 1600,
    transit: 1460,
  },
};

/** The account against the customer's. Revenue with a tax that the chart doesn't know goes to general revenue. */
export function contraAccount(chart: DatevSettings['chart'], contra: Contra): number {
  const { revenue, exempt, other, lateFee, bank, cash, transit } = charts[chart];
  if (contra.kind === 'late fee') return lateFee;
  if (contra.kind === 'other revenue') return other;
  if (contra.kind === 'revenue')
    return revenue[`${contra.category} ${contra.rate}`] ?? exempt[contra.category] ?? other;
  if (contra.method === 'cash') return cash;
  return contra.method === 'card' || contra.method === 'other' ? transit : bank;
}

/** Debtors' accounts have one digit more than others. */
export const firstDebtor = 10_000;
export const lastDebtor = 69_999;
/** Digits of the other accounts. */
export const accountLength = 4;
