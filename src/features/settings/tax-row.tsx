import { useEffect, useRef } from 'react';
import { fieldNumber } from '#features/shared/field-number.ts';
import type { FormHandle } from '#features/shared/form/use-form.ts';
import type { OfferedTax } from '#shared/contract/offered-taxes.ts';
import { taxCategories } from '#shared/documents/tax.ts';
import { words } from '#shared/words/words.ts';
import { Button } from '#ui/button.tsx';
import { ChoiceField } from '#ui/choice-field.tsx';
import { Checkbox, TextField } from '#ui/field.tsx';

interface TaxRowProps {
  index: number;
  /** Undefined for a new row. */
  tax: OfferedTax | undefined;
  bind: FormHandle['bind'];
  onRemove: () => void;
}

/** The fields of one tax. */
export function TaxRow({ index, tax, bind, onRemove }: TaxRowProps) {
  const at = (field: keyof OfferedTax) => bind(`tax_rates.${index}.${field}`);
  const row = useRef<HTMLFieldSetElement>(null);
  const isNew = tax === undefined;
  const say = words.settings.taxes;

  // Focus a new row.
  useEffect(() => {
    if (isNew) row.current?.querySelector('input')?.focus();
  }, [isNew]);

  return (
    <fieldset ref={row} className="form-row tax-row">
      <legend className="visually-hidden">{say.nth(index + 1)}</legend>
      <TextField
        label={say.name}
        placeholder={say.nameExample}
        autoComplete="off"
        defaultValue={tax?.name ?? ''}
        {...at('name')}
      />
      <TextField
        label={say.rate}
        inputMode="decimal"
        autoComplete="off"
        defaultValue={tax === undefined ? '' : fieldNumber(String(tax.rate))}
        {...at('rate')}
      />
      <ChoiceField
        label={say.category}
        options={taxCategories.map((category) => [
          category,
          say.categoryOption(category, say.categories[category]),
        ])}
        defaultValue={tax?.category ?? 'S'}
        {...at('category')}
      />
      <div className="tax-row-end">
        <Checkbox
          label={say.isDefault}
          name={`tax_rates.${index}.is_default`}
          defaultChecked={tax?.is_default ?? false}
        />
        <Button look="plain" aria-label={say.removeNth(index + 1)} onClick={onRemove}>
          {say.remove}
        </Button>
      </div>
    </fieldset>
  );
}
