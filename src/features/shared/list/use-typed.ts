import { useEffect, useState } from 'react';

/** Debounce in milliseconds: only what comes at once is one change. The server is asked later (`saved-answer.ts`). */
const rest = 30;

/** The text of a field while typing, or what else is chosen. `onRest` gets it, trimmed, after a pause. */
export function useTyped(value: string, onRest: (text: string) => void): [string, (text: string) => void] {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  // The URL changed in another way, such as by going back.
  if (known !== value) {
    setKnown(value);
    setTyped(value);
  }
  useEffect(() => {
    const text = typed.trim();
    if (text === value) return undefined;
    const timer = setTimeout(() => {
      setKnown(text);
      onRest(text);
    }, rest);
    return () => clearTimeout(timer);
  }, [typed, value, onRest]);
  return [typed, setTyped];
}
