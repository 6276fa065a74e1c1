import { words } from '#shared/words/words.ts';
import { Button } from '#ui/button.tsx';
import type { ImportPlan } from './run-import.ts';
import './imports.css';

interface ReplacedValuesProps {
  replacements: ImportPlan['replacements'];
  /** The headers of the file. */
  columns: readonly string[];
  isBusy: boolean;
  /** Undefined once the import has begun. */
  onChange: ((replacements: ImportPlan['replacements']) => void) | undefined;
}

/** What is imported instead of what the file says. */
export function ReplacedValues({ replacements, columns, isBusy, onChange }: ReplacedValuesProps) {
  if (replacements.length === 0) return null;
  const say = words.imports;
  return (
    <ul className="import-faults" aria-label={say.replaced}>
      {replacements.map((replacement, index) => {
        const { column, from, to } = replacement;
        const title = columns[column] || say.nthColumn(column + 1);
        return (
          <li key={`${column} ${from} ${to}`} className="import-replaced">
            <span>{say.replacedIn(title, say.valueText(from), say.valueText(to))}</span>
            {onChange && (
              <Button
                look="plain"
                aria-label={say.undoReplaced(say.valueText(from))}
                aria-disabled={isBusy}
                onClick={() => onChange(replacements.toSpliced(index, 1))}
              >
                {say.undo}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
