import { useRef, useState } from 'react';
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

/** Calls with the key of their content. */
type WithKey = <T>(content: string, call: (key: string) => Promise<T>) => Promise<T>;

/** One key for each content until its call succeeds: a retry is the same action, a repetition is a new one. */
export function keysUntilDone(): WithKey {
  const keys = new Map<string, string>();
  return async (content, call) => {
    const key = keys.get(content) ?? newId();
    keys.set(content, key);
    const answer = await call(key);
    keys.delete(content);
    return answer;
  };
}

/** `keysUntilDone` for as long as the screen is open. */
export function useKeysUntilDone(): WithKey {
  const [withKey] = useState(keysUntilDone);
  return withKey;
}
