import { formatWeekday } from '#features/shared/format-day.ts';
import { words } from '#shared/words/words.ts';
import './recurring.css';

interface DueDayProps {
  day: string;
  /** When its invoice is made: the day, unless a weekend is avoided. */
  due: string;
  isSkipped?: boolean;
}

/** A date of a recurring invoice: when it is due, and which weekend that stands for. */
export function DueDay({ day, due, isSkipped = false }: DueDayProps) {
  return (
    <span className="series-day">
      <span className={isSkipped ? 'series-skipped' : undefined}>{formatWeekday(due)}</span>
      {/* Each has its own line; the space is for those who hear or copy them. */}
      {due !== day && ' '}
      {due !== day && <span className="series-moved">{words.recurring.insteadOf(formatWeekday(day))}</span>}
    </span>
  );
}
