import { daysBetween } from '#shared/calendar-day.ts';
import type { DocumentSummary } from '#shared/contract/document-fields.ts';
import { words } from '#shared/words/words.ts';
import { formatShortDay } from '../format-day.ts';
import './document-day.css';

/** What has time until a day, rather than only a date. */
const hasTime: ReadonlySet<string> = new Set(['draft', 'sent', 'partial', 'overdue']);

/** Until when a document has time, or its date. */
export function dayText(document: DocumentSummary, today: string | null): string {
  const { status, document_number: number, due_date: due, expiry_date: expiry, issue_date: date } = document;
  const { dueInRow, validUntil, until, numberFollows } = words.documents;
  if (hasTime.has(status) && due !== null) return dueInRow(formatShortDay(due, today));
  if (hasTime.has(status) && expiry !== null)
    return (number === null ? validUntil : until)(formatShortDay(expiry, today));
  return date === null ? numberFollows : formatShortDay(date, today);
}

interface DocumentDayProps {
  document: DocumentSummary;
  /** The organization's day, null until known. */
  today: string | null;
}

function daysOverdue({ document: { status, due_date: due }, today }: DocumentDayProps): number {
  return status === 'overdue' && due !== null && today !== null ? daysBetween(due, today) : 0;
}

/** "15 days" for an invoice whose status beside it says that it is overdue. */
export function DaysOverdue(props: DocumentDayProps) {
  const days = daysOverdue(props);
  return days > 0 && <span className="days-overdue">{words.documents.days(days)}</span>;
}

/** For how long a document, whose status is beside it, has been overdue, or until when it has time, or its date. */
export function DocumentDay(props: DocumentDayProps) {
  if (daysOverdue(props) > 0) return <DaysOverdue {...props} />;
  return <span className="document-day">{dayText(props.document, props.today)}</span>;
}
