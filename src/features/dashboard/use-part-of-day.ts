import { useEffect, useState } from 'react';
import { partOfDay, untilGreetingChanges, type PartOfDay } from './greeting.ts';

/** The local part of the day, updated at each boundary and after the device slept. */
export function usePartOfDay(): PartOfDay {
  const [part, setPart] = useState(() => partOfDay(new Date()));

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    function greet(): void {
      clearTimeout(timer);
      setPart(partOfDay(new Date()));
      timer = setTimeout(greet, untilGreetingChanges(new Date()) + 1);
    }
    greet();
    document.addEventListener('visibilitychange', greet);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', greet);
    };
  }, []);

  return part;
}
