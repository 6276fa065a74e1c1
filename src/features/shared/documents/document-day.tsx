import { daysBetween } from '#shared/calendar-day.ts';
import type { DocumentSummary } from '#shared/contract/document-fields.ts';
import { words } from '#shared/words/words.ts';
import { formatShortDay } from '../format-day.ts';
import './document-day.css';

/** What has time until a day, rather than only a date. */
const awaiting: ReadonlySet<string> = new Set(['draft', 'sent', 'partial', 'overdue']);

function dayText(document: DocumentSummary, today: string | null): string {
  const { status, document_number: number, due_date: due, expiry_date: expiry, issue_date: date } = document;
  const { dueOn, validUntil, until, numberFollows } = words.documents;
  if (awaiting.has(status) && due !== null) return dueOn(formatShortDay(due, today));
  if (awaiting.has(status) && expiry !== null)
    return (number === null ? validUntil : until)(formatShortDay(expiry, today));
  return date === null ? numberFollows : formatShortDay(date, today);
}

interface DocumentDayProps {
  document: DocumentSummary;
  /** The organization's day, null until known. */
  today: string | null;
}

function daysLate({ document: { status, due_date: due }, today }: DocumentDayProps): number {
  return status === 'overdue' && due !== null && today !== null ? daysBetween(due, today) : 0;
}

/** "15 days late" beside an invoice that is overdue. */
export function DaysLate(props: DocumentDayProps) {
  const days = daysLate(props);
  return days > 0 && <span className="days-late">{words.documents.daysLate(days)}</span>;
}

/** How late a document is, or until when it has time, or its date. */
export function DocumentDay(props: DocumentDayProps) {
  const { document, today } = props;
  if (daysLate(props) > 0) return <DaysLate {...props} />;
  return <span className="document-day">{dayText(document, today)}</span>;
}
