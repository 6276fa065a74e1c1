import type { ReactNode } from 'react';
import { words } from '#shared/words/words.ts';
import { Fold } from '#ui/fold.tsx';

/** The first days are enough to see the rhythm. */
const shown = 3;

interface DayListsProps<Day> {
  days: readonly Day[];
  className: string;
  children: (day: Day) => ReactNode;
}

/** The next dates of a recurring invoice: the first ones, and the others on demand. */
export function DayLists<Day extends { day: string }>({ days, className, children }: DayListsProps<Day>) {
  const { nextDays, moreDays } = words.recurring;
  const list = (some: readonly Day[]) => (
    <ol className={className} aria-label={nextDays}>
      {some.map((one) => (
        <li key={one.day}>{children(one)}</li>
      ))}
    </ol>
  );
  return (
    <div>
      {list(days.slice(0, shown))}
      {days.length > shown && <Fold label={moreDays(days.length - shown)}>{list(days.slice(shown))}</Fold>}
    </div>
  );
}
