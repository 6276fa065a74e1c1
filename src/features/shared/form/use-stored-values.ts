import { useEffect, useRef, useState, type RefObject } from 'react';
import { followStored, type TypedValues } from './typed-values.ts';

interface StoredValues<T> {
  /** Belongs on the form. */
  form: RefObject<HTMLFormElement | null>;
  /** What its fields come with. */
  values: TypedValues;
  /** Says what is stored since the form was saved; the record itself may follow later. */
  store: (saved: T) => void;
}

/**
 * For a form that shows a record which may change behind it, on another device or by a later answer: what nobody
 * typed in follows. (React gives its fields their first value only once.)
 */
export function useStoredValues<T>(record: T, valuesOf: (record: T) => TypedValues): StoredValues<T> {
  const form = useRef<HTMLFormElement>(null);
  const [known, setKnown] = useState(record);
  const [stored, setStored] = useState(record);
  if (record !== known) {
    setKnown(record);
    // the same again is no news: it may have been asked for before the form was saved
    if (JSON.stringify(valuesOf(record)) !== JSON.stringify(valuesOf(known))) setStored(record);
  }
  const before = useRef(stored);
  useEffect(() => {
    if (form.current !== null) followStored(form.current, valuesOf(before.current), valuesOf(stored));
    before.current = stored;
  }, [stored, valuesOf]);
  return { form, values: valuesOf(stored), store: setStored };
}
