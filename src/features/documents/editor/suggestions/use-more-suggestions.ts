import { useEffect, useState } from 'react';
import type { LineSuggestion } from '#shared/contract/items.ts';
import type { LineHelp } from './use-line-help.ts';

/** Debounce in milliseconds. */
const rest = 150;

const none: readonly LineSuggestion[] = [];

/** What the server finds for a typed text, if the device hasn't got all. Empty until it answers, and if it can't. */
export function useMoreSuggestions(help: LineHelp, typed: string | null): readonly LineSuggestion[] {
  const [found, setFound] = useState({ typed: '', lines: none });
  useEffect(() => {
    if (typed === null || typed.trim() === '' || !help.isCut()) return undefined;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      help.search(typed, stop.signal).then(
        (lines) => setFound({ typed, lines }),
        () => undefined,
      );
    }, rest);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [help, typed]);
  return found.typed === typed ? found.lines : none;
}
