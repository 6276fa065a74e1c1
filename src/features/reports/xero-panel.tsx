import { useState, type ComponentProps } from 'react';
import { fieldPercent } from '#features/shared/field-number.ts';
import { saveFile } from '#features/shared/files/save-file.ts';
import { Form } from '#features/shared/form/form.tsx';
import { useForm } from '#features/shared/form/use-form.ts';
import type { Days } from '#features/shared/periods/periods.ts';
import { SavedGate } from '#features/shared/saved/saved-gate.tsx';
import { useSaved } from '#features/shared/saved/use-saved.ts';
import { useServices } from '#features/shared/use-services.ts';
import {
  exportXero,
  getXeroContents,
  mostXeroInvoices,
  xeroChoices,
  type XeroContents,
} from '#shared/contract/xero.ts';
import { words } from '#shared/words/words.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { Panel } from '#ui/panel.tsx';
import { InvoiceFile } from './invoice-file.tsx';

type Tax = XeroContents['taxes'][number];

/** What was typed in this visit, by what it is for: another period may have other fields. */
interface Typed {
  of: Readonly<Record<string, string>>;
  keep: (key: string, value: string) => void;
}

interface XeroFormProps {
  days: Days;
  contents: XeroContents;
  typed: Typed;
}

const keyOf = ({ category, rate, name }: Tax) => `${category} ${rate} ${name}`;

/** '20% · Standard rate'. */
function taxLabel({ category, rate, name }: Tax): string {
  const label = words.settings.datev.tax(
    fieldPercent(String(rate)),
    words.settings.taxes.categories[category],
  );
  return name === '' ? label : `${name} ${label}`;
}

/** The file to save, and what to press where the device wants another tap. */
function useSaving() {
  const [ready, setReady] = useState<File | null>(null);
  const save = async (file: File) => setReady((await saveFile(file)) === 'tap_needed' ? file : null);
  const again = ready !== null && (
    <Button look="secondary" onClick={() => void save(ready)}>
      {words.forms.saveFile(ready.name)}
    </Button>
  );
  return { save, again };
}

interface KeptFieldProps extends ComponentProps<typeof TextField> {
  of: string;
  typed: Typed;
}

/** Begins with what was typed for another period. */
function KeptField({ of: key, typed, ...field }: KeptFieldProps) {
  const [first] = useState(typed.of[key] ?? '');
  return (
    <TextField
      autoComplete="off"
      spellCheck={false}
      defaultValue={first}
      onChange={({ target }) => typed.keep(key, target.value)}
      {...field}
    />
  );
}

function XeroForm({ days, typed: kept, contents: { taxes, has_untaxed: hasUntaxed } }: XeroFormProps) {
  const { api } = useServices();
  const { accounting, downloadFailed } = words.reports;
  const say = accounting.xero;
  const { save, again } = useSaving();
  const form = useForm({
    schema: xeroChoices,
    toBody: (typed) => ({
      account: typed['account'] ?? '',
      taxes: taxes.map((tax, index) => ({ ...tax, type: typed[`taxes.${index}.type`] ?? '' })),
      ...(hasUntaxed && { untaxed: typed['untaxed'] ?? '' }),
    }),
    send: async (choices) => api(exportXero, { query: { ...days, choices: JSON.stringify(choices) } }),
    failed: downloadFailed,
    onDone: (file) => void save(file),
  });
  return (
    <Form
      form={form}
      label={say.title}
      submit={say.exportCsv}
      busy={say.exporting}
      done={say.exported}
      actions={again}
      isOneOfMany
    >
      <KeptField
        of="account"
        typed={kept}
        label={say.account}
        hint={say.accountHint}
        {...form.bind('account')}
      />
      {(taxes.length > 0 || hasUntaxed) && (
        <div>
          <h3 className="report-heading">{say.rates}</h3>
          <p className="field-hint">{say.ratesHint}</p>
        </div>
      )}
      {taxes.map((tax, index) => (
        <KeptField
          key={keyOf(tax)}
          of={keyOf(tax)}
          typed={kept}
          label={taxLabel(tax)}
          {...form.bind(`taxes.${index}.type`)}
        />
      ))}
      {hasUntaxed && <KeptField of="untaxed" typed={kept} label={say.untaxed} {...form.bind('untaxed')} />}
    </Form>
  );
}

/** The period's invoices for Xero, which has to be told its own account and tax rates. */
export function XeroPanel({ days }: { days: Days }) {
  const { from, to } = days;
  const { read, ...state } = useSaved(`xero ${from} ${to}`, getXeroContents, { query: { from, to } });
  const [texts, setTexts] = useState<Typed['of']>({});
  const keep: Typed['keep'] = (key, value) => setTexts((now) => ({ ...now, [key]: value }));
  const { xero: say, invoiceFile } = words.reports.accounting;
  return (
    <Panel title={say.title} lead={`${say.lead} ${invoiceFile.limits(mostXeroInvoices)}`}>
      <SavedGate state={state} onRetry={() => void read.load()} loading={words.base.loading}>
        {(contents) => (
          <InvoiceFile {...contents} most={mostXeroInvoices} leftOutText={say.leftOut}>
            <div className="report-form">
              <XeroForm days={days} contents={contents} typed={{ of: texts, keep }} />
            </div>
          </InvoiceFile>
        )}
      </SavedGate>
    </Panel>
  );
}
