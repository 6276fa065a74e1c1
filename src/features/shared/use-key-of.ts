import { useRef } from 'react';
import { newId } from './new-id.ts';

/** Returns an `Idempotency-Key` for a body: the same for the same content, a new one after a change. */
export function useKeyOf(): (content: unknown) => string {
  const last = useRef({ content: '', key: '' });
  return (content) => {
    const text = JSON.stringify(content);
    if (last.current.content !== text) last.current = { content: text, key: newId() };
    return last.current.key;
  };
}

/** The same for several calls at once: one key for each content, as long as the screen is open. */
export function useKeysOf(): (content: string) => string {
  const keys = useRef(new Map<string, string>());
  return (content) => {
    const key = keys.current.get(content) ?? newId();
    keys.current.set(content, key);
    return key;
  };
}
