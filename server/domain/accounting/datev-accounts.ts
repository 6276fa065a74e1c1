import { revenueAccount } from '#shared/accounting/revenue-account.ts';
import type { DatevAccounts } from '#shared/contract/datev-accounts.ts';
import type { DatevSettings } from '#shared/contract/datev.ts';
import type { Contra } from './posting.ts';

/** Where money is, in DATEV's standard charts. Transit: money on its way, such as card payments. */
const charts = {
  '03': { bank: '1200', cash: '1000', transit: '1360' },
  '04': { bank: '1800', cash: '1600', transit: '1460' },
} as const;

/** The account against the customer's. */
export function contraAccount(
  chart: DatevSettings['chart'],
  own: DatevAccounts | null,
  contra: Contra,
): string {
  if (contra.kind !== 'money') return revenueAccount(chart, own, contra);
  const { bank, cash, transit } = charts[chart];
  if (contra.method === 'cash') return cash;
  return contra.method === 'card' || contra.method === 'other' ? transit : bank;
}

/** Debtors' accounts have one digit more than others. */
export const firstDebtor = 10_000;
export const lastDebtor = 69_999;
/** Digits of the other accounts. */
export const accountLength = 4;
