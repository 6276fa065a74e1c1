import { FieldRow } from '#features/shared/form/form.tsx';
import { words } from '#shared/words/words.ts';
import { ChoiceField } from '#ui/choice-field.tsx';
import { Checkbox } from '#ui/field.tsx';
import type { ImportPlan } from './run-import.ts';

interface OptionsProps {
  plan: ImportPlan;
  onChange: (part: Partial<ImportPlan>) => void;
}

const decimals = [
  ['.', '1234.50'],
  [',', '1234,50'],
] as const;
const dateOrders = [
  ['ymd', '2026-12-31'],
  ['dmy', '31.12.2026'],
  ['mdy', '12/31/2026'],
] as const;

/** The option that matches; the page sends no other. */
function valueOf<Value extends string>(
  choices: readonly [readonly [Value, string], ...(readonly [Value, string])[]],
  chosen: string,
): Value {
  return (choices.find(([value]) => value === chosen) ?? choices[0])[0];
}

/** How the file is read, and what becomes of its rows. */
export function Options({ plan, onChange }: OptionsProps) {
  return (
    <>
      {plan.kind !== 'customers' && (
        <FieldRow>
          <ChoiceField
            label={words.imports.numberFormat}
            value={plan.decimal}
            options={decimals}
            onChange={({ target }) => onChange({ decimal: valueOf(decimals, target.value) })}
          />
          {plan.kind === 'invoices' && (
            <ChoiceField
              label={words.imports.dateFormat}
              value={plan.date_order}
              options={dateOrders}
              onChange={({ target }) => onChange({ date_order: valueOf(dateOrders, target.value) })}
            />
          )}
        </FieldRow>
      )}
      {plan.kind === 'invoices' && (
        <Checkbox
          label={words.imports.createCustomers}
          checked={plan.create_customers}
          onChange={(event) => onChange({ create_customers: event.target.checked })}
        />
      )}
      {plan.kind === 'items' && (
        <Checkbox
          label={words.items.fields.prices_include_tax}
          checked={plan.prices_include_tax}
          onChange={(event) => onChange({ prices_include_tax: event.target.checked })}
        />
      )}
    </>
  );
}

const targets = ['drafts', 'issued'] as const;

/** Whether invoices become drafts, or were issued in another product. */
export function TargetField({ plan, onChange }: OptionsProps) {
  const { importAs, targets: names, issuedNote } = words.imports;
  return (
    <>
      <ChoiceField
        label={importAs}
        value={plan.as_issued ? 'issued' : 'drafts'}
        options={targets.map((target) => [target, names[target]])}
        onChange={({ target }) => onChange({ as_issued: target.value === 'issued' })}
      />
      {plan.as_issued && <p className="panel-lead">{issuedNote}</p>}
    </>
  );
}
