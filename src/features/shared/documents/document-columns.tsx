import type { DocumentSummary } from '#shared/contract/document-fields.ts';
import type { DocumentType } from '#shared/documents/document-type.ts';
import { daysBetween } from '#shared/calendar-day.ts';
import { words } from '#shared/words/words.ts';
import { formatDay } from '../format-day.ts';
import { CellOrCard } from '../list/cell-or-card.tsx';
import type { Column } from '../list/list-table.tsx';
import { amountText } from './amount-text.ts';
import { DaysOverdue, dayText, DocumentDay } from './document-day.tsx';
import { DocumentLink } from './document-link.tsx';
import { DocumentStatus } from './document-status.tsx';
import { draftLabel } from './document-words.ts';
import { isOwed } from './is-owed.ts';
import { OwedAmount } from './owed-amount.tsx';
import './document-columns.css';

type DocumentColumn = Column<DocumentSummary>;

/** "Due Nov 23, 2026 · 1 day overdue" */
export function dueText(
  { status, due_date: due }: Pick<DocumentSummary, 'status' | 'due_date'>,
  today: string | null,
) {
  if (due === null) return '';
  const { dueOn, daysOverdue, dueAndLate } = words.documents;
  const text = dueOn(formatDay(due));
  if (status !== 'overdue' || today === null || today <= due) return text;
  return dueAndLate(text, daysOverdue(daysBetween(due, today)));
}

/** Its number; on a card followed by the day, which is all that there is of a draft. */
function NumberCell({ document, today }: { document: DocumentSummary; today: string | null }) {
  const { document_type: type, document_id: id, document_number: number, status } = document;
  const { statuses, numberFollows } = words.documents;
  const day = <DocumentDay document={document} today={today} />;
  if (number === null)
    return (
      <DocumentLink
        type={type}
        id={id}
        className="row-link row-link-draft"
        label={`${draftLabel(document) ?? ''}, ${dayText(document, today)}`}
      >
        <CellOrCard inCell={status === 'draft' ? statuses.draft : numberFollows} onCard={day} />
      </DocumentLink>
    );
  return (
    <>
      <DocumentLink type={type} id={id} className="row-link">
        {number}
      </DocumentLink>
      <span className="on-card"> · {day}</span>
    </>
  );
}

/** A card has no other amount, so it says what is owed of a total. */
function Total({ document }: { document: DocumentSummary }) {
  const { amount_due: due, total_amount: total, currency } = document;
  const sum = <b className="list-sum">{amountText(total, currency)}</b>;
  if (!isOwed(document) || due === total) return sum;
  return <CellOrCard inCell={sum} onCard={<OwedAmount document={document} />} />;
}

/** What is owed stands out. */
function AmountDue({ document }: { document: DocumentSummary }) {
  const { document_type: type, status, amount_due: due, currency } = document;
  if (type !== 'invoice' || status === 'draft' || status === 'void' || due === 0)
    return words.documents.noAmount;
  const text = amountText(due, currency);
  return isOwed(document) ? <b>{text}</b> : text;
}

function allColumns(
  today: string | null,
): Readonly<Record<keyof typeof words.documents.columns, DocumentColumn>> {
  const say = words.documents.columns;
  return {
    number: {
      area: 'number',
      name: say.number,
      card: 'rest',
      cell: (row) => <NumberCell document={row} today={today} />,
    },
    customer: { area: 'customer', name: say.customer, card: 'title', cell: (row) => row.customer_name },
    date: { area: 'date', name: say.date, cell: (row) => formatDay(row.issue_date) },
    due: {
      area: 'until',
      name: say.due,
      cell: (row) => (
        <>
          {formatDay(row.due_date)} <DaysOverdue document={row} today={today} />
        </>
      ),
    },
    validUntil: { area: 'until', name: say.validUntil, cell: (row) => formatDay(row.expiry_date) },
    status: {
      area: 'status',
      name: say.status,
      card: 'status',
      cell: (row) => <DocumentStatus document={row} />,
    },
    total: {
      area: 'total',
      name: say.total,
      isAmount: true,
      card: 'amount',
      cell: (row) => <Total document={row} />,
    },
    amountDue: {
      area: 'open',
      name: say.amountDue,
      isAmount: true,
      cell: (row) => <AmountDue document={row} />,
    },
  };
}

/** The columns of a list of documents of one type. `today` is the organization's day, null until known. */
export function columnsOf(type: DocumentType, today: string | null): readonly DocumentColumn[] {
  const { number, customer, date, due, validUntil, status, total, amountDue } = allColumns(today);
  if (type === 'invoice') return [number, customer, date, due, status, total, amountDue];
  return type === 'estimate'
    ? [number, customer, date, validUntil, status, total]
    : [number, customer, date, status, total];
}
