import { useEffect, useRef } from 'react';
import { words } from '#shared/words/words.ts';
import { ChoiceField } from '#ui/choice-field.tsx';
import { fieldWords, importFields, requiredFields, type ImportField } from './import-fields.ts';
import type { ImportPlan } from './run-import.ts';
import { sampleText } from './sample-text.ts';
import { Fold } from '#ui/fold.tsx';
import './mapping.css';

interface MappingFieldsProps {
  plan: ImportPlan;
  columns: readonly string[];
  /** What the file's headers suggest. The other fields are folded. */
  suggested: ImportPlan['mapping'];
  /** The first rows. */
  sample: readonly (readonly string[])[];
  /** Fields without the column that they need; the first of a new list takes the focus. */
  missing: readonly ImportField[];
  onChange: (mapping: Record<string, number>) => void;
}

/** What a field's column has, and the other fields that it is used for. */
function hintOf(field: ImportField, { plan, sample }: Pick<MappingFieldsProps, 'plan' | 'sample'>) {
  const { mapping, as_issued: isIssued } = plan;
  const column = mapping[field];
  if (column === undefined) return undefined;
  const values = sample.map((cells) => cells[column] ?? '');
  const others = importFields(plan).filter((other) => other !== field && mapping[other] === column);
  const text = sampleText(field, values, plan);
  if (others.length === 0) return text;
  const { alsoUsedFor, valueText } = words.imports;
  const named = others.map((other) => fieldWords(other, isIssued)).join(', ');
  return alsoUsedFor(text ?? valueText(''), named);
}

/** Maps the file's columns to fields. */
export function MappingFields({ plan, columns, suggested, sample, missing, onChange }: MappingFieldsProps) {
  const { mapping } = plan;
  const say = words.imports;
  const required: readonly string[] = requiredFields(plan);
  const first = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    if (missing.length > 0) first.current?.focus();
  }, [missing]);
  const options = [
    ['', say.notInFile],
    ...columns.map((column, index) => [String(index), column || say.nthColumn(index + 1)] as const),
  ] as const;

  function choose(field: string, column: string): void {
    const { [field]: _before, ...others } = mapping;
    onChange(column === '' ? others : { ...others, [field]: Number(column) });
  }

  function choiceOf(field: ImportField) {
    const label = fieldWords(field, plan.as_issued);
    const lacks = missing.includes(field) && mapping[field] === undefined;
    return (
      <ChoiceField
        key={field}
        ref={field === missing[0] ? first : undefined}
        label={label}
        optional={!required.includes(field)}
        error={lacks ? say.chooseColumn(label) : undefined}
        hint={hintOf(field, { plan, sample })}
        options={options}
        value={mapping[field] ?? ''}
        onChange={({ target }) => choose(field, target.value)}
      />
    );
  }

  const fields = importFields(plan);
  const isShown = (field: ImportField) => required.includes(field) || suggested[field] !== undefined;
  const others = fields.filter((field) => !isShown(field));
  // Then others may be there under other names, too.
  const isUnclear = fields.some((field) => required.includes(field) && suggested[field] === undefined);
  const { field, column, values } = say.mappingHeads;
  return (
    <div className="mapping">
      <div className="mapping-heads" aria-hidden="true">
        <span>{field}</span>
        <span>{column}</span>
        <span>{values}</span>
      </div>
      {fields.filter(isShown).map(choiceOf)}
      {others.length > 0 && (
        <Fold className="mapping-others" label={say.otherFields(others.length)} open={isUnclear}>
          {others.map(choiceOf)}
        </Fold>
      )}
    </div>
  );
}
