import { SettingsPartForm } from '#features/shared/settings/settings-part-form.tsx';
import { typedNumber, typedText, type SettingsPart } from '#features/shared/settings/settings-part.ts';
import { Checkbox, TextField } from '#ui/field.tsx';
import { Panel } from '#ui/panel.tsx';
import { TextAreaField } from '#ui/text-area-field.tsx';
import type { SettingsPanelProps } from './settings-panel-props.ts';

const labels = {
  payment_terms_days: 'Payment terms in days',
  prices_include_tax: 'Prices include tax',
  default_notes: 'Notes on new documents',
  default_terms: 'Terms on new documents',
};

const termsPart: SettingsPart = {
  settings: Object.entries(labels).map(([path, label]) => ({ path, label })),
  toBody: (typed, saved) => ({
    ...saved,
    payment_terms_days: typedNumber(typed, 'payment_terms_days'),
    prices_include_tax: typed['prices_include_tax'] === 'on',
    default_notes: typedText(typed, 'default_notes'),
    default_terms: typedText(typed, 'default_terms'),
  }),
};

/** What new documents begin with. */
export function TermsPanel({ saved, onSaved }: SettingsPanelProps) {
  return (
    <Panel
      title="Payment terms"
      lead="What new documents begin with. An invoice without a due date gets one from here, unless its customer has terms of their own."
    >
      <SettingsPartForm
        part={termsPart}
        label="Payment terms"
        submit="Save payment terms"
        saved={saved}
        onSaved={onSaved}
      >
        {(bind, began) => (
          <>
            <div className="terms-days">
              <TextField
                inputMode="numeric"
                label={labels.payment_terms_days}
                defaultValue={began.payment_terms_days}
                {...bind('payment_terms_days')}
              />
            </div>
            <Checkbox
              label={labels.prices_include_tax}
              name="prices_include_tax"
              defaultChecked={began.prices_include_tax}
            />
            <TextAreaField
              optional
              label={labels.default_notes}
              defaultValue={began.default_notes ?? ''}
              {...bind('default_notes')}
            />
            <TextAreaField
              optional
              label={labels.default_terms}
              defaultValue={began.default_terms ?? ''}
              {...bind('default_terms')}
            />
          </>
        )}
      </SettingsPartForm>
    </Panel>
  );
}
