import { useEffect, useRef, type RefObject } from 'react';
import { followStored, type TypedValues } from './typed-values.ts';

/**
 * For a form that shows a record which may change behind it, on another device or by a later answer: what nobody
 * typed in follows. (React gives its fields their first value only once.) The ref belongs on the form.
 */
export function useStoredValues<T>(
  stored: T,
  valuesOf: (stored: T) => TypedValues,
): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (form.current !== null) followStored(form.current, valuesOf(stored));
  }, [stored, valuesOf]);
  return form;
}
