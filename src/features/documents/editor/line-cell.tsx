import type { ComponentPropsWithoutRef } from 'react';
import type { FieldError } from '#api/api-error.ts';
import type { MinorUnits } from '#shared/money/minor-units.ts';
import { words } from '#shared/words/words.ts';
import { lineField } from './draft-body.ts';
import type { DraftLine } from './draft.ts';
import { priceShown, unreadable, type EnteredField } from './entered-numbers.ts';
import type { LineActions } from './line-actions.ts';
import type { LineHelp } from './suggestions/use-line-help.ts';
import { useTyping } from './use-typing.ts';

/** A line and what can be done with it. */
export interface LineRowProps {
  line: DraftLine;
  index: number;
  isLast: boolean;
  total: MinorUnits;
  currency: string;
  help: LineHelp;
  /** Returns the taxes to choose from, as texts. Always the same function, so that other lines needn't render. */
  knownTaxes: () => readonly string[];
  problems: readonly FieldError[];
  actions: LineActions;
  /** Adds a line below this one and focuses it. */
  onEnter: (key: string) => void;
  onRemove: (key: string) => void;
}

type TextName = 'description' | EnteredField;

/** The id of a line's field in the page. */
export function lineFieldId(key: string, field: string): string {
  return `line-${key}-${field}`;
}

interface CellProps extends ComponentPropsWithoutRef<'input'> {
  row: LineRowProps;
  name: TextName;
  label: string;
}

function problemOf({ line, currency, problems }: LineRowProps, name: TextName): string | undefined {
  const told = problems.find(({ path }) => path === lineField(line.key, name))?.message;
  return told ?? (name === 'description' ? undefined : unreadable(name, line[name], currency));
}

/** A field of a line, with its label and what is wrong with it. */
export function TextCell({ row, name, label, children, ...input }: CellProps) {
  const { line, index, currency, actions } = row;
  const id = lineFieldId(line.key, name);
  const typing = useTyping();
  const isShown = name === 'unit_price' && !typing.isTyping;
  const problem = typing.isTyping ? undefined : problemOf(row, name);
  return (
    <div className={`line-cell line-${name} picker`}>
      <label className="line-label" htmlFor={id}>
        {label}
        <span className="visually-hidden">{words.editor.ofLine(index + 1)}</span>
      </label>
      <input
        id={id}
        className="field-control"
        autoComplete="off"
        value={isShown ? priceShown(line[name], currency) : line[name]}
        onChange={(event) => {
          typing.start();
          actions.change(line.key, { [name]: event.target.value });
        }}
        onBlur={typing.stop}
        {...(problem !== undefined && { 'aria-invalid': true, 'aria-describedby': `${id}-error` })}
        {...input}
      />
      {problem !== undefined && (
        <p className="field-error" id={`${id}-error`}>
          {problem}
        </p>
      )}
      {children}
    </div>
  );
}
