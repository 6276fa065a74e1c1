import { useEffect, useRef, type SyntheticEvent } from 'react';
import '#ui/banner.css';
import type { FormFailure } from './form-failure.ts';

function focusField(event: SyntheticEvent<HTMLElement>, name: string): void {
  const field = event.currentTarget.closest('form')?.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}

/** Receives the focus after a failure and links each error to its field. */
export function FailureSummary({ failure }: { failure: FormFailure }) {
  const summary = useRef<HTMLDivElement>(null);
  const { message, fields } = failure;
  // Don't repeat a single error.
  const isRepeated = fields.length === 1 && fields[0]?.message === message;

  useEffect(() => {
    summary.current?.focus();
    summary.current?.scrollIntoView({ block: 'nearest' });
  }, []);

  return (
    <div ref={summary} className="banner banner-error failure-summary" role="alert" tabIndex={-1}>
      {!isRepeated && <p>{message}</p>}
      {fields.length > 0 && (
        <ul>
          {fields.map((field) => (
            <li key={field.path}>
              <button
                type="button"
                className="failure-link"
                onClick={(event) => focusField(event, field.path)}
              >
                {field.message}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
