import { useState } from 'react';

/** Whether a field is being typed in: nobody is corrected in the middle of a number, but when the field is left. */
export function useTyping() {
  const [isTyping, setTyping] = useState(false);
  return { isTyping, start: () => setTyping(true), stop: () => setTyping(false) };
}
