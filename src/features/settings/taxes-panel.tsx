import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { SettingsPartForm } from '#features/shared/settings/settings-part-form.tsx';
import type { FormHandle } from '#features/shared/form/use-form.ts';
import type { OfferedTax } from '#shared/contract/offered-taxes.ts';
import { words } from '#shared/words/words.ts';
import { Button } from '#ui/button.tsx';
import { Section } from '#ui/section.tsx';
import type { SettingsPanelProps } from './settings-panel-props.ts';
import { TaxRow } from './tax-row.tsx';
import { taxesPart } from './taxes-part.ts';

interface Row {
  key: number;
  tax: OfferedTax | undefined;
}

function rowsOf(taxes: readonly OfferedTax[]): readonly Row[] {
  return taxes.map((tax, key) => ({ key, tax }));
}

interface TaxRowsProps {
  taxes: readonly OfferedTax[];
  bind: FormHandle['bind'];
  onChanged: () => void;
}

function TaxRows({ taxes, bind, onChanged }: TaxRowsProps) {
  const [rows, setRows] = useState(() => rowsOf(taxes));
  const adder = useRef<HTMLButtonElement>(null);

  function change(next: readonly Row[]): void {
    setRows(next);
    onChanged();
  }

  return (
    <>
      {rows.length === 0 && <p className="panel-lead">{words.settings.taxes.none}</p>}
      {rows.map(({ key, tax }, index) => (
        <TaxRow
          key={key}
          index={index}
          tax={tax}
          bind={bind}
          onRemove={() => {
            change(rows.filter((row) => row.key !== key));
            adder.current?.focus();
          }}
        />
      ))}
      <div>
        <Button
          ref={adder}
          look="secondary"
          onClick={() => {
            const key = Math.max(-1, ...rows.map((row) => row.key)) + 1;
            change([...rows, { key, tax: undefined }]);
          }}
        >
          <Plus aria-hidden="true" />
          {words.settings.taxes.add}
        </Button>
      </div>
    </>
  );
}

/** The taxes offered for document lines. */
export function TaxesPanel({ saved, onSaved }: SettingsPanelProps) {
  const [isChanged, setChanged] = useState(false);
  return (
    <Section title={words.settings.taxes.title} lead={words.settings.taxes.lead}>
      <SettingsPartForm
        part={taxesPart}
        label={words.settings.taxes.title}
        submit={words.settings.taxes.save}
        saved={saved}
        isChanged={isChanged}
        onSaved={(settings) => {
          setChanged(false);
          onSaved(settings);
        }}
      >
        {(bind, began) => <TaxRows taxes={began.tax_rates} bind={bind} onChanged={() => setChanged(true)} />}
      </SettingsPartForm>
    </Section>
  );
}
