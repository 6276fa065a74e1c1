import { expect, test } from 'vitest';
import { accountName, accountRows, typedAccounts } from './datev-account-rows.ts';

const offered = (category: 'S' | 'AE', rate: number) => ({ name: '', category, rate, is_default: false });

test('each tax has one row: the usual ones, those offered, and those that have an account', () => {
  const accounts = {
    revenue: [{ category: 'S' as const, rate: 5.5, account: '8420' }],
    other: null,
    late_fee: null,
  };
  const taxes = [offered('S', 19), offered('AE', 0), offered('S', -5)];
  const rows = accountRows({ tax_rates: taxes, datev_accounts: accounts });
  expect(rows.map(({ category, rate, account }) => [category, rate, account])).toEqual([
    ['S', 19, null],
    ['S', 7, null],
    ['AE', 0, null],
    ['S', 5.5, '8420'],
  ]);
});

test('typed accounts keep the places of their fields', () => {
  const rows = accountRows({ tax_rates: [], datev_accounts: null });
  const typed = { [accountName(0)]: '', [accountName(1)]: ' 8301 ', 'datev_accounts.other': '8201' };
  expect(typedAccounts(typed, rows)).toEqual({
    revenue: [
      { category: 'S', rate: 19, account: null },
      { category: 'S', rate: 7, account: '8301' },
    ],
    other: '8201',
    late_fee: null,
  });
});
