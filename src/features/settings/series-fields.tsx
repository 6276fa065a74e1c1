import { useEffect, useRef } from 'react';
import type { FormHandle } from '#features/shared/form/use-form.ts';
import type { TypedValues } from '#features/shared/form/typed-values.ts';
import { FieldRow } from '#features/shared/form/form.tsx';
import type { NextNumbers } from '#features/shared/settings/use-next-numbers.ts';
import type { DocumentType } from '#shared/documents/document-type.ts';
import type { NumberSeries } from '#shared/documents/number-pattern.ts';
import { words } from '#shared/words/words.ts';
import { Checkbox, TextField } from '#ui/field.tsx';
import { Rich } from '#ui/rich.tsx';
import { strong } from '#ui/strong.tsx';
import { previewNumber, sequenceOf, seriesField } from './numbers-part.ts';

interface SeriesFieldsProps {
  type: DocumentType;
  began: NumberSeries;
  next: NextNumbers;
  /** Null until something was typed. */
  typed: TypedValues | null;
  bind: FormHandle['bind'];
}

/** Number settings of one document type. */
export function SeriesFields({ type, began, next, typed, bind }: SeriesFieldsProps) {
  const field = useRef<HTMLInputElement>(null);
  const sequence = String(sequenceOf(type, next, false));
  const stood = useRef(sequence);
  useEffect(() => {
    // It changes when saved. Text typed meanwhile stays.
    if (field.current?.value.trim() === stood.current) field.current.value = sequence;
    stood.current = sequence;
  }, [sequence]);

  /** Updates the next number with the checkbox, unless the user has typed one, before the form reads its fields. */
  function followBox(isYearly: boolean): void {
    const isTurned = isYearly !== began.yearly_reset;
    if (field.current?.value.trim() === String(sequenceOf(type, next, !isTurned)))
      field.current.value = String(sequenceOf(type, next, isTurned));
  }

  const known = next.items.find((item) => item.document_type === type);
  const preview = typed === null ? known?.number : previewNumber(typed, type, next);
  return (
    <fieldset className="series">
      <legend>{words.settings.documentTypes[type]}</legend>
      <FieldRow>
        <TextField
          label={words.settings.numbers.pattern}
          autoComplete="off"
          spellCheck={false}
          defaultValue={began.pattern}
          {...bind(seriesField(type, 'pattern'))}
        />
        <TextField
          label={words.settings.numbers.next}
          inputMode="numeric"
          autoComplete="off"
          defaultValue={sequence}
          ref={field}
          {...bind(seriesField(type, 'next_number'))}
        />
      </FieldRow>
      <Checkbox
        label={words.settings.numbers.yearly}
        name={seriesField(type, 'yearly_reset')}
        defaultChecked={began.yearly_reset}
        onChange={({ currentTarget }) => followBox(currentTarget.checked)}
      />
      <p className="series-preview">
        <Rich text={words.settings.numbers.example.replace('{number}', preview ?? '…')} parts={strong} />
      </p>
    </fieldset>
  );
}
