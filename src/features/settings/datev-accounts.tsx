import { fieldPercent } from '#features/shared/field-number.ts';
import { FieldRow } from '#features/shared/form/form.tsx';
import type { FormHandle } from '#features/shared/form/use-form.ts';
import { revenueAccount } from '#shared/accounting/revenue-account.ts';
import type { DatevAccounts } from '#shared/contract/datev-accounts.ts';
import type { DatevSettings } from '#shared/contract/datev.ts';
import { words } from '#shared/words/words.ts';
import { TextField } from '#ui/field.tsx';
import { accountName, type AccountRow } from './datev-account-rows.ts';

interface DatevAccountsProps {
  rows: readonly AccountRow[];
  accounts: DatevAccounts | null;
  chart: DatevSettings['chart'];
  bind: FormHandle['bind'];
}

/** '19% · Standard rate'. */
export function taxLabel({ category, rate }: Pick<AccountRow, 'category' | 'rate'>): string {
  return words.settings.datev.tax(fieldPercent(String(rate)), words.settings.taxes.categories[category]);
}

/** The revenue accounts, one for each tax. An empty field shows the chart's. */
export function DatevAccountFields({ rows, accounts, chart, bind }: DatevAccountsProps) {
  const say = words.settings.datev;
  const field = { inputMode: 'numeric', autoComplete: 'off' } as const;
  return (
    <fieldset className="series">
      <legend>{say.accounts}</legend>
      <p className="field-hint">{say.accountsHint}</p>
      {rows.map((row, index) => (
        <TextField
          key={`${row.category} ${row.rate}`}
          label={taxLabel(row)}
          placeholder={revenueAccount(chart, null, { kind: 'revenue', ...row })}
          defaultValue={row.account ?? ''}
          {...field}
          {...bind(accountName(index))}
        />
      ))}
      <FieldRow>
        <TextField
          label={say.other}
          placeholder={revenueAccount(chart, null, { kind: 'other revenue' })}
          defaultValue={accounts?.other ?? ''}
          {...field}
          {...bind('datev_accounts.other')}
        />
        <TextField
          label={say.lateFee}
          placeholder={revenueAccount(chart, null, { kind: 'late fee' })}
          defaultValue={accounts?.late_fee ?? ''}
          {...field}
          {...bind('datev_accounts.late_fee')}
        />
      </FieldRow>
    </fieldset>
  );
}
