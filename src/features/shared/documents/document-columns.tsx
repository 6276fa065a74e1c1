import type { DocumentSummary } from '#shared/contract/document-fields.ts';
import type { DocumentType } from '#shared/documents/document-type.ts';
import { daysBetween } from '#shared/calendar-day.ts';
import { words } from '#shared/words/words.ts';
import { formatDay } from '../format-day.ts';
import type { Column } from '../list/list-table.tsx';
import { amountText } from './amount-text.ts';
import { DocumentLink } from './document-link.tsx';
import { DocumentStatus } from './document-status.tsx';
import { draftLabel } from './document-words.ts';
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

/** Just the value in a table, which has a heading; with words on a card. */
function CellOrCard({ inCell, onCard }: { inCell: string; onCard: string }) {
  return (
    <>
      <span className="in-cell">{inCell}</span>
      <span className="on-card">{onCard}</span>
    </>
  );
}

function allColumns(
  today: string | null,
): Readonly<Record<keyof typeof words.documents.columns, DocumentColumn>> {
  const say = words.documents.columns;
  return {
    number: {
      area: 'number',
      name: say.number,
      cell: (row) => (
        <DocumentLink
          type={row.document_type}
          id={row.document_id}
          className={row.document_number === null ? 'row-link row-link-draft' : 'row-link'}
          label={draftLabel(row)}
        >
          {row.document_number ?? (
            <CellOrCard inCell={words.documents.noNumber} onCard={words.documents.numberFollows} />
          )}
        </DocumentLink>
      ),
    },
    customer: { area: 'customer list-wide', name: say.customer, cell: (row) => row.customer_name },
    date: { area: 'date', name: say.date, cell: (row) => formatDay(row.issue_date) },
    due: {
      area: 'until',
      name: say.due,
      cell: (row) => <CellOrCard inCell={formatDay(row.due_date)} onCard={dueText(row, today)} />,
    },
    validUntil: {
      area: 'until',
      name: say.validUntil,
      cell: ({ expiry_date: day }) => (
        <CellOrCard
          inCell={formatDay(day)}
          onCard={day === null ? '' : words.documents.validUntil(formatDay(day))}
        />
      ),
    },
    status: { area: 'status', name: say.status, cell: (row) => <DocumentStatus document={row} /> },
    total: {
      area: 'total',
      name: say.total,
      isAmount: true,
      cell: (row) => <b>{amountText(row.total_amount, row.currency)}</b>,
    },
    amountDue: {
      area: 'open',
      name: say.amountDue,
      isAmount: true,
      cell: (row) =>
        row.document_type === 'invoice' && row.document_number !== null && row.status !== 'void'
          ? amountText(row.amount_due, row.currency)
          : words.documents.noAmount,
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
