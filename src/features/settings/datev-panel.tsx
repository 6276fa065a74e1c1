import { FieldRow } from '#features/shared/form/form.tsx';
import { monthName } from '#features/shared/chart/month-name.ts';
import { SettingsPartForm } from '#features/shared/settings/settings-part-form.tsx';
import { typedNumber, typedText, type SettingsPart } from '#features/shared/settings/settings-part.ts';
import { datevCharts } from '#shared/contract/datev.ts';
import { words } from '#shared/words/words.ts';
import { ChoiceField } from '#ui/choice-field.tsx';
import { TextField } from '#ui/field.tsx';
import { Panel } from '#ui/panel.tsx';
import type { SettingsPanelProps } from './settings-panel-props.ts';

const names = ['consultant', 'client', 'chart', 'year_starts'] as const;

const datevPart: SettingsPart = {
  settings: names.map((name) => ({
    path: `datev.${name}`,
    get label() {
      return words.settings.datev.fields[name];
    },
  })),
  toBody: (typed, saved) => ({
    ...saved,
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
};

const monthOptions = () =>
  Array.from({ length: 12 }, (_, index) => {
    const month = String(index + 1);
    return [month, monthName(`2000-${month.padStart(2, '0')}`, 'alone')] as const;
  });

/** The numbers that the accountant gives for DATEV exports. */
export function DatevPanel({ saved, onSaved }: SettingsPanelProps) {
  const say = words.settings.datev;
  const { fields } = say;
  return (
    <Panel title={say.title} lead={say.lead}>
      <SettingsPartForm part={datevPart} label={say.title} submit={say.save} saved={saved} onSaved={onSaved}>
        {(bind, { datev }) => (
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
                options={datevCharts.map((chart) => [chart, say.charts[chart]])}
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
          </>
        )}
      </SettingsPartForm>
    </Panel>
  );
}
