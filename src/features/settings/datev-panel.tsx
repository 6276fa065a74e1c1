import { useMemo, useState } from 'react';
import * as v from 'valibot';
import { FieldRow } from '#features/shared/form/form.tsx';
import { monthName } from '#features/shared/chart/month-name.ts';
import { SettingsPartForm } from '#features/shared/settings/settings-part-form.tsx';
import { typedNumber, typedText, type SettingsPart } from '#features/shared/settings/settings-part.ts';
import { datevAccounts } from '#shared/contract/datev-accounts.ts';
import { datevCharts } from '#shared/contract/datev.ts';
import { words } from '#shared/words/words.ts';
import { ChoiceField } from '#ui/choice-field.tsx';
import { TextField } from '#ui/field.tsx';
import { Section } from '#ui/section.tsx';
import { accountRows, typedAccounts, type AccountRow } from './datev-account-rows.ts';
import { DatevAccountFields, taxLabel } from './datev-accounts.tsx';
import type { SettingsPanelProps } from './settings-panel-props.ts';

const names = ['consultant', 'client', 'chart', 'year_starts'] as const;

/** One text a line: 'Late fees: 2709'. */
function showAccounts(value: unknown): string {
  const read = v.safeParse(datevAccounts, value);
  if (!read.success) return '';
  const say = words.settings.datev;
  const { revenue, other, late_fee: lateFee } = read.output;
  const named = [
    ...revenue.map((row) => [taxLabel(row), row.account] as const),
    [say.other, other] as const,
    [say.lateFee, lateFee] as const,
  ];
  return named.flatMap(([name, account]) => (account === null ? [] : say.account(name, account))).join('\n');
}

/** `rows`: the taxes whose accounts are in the form. */
const datevPart = (rows: readonly AccountRow[]): SettingsPart => ({
  settings: [
    ...names.map((name) => ({
      path: `datev.${name}`,
      get label() {
        return words.settings.datev.fields[name];
      },
    })),
    {
      path: 'datev_accounts',
      get label() {
        return words.settings.datev.accounts;
      },
      show: showAccounts,
    },
  ],
  toBody: (typed, saved) => ({
    ...saved,
    datev_accounts: typedAccounts(typed, rows),
    datev:
      typedText(typed, 'datev.consultant') === null && typedText(typed, 'datev.client') === null
        ? null
        : {
            consultant: typedNumber(typed, 'datev.consultant'),
            client: typedNumber(typed, 'datev.client'),
            chart: typed['datev.chart'],
            year_starts: typedNumber(typed, 'datev.year_starts'),
          },
  }),
});

const monthOptions = () =>
  Array.from({ length: 12 }, (_, index) => {
    const month = String(index + 1);
    return [month, monthName(`2000-${month.padStart(2, '0')}`, 'alone')] as const;
  });

/** The numbers that the accountant gives for DATEV exports. */
export function DatevPanel({ saved, onSaved }: SettingsPanelProps) {
  const say = words.settings.datev;
  const { fields } = say;
  const [rows, setRows] = useState(() => accountRows(saved));
  const [chart, setChart] = useState(saved.datev?.chart ?? '03');
  const part = useMemo(() => datevPart(rows), [rows]);
  return (
    <Section title={say.title} lead={say.lead}>
      <SettingsPartForm
        part={part}
        label={say.title}
        submit={say.save}
        saved={saved}
        onSaved={(settings) => {
          setRows(accountRows(settings));
          onSaved(settings);
        }}
        onTyped={({ 'datev.chart': typed }) => setChart(typed === '04' ? '04' : '03')}
      >
        {(bind, { datev, datev_accounts: accounts }) => (
          <>
            <FieldRow>
              <TextField
                inputMode="numeric"
                label={fields.consultant}
                defaultValue={datev?.consultant ?? ''}
                {...bind('datev.consultant')}
              />
              <TextField
                inputMode="numeric"
                label={fields.client}
                defaultValue={datev?.client ?? ''}
                {...bind('datev.client')}
              />
            </FieldRow>
            <FieldRow>
              <ChoiceField
                label={fields.chart}
                options={datevCharts.map((each) => [each, say.charts[each]])}
                defaultValue={datev?.chart ?? '03'}
                {...bind('datev.chart')}
              />
              <ChoiceField
                label={fields.year_starts}
                options={monthOptions()}
                defaultValue={String(datev?.year_starts ?? 1)}
                {...bind('datev.year_starts')}
              />
            </FieldRow>
            <DatevAccountFields rows={rows} accounts={accounts} chart={chart} bind={bind} />
          </>
        )}
      </SettingsPartForm>
    </Section>
  );
}
