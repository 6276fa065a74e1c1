import type { SyntheticEvent } from 'react';
import { FieldRow } from '#features/shared/form/form.tsx';
import { longestReplaced } from '#shared/contract/import-faults.ts';
import { words } from '#shared/words/words.ts';
import { Button } from '#ui/button.tsx';
import { Fold } from '#ui/fold.tsx';
import { TextField } from '#ui/field.tsx';
import type { ImportPlan, ImportState } from './run-import.ts';
import './imports.css';

interface ReplaceValuesProps {
  /** Of the file, from 0. */
  column: number;
  values: ImportState['faults'][number]['values'];
  isBusy: boolean;
  onReplace: (replacements: ImportPlan['replacements']) => void;
}

/** What stands in a column where it can't be imported, to write what shall stand there in all its rows. */
export function ReplaceValues({ column, values, isBusy, onReplace }: ReplaceValuesProps) {
  const say = words.imports;

  function replace(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).getAll('to').map(String);
    const changed = values
      .map(({ value }, index) => ({ column, from: value, to: (typed[index] ?? value).trim() }))
      .filter(({ from, to }) => from !== to);
    if (!isBusy && changed.length > 0) onReplace(changed);
  }

  return (
    <Fold className="import-replace" label={say.replaceValues}>
      <form className="form" onSubmit={replace}>
        <FieldRow>
          {values.map(({ value, count, in_file: all }) => (
            <TextField
              key={value}
              name="to"
              label={say.valueInRows(say.valueText(value), all)}
              {...(all > count && { hint: say.withThisError(count) })}
              defaultValue={value}
              maxLength={longestReplaced}
            />
          ))}
        </FieldRow>
        <div className="form-actions">
          <Button type="submit" look="secondary" aria-disabled={isBusy}>
            {say.replace}
          </Button>
        </div>
      </form>
    </Fold>
  );
}
