import { useEffect, useState } from 'react';

/** Milliseconds of rest after which what is typed counts. */
const rest = 180;

/** What stands in a field while somebody types; `onRest` gets it, trimmed, once they pause. */
export function useTyped(value: string, onRest: (text: string) => void): [string, (text: string) => void] {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  // the address changed by other means, as by going back
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
