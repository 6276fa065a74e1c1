import { useState } from 'react';

/** True from the first key until the field is left, so that no error is shown in the middle of typing. */
export function useTyping() {
  const [isTyping, setTyping] = useState(false);
  return { isTyping, start: () => setTyping(true), stop: () => setTyping(false) };
}
