import { useEffect, useState } from 'react';
import { greetingAt, untilGreetingChanges } from './greeting.ts';

/** The greeting for the local time; right again when a boundary passes, and after the device slept. */
export function useGreeting(): string {
  const [greeting, setGreeting] = useState(() => greetingAt(new Date()));

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    function greet(): void {
      clearTimeout(timer);
      setGreeting(greetingAt(new Date()));
      timer = setTimeout(greet, untilGreetingChanges(new Date()) + 1);
    }
    greet();
    document.addEventListener('visibilitychange', greet);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', greet);
    };
  }, []);

  return greeting;
}
