import { useId, type ReactNode } from 'react';
import type { FieldError } from '#api/api-error.ts';

/** An invoice and the amount for it. */
export interface Share {
  /** The invoice's id, also the field's name. */
  readonly id: string;
  readonly name: ReactNode;
  /** Help text below the name. */
  readonly hint: string;
  readonly text: string;
  /** Pays it in full, or not at all. */
  readonly pick?: { readonly label: string; readonly isPicked: boolean; readonly toggle: () => void };
}

interface ShareFieldsProps {
  legend: string;
  shares: readonly Share[];
  problems: readonly FieldError[];
  onType: (id: string, text: string) => void;
  /** Below the fields: the amount left over. */
  children: ReactNode;
}

/** One amount field per invoice. */
export function ShareFields({ legend, shares, problems, onType, children }: ShareFieldsProps) {
  // Two forms on a page may have the same invoice.
  const prefix = useId();
  return (
    <fieldset className="shares">
      <legend className="field-label">{legend}</legend>
      {shares.map(({ id, name, hint, text, pick }) => {
        const problem = problems.find(({ path }) => path === id)?.message;
        return (
          <div className={pick === undefined ? 'share' : 'share share-to-pick'} key={id}>
            {pick !== undefined && (
              <label className="checkbox share-pick">
                <input
                  type="checkbox"
                  aria-label={pick.label}
                  checked={pick.isPicked}
                  onChange={pick.toggle}
                />
              </label>
            )}
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
