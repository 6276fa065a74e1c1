import { useState } from 'react';
import { fieldPercent } from '#features/shared/field-number.ts';
import { saveFile } from '#features/shared/files/save-file.ts';
import { Form } from '#features/shared/form/form.tsx';
import { useForm } from '#features/shared/form/use-form.ts';
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
import type { Days } from './periods.ts';

interface XeroFormProps {
  days: Days;
  contents: XeroContents;
}

/** '20% · Standard rate'. */
function taxLabel({ category, rate, name }: XeroContents['taxes'][number]): string {
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

function XeroForm({ days, contents: { taxes, has_untaxed: hasUntaxed } }: XeroFormProps) {
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
  const field = { autoComplete: 'off', spellCheck: false } as const;
  return (
    <Form
      form={form}
      label={say.title}
      submit={say.exportCsv}
      busy={say.exporting}
      done={say.exported}
      actions={again}
    >
      <TextField label={say.account} hint={say.accountHint} {...field} {...form.bind('account')} />
      {(taxes.length > 0 || hasUntaxed) && (
        <div>
          <h3 className="report-heading">{say.rates}</h3>
          <p className="field-hint">{say.ratesHint}</p>
        </div>
      )}
      {taxes.map((tax, index) => (
        <TextField
          key={`${tax.category} ${tax.rate} ${tax.name}`}
          label={taxLabel(tax)}
          {...field}
          {...form.bind(`taxes.${index}.type`)}
        />
      ))}
      {hasUntaxed && <TextField label={say.untaxed} {...field} {...form.bind('untaxed')} />}
    </Form>
  );
}

/** The period's invoices for Xero, which has to be told its own account and tax rates. */
export function XeroPanel({ days }: { days: Days }) {
  const { from, to } = days;
  const { copy } = useSaved(`xero ${from} ${to}`, getXeroContents, { query: { from, to } });
  const say = words.reports.accounting.xero;
  const contents = copy?.value;
  return (
    <Panel title={say.title} lead={`${say.lead} ${say.limits(mostXeroInvoices)}`}>
      {contents !== undefined && (
        <InvoiceFile {...contents} most={mostXeroInvoices} leftOutText={say.leftOut}>
          <div className="report-form">
            <XeroForm days={days} contents={contents} />
          </div>
        </InvoiceFile>
      )}
    </Panel>
  );
}
