import { useEffect, useState } from 'react';

/** Debounce in milliseconds: only what comes at once is one change. The server is asked later (`saved-answer.ts`). */
const usualRest = 30;

/**
 * The text of a field while typing, or what else is chosen. `onRest` gets it, trimmed, after a pause, and makes it the
 * `value` some time later.
 */
export function useTyped(
  value: string,
  onRest: (text: string) => void,
  rest = usualRest,
): [string, (text: string) => void] {
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState(value);
  /** What was handed over and may still arrive, the latest last. */
  const [sent, setSent] = useState<readonly string[]>([value]);
  if (seen !== value) {
    setSeen(value);
    const at = sent.lastIndexOf(value);
    // The URL changed in another way, such as by going back.
    if (at === -1) setTyped(value);
    setSent(at === -1 ? [value] : sent.slice(at));
  }
  useEffect(() => {
    const text = typed.trim();
    if (text === sent.at(-1)) return undefined;
    const timer = setTimeout(() => {
      setSent((before) => [...before, text]);
      onRest(text);
    }, rest);
    return () => clearTimeout(timer);
  }, [typed, sent, onRest, rest]);
  return [typed, setTyped];
}
