import { useId, type ReactNode } from 'react';
import type { FieldError } from '#api/api-error.ts';

/** An invoice and what of the money is for it. */
export interface Share {
  /** The invoice's id, which also names the field. */
  readonly id: string;
  readonly name: ReactNode;
  /** Under the name. */
  readonly hint: string;
  /** What stands in the field. */
  readonly text: string;
}

interface ShareFieldsProps {
  legend: string;
  shares: readonly Share[];
  problems: readonly FieldError[];
  onType: (id: string, text: string) => void;
  /** Below the fields: what is left for none of them. */
  children: ReactNode;
}

/** What of some money is for which invoice, a field each. */
export function ShareFields({ legend, shares, problems, onType, children }: ShareFieldsProps) {
  // two forms of a page may be about one invoice
  const prefix = useId();
  return (
    <fieldset className="shares">
      <legend className="field-label">{legend}</legend>
      {shares.map(({ id, name, hint, text }) => {
        const problem = problems.find(({ path }) => path === id)?.message;
        return (
          <div className="share" key={id}>
            <label htmlFor={prefix + id}>
              {name}
              <span className="share-open">{hint}</span>
            </label>
            <input
              id={prefix + id}
              name={id}
              className="field-control"
              inputMode="decimal"
              autoComplete="off"
              value={text}
              onChange={(event) => onType(id, event.target.value)}
              {...(problem !== undefined && {
                'aria-invalid': true,
                'aria-describedby': `${prefix}${id}-error`,
              })}
            />
            {problem !== undefined && (
              <p className="field-error" id={`${prefix}${id}-error`}>
                {problem}
              </p>
            )}
          </div>
        );
      })}
      {children}
    </fieldset>
  );
}
