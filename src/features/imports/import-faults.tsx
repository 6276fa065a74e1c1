import { words } from '#shared/words/words.ts';
import { Button } from '#ui/button.tsx';
import { ReplaceValues } from './replace-values.tsx';
import type { ImportPlan, ImportState } from './run-import.ts';
import { withReplacements } from './with-replacements.ts';
import './imports.css';

type Fault = ImportState['faults'][number];

function rowsText({ rows, count }: Fault): string {
  const named = rows.join(', ');
  const { rows: nth, andMore } = words.imports;
  const text = nth(named, count);
  return count > rows.length ? andMore(text, count - rows.length) : text;
}

function faultText(fault: Fault): string {
  const say = words.imports;
  const { column, message } = fault;
  return column === null
    ? say.inRows(rowsText(fault), message)
    : say.inColumn(rowsText(fault), column, message);
}

interface ImportFaultsProps {
  faults: readonly Fault[];
  plan: ImportPlan;
  isBusy: boolean;
  /** Undefined once the import has begun. */
  onFix: ((part: Partial<ImportPlan>) => void) | undefined;
}

/** The errors by what is wrong, each with what mends it in all its rows. */
export function ImportFaults({ faults, plan, isBusy, onFix }: ImportFaultsProps) {
  const say = words.imports;
  return (
    <ul className="import-faults" aria-label={say.problemList}>
      {faults.map((fault) => (
        <li key={`${fault.column ?? ''} ${fault.message}`}>
          <span>{faultText(fault)}</span>
          {onFix && fault.fix !== undefined && (
            <Button look="secondary" aria-disabled={isBusy} onClick={() => onFix({ create_customers: true })}>
              {say.fixes[fault.fix]}
            </Button>
          )}
          {onFix && fault.index !== null && fault.values.length > 0 && (
            <ReplaceValues
              column={fault.index}
              values={fault.values}
              isBusy={isBusy}
              onReplace={(more) => onFix({ replacements: withReplacements(plan.replacements, more) })}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
