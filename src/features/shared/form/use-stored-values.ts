import { useEffect, useRef, useState, type RefObject } from 'react';
import { followStored, type TypedValues } from './typed-values.ts';

interface StoredValues<T> {
  /** Put it on the form. */
  form: RefObject<HTMLFormElement | null>;
  /** Default values of the fields. */
  values: TypedValues;
  /** Call it with the saved record; the record itself may follow later. */
  store: (saved: T) => void;
}

/**
 * For a form whose record may change, on another device or by a later response: fields without input follow.
 * (React applies default values only once.)
 */
export function useStoredValues<T>(record: T, valuesOf: (record: T) => TypedValues): StoredValues<T> {
  const form = useRef<HTMLFormElement>(null);
  const [known, setKnown] = useState(record);
  const [stored, setStored] = useState(record);
  if (record !== known) {
    setKnown(record);
    // The same record again is no change: it may have been requested before the form was saved.
    if (JSON.stringify(valuesOf(record)) !== JSON.stringify(valuesOf(known))) setStored(record);
  }
  const before = useRef(stored);
  useEffect(() => {
    if (form.current !== null) followStored(form.current, valuesOf(before.current), valuesOf(stored));
    before.current = stored;
  }, [stored, valuesOf]);
  return { form, values: valuesOf(stored), store: setStored };
}
