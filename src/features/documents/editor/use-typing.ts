import { useState } from 'react';

/** True from the first key until the field is left, so that nobody is corrected in the middle of a number. */
export function useTyping() {
  const [isTyping, setTyping] = useState(false);
  return { isTyping, start: () => setTyping(true), stop: () => setTyping(false) };
}
