import { FieldRow } from '#features/shared/form/form.tsx';
import { words } from '#shared/words/words.ts';
import { FieldFrame } from '#ui/field.tsx';
import { fieldWords, importFields, requiredFields } from './import-fields.ts';
import type { ImportPlan } from './run-import.ts';

interface MappingFieldsProps {
  plan: ImportPlan;
  columns: readonly string[];
  /** The first rows. */
  sample: readonly (readonly string[])[];
  onChange: (mapping: Record<string, number>) => void;
}

/** Values of a column as an example; undefined if there are none. */
function sampleOf(rows: MappingFieldsProps['sample'], column: number | undefined): string | undefined {
  if (column === undefined) return undefined;
  const values = [...new Set(rows.map((cells) => cells[column] ?? '').filter(Boolean))];
  return values.length === 0 ? undefined : values.slice(0, 3).join(' · ');
}

/** Maps the file's columns to fields. */
export function MappingFields({ plan, columns, sample, onChange }: MappingFieldsProps) {
  const { mapping } = plan;
  const required: readonly string[] = requiredFields(plan);

  function choose(field: string, column: string): void {
    const { [field]: _before, ...others } = mapping;
    onChange(column === '' ? others : { ...others, [field]: Number(column) });
  }

  return (
    <FieldRow>
      {importFields(plan).map((field) => (
        <FieldFrame
          key={field}
          id={`map-${field}`}
          label={fieldWords(field, plan.as_issued)}
          optional={!required.includes(field)}
          hint={sampleOf(sample, mapping[field])}
        >
          <select
            id={`map-${field}`}
            className="field-control"
            value={mapping[field] ?? ''}
            onChange={(event) => choose(field, event.target.value)}
          >
            <option value="">{words.imports.notInFile}</option>
            {columns.map((column, index) => (
              // Columns may share a name; the index identifies them.
              // oxlint-disable-next-line react/no-array-index-key
              <option key={index} value={index}>
                {column === '' ? words.imports.nthColumn(index + 1) : column}
              </option>
            ))}
          </select>
        </FieldFrame>
      ))}
    </FieldRow>
  );
}
