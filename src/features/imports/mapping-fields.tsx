import { FieldRow } from '#features/shared/form/form.tsx';
import { words } from '#shared/words/words.ts';
import { FieldFrame } from '#ui/field.tsx';
import { fieldWords, importFields, type ImportKind } from './import-fields.ts';

interface MappingFieldsProps {
  kind: ImportKind;
  columns: readonly string[];
  /** The first rows. */
  sample: readonly (readonly string[])[];
  mapping: Readonly<Record<string, number>>;
  onChange: (mapping: Record<string, number>) => void;
}

/** Values of a column as an example; undefined if there are none. */
function sampleOf(rows: MappingFieldsProps['sample'], column: number | undefined): string | undefined {
  if (column === undefined) return undefined;
  const values = [...new Set(rows.map((cells) => cells[column] ?? '').filter(Boolean))];
  return values.length === 0 ? undefined : values.slice(0, 3).join(' · ');
}

/** Maps the file's columns to fields. */
export function MappingFields({ kind, columns, sample, mapping, onChange }: MappingFieldsProps) {
  const { fields, required } = importFields[kind];
  const isRequired = (field: string) => required.some((one) => one === field);

  function choose(field: string, column: string): void {
    const { [field]: _before, ...others } = mapping;
    onChange(column === '' ? others : { ...others, [field]: Number(column) });
  }

  return (
    <FieldRow>
      {fields.map((field) => (
        <FieldFrame
          key={field}
          id={`map-${field}`}
          label={fieldWords(field)}
          optional={!isRequired(field)}
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
