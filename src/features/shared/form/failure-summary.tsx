import { useEffect, useLayoutEffect, useRef, useState, type SyntheticEvent } from 'react';
import '#ui/banner.css';
import type { FormFailure } from './form-failure.ts';

function focusField(event: SyntheticEvent<HTMLElement>, name: string): void {
  const field = event.currentTarget.closest('form')?.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}

/** Focuses the field, which says itself what is wrong. False if that can't be seen. */
function leadTo(path: string, within: HTMLElement | null): boolean {
  const field = within?.closest('form')?.elements.namedItem(path);
  if (!(field instanceof HTMLElement) || field.getAttribute('aria-invalid') !== 'true') return false;
  field.focus();
  field.closest('.field')?.scrollIntoView({ block: 'nearest' });
  return document.activeElement === field;
}

/** After a failure, leads to the one wrong field, or shows a summary. */
export function FailureSummary({ failure }: { failure: FormFailure }) {
  const place = useRef<HTMLDivElement>(null);
  const [only, second] = failure.fields;
  // As it failed: what is mended since moves nothing.
  const [path] = useState(second === undefined ? only?.path : undefined);
  const [isShown, setShown] = useState(path === undefined);

  useLayoutEffect(() => {
    if (path !== undefined && !leadTo(path, place.current)) setShown(true);
  }, [path]);

  return isShown ? <Summary failure={failure} /> : <div ref={place} hidden />;
}

/** Receives the focus and links each error to its field. */
function Summary({ failure }: { failure: FormFailure }) {
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
