import { useEffect, useRef, type RefObject } from 'react';
import '#ui/banner.css';
import type { FormFailure } from './form-failure.ts';

interface FailureSummaryProps {
  failure: FormFailure;
  form: RefObject<HTMLFormElement | null>;
}

function focusField(form: HTMLFormElement | null, name: string): void {
  const field = form?.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}

/** Takes the focus when something failed, and leads from each sentence to its field. */
export function FailureSummary({ failure, form }: FailureSummaryProps) {
  const summary = useRef<HTMLDivElement>(null);
  const { message, fields } = failure;
  // where the one sentence says it all, it is not said twice
  const isRepeated = fields.length === 1 && fields[0]?.message === message;

  useEffect(() => {
    summary.current?.focus();
    summary.current?.scrollIntoView({ block: 'nearest' });
  }, [failure]);

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
                onClick={() => focusField(form.current, field.path)}
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
