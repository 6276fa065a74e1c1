import { useRef } from 'react';
import { newId } from './new-id.ts';

/**
 * Gives an `Idempotency-Key` for a body: the same one for the same content, however often it is tried, and another as
 * soon as something was changed.
 */
export function useKeyOf(): (content: unknown) => string {
  const last = useRef({ content: '', key: '' });
  return (content) => {
    const text = JSON.stringify(content);
    if (last.current.content !== text) last.current = { content: text, key: newId() };
    return last.current.key;
  };
}
