import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { words } from '#shared/words/words.ts';
import { Button } from '#ui/button.tsx';
import type { FormHandle } from '../form/use-form.ts';
import { stepField } from './step-fields.ts';
import { StepRow } from './step-row.tsx';
import './reminders.css';

interface Row {
  readonly key: number;
  /** Undefined for a new row. */
  readonly days: number | undefined;
}

interface StepRowsProps {
  /** The field of the body. */
  name: string;
  days: readonly number[];
  bind: FormHandle['bind'];
  onChanged: () => void;
}

/** The reminders of a plan, with buttons to add and remove them. */
export function StepRows({ name, days, bind, onChanged }: StepRowsProps) {
  const [rows, setRows] = useState<readonly Row[]>(() => days.map((each, key) => ({ key, days: each })));
  const adder = useRef<HTMLButtonElement>(null);
  const { error } = bind(name);
  function change(next: readonly Row[]): void {
    setRows(next);
    onChanged();
  }
  return (
    <>
      {rows.map(({ key, days: each }, index) => (
        <StepRow
          key={key}
          index={index}
          rowKey={key}
          days={each}
          error={bind(stepField(key, 'days')).error}
          bind={bind}
          onRemove={() => {
            change(rows.filter((row) => row.key !== key));
            adder.current?.focus();
          }}
        />
      ))}
      {error !== undefined && (
        <p className="field-error" role="alert">
          {error}
        </p>
      )}
      <div>
        <Button
          ref={adder}
          look="secondary"
          onClick={() =>
            change([...rows, { key: Math.max(-1, ...rows.map(({ key }) => key)) + 1, days: undefined }])
          }
        >
          <Plus aria-hidden="true" />
          {words.reminders.add}
        </Button>
      </div>
    </>
  );
}
