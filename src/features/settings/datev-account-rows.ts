import { typedText } from '#features/shared/settings/settings-part.ts';
import type { TypedValues } from '#features/shared/form/typed-values.ts';
import type { DatevAccounts } from '#shared/contract/datev-accounts.ts';
import type { OrganizationSettings } from '#shared/contract/organization-settings.ts';

export type AccountRow = DatevAccounts['revenue'][number];

/** Germany's own, also before they are offered. */
const usual = [
  { category: 'S', rate: 19 },
  { category: 'S', rate: 7 },
] as const;

export const accountName = (index: number) => `datev_accounts.revenue.${index}.account`;

/** The usual taxes, those that lines are offered, and those that have an account, each once. */
export function accountRows({
  tax_rates: offered,
  datev_accounts: accounts,
}: Pick<OrganizationSettings, 'tax_rates' | 'datev_accounts'>): readonly AccountRow[] {
  const own = accounts?.revenue ?? [];
  const rows = new Map<string, AccountRow>();
  for (const { category, rate } of [...usual, ...offered, ...own])
    // Tax that is withheld is no revenue.
    if (rate >= 0) {
      const account = own.find((each) => each.category === category && each.rate === rate)?.account ?? null;
      rows.set(`${category} ${rate}`, { category, rate, account });
    }
  return [...rows.values()];
}

/** The accounts as typed, with the rows that are empty, so that a fault's path is that of its field. */
export function typedAccounts(typed: TypedValues, rows: readonly AccountRow[]): DatevAccounts {
  return {
    revenue: rows.map((row, index) => ({ ...row, account: typedText(typed, accountName(index)) })),
    other: typedText(typed, 'datev_accounts.other'),
    late_fee: typedText(typed, 'datev_accounts.late_fee'),
  };
}
