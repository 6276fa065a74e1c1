import type { DocumentSummary } from '#shared/contract/document-fields.ts';
import type { DocumentType } from '#shared/documents/document-type.ts';
import { words } from '#shared/words/words.ts';
import { formatDay } from '../format-day.ts';
import type { Column } from '../list/list-table.tsx';
import { amountText } from './amount-text.ts';
import { DocumentLink } from './document-link.tsx';
import { DocumentStatus } from './document-status.tsx';
import './document-columns.css';

type DocumentColumn = Column<DocumentSummary>;

/** Just the date in a table, which has a heading; with words on a card. */
function LastDay({ day, onCard }: { day: string | null; onCard: (day: string) => string }) {
  const text = formatDay(day);
  return (
    <>
      <span className="until-alone">{text}</span>
      {day !== null && <span className="until-in-words">{onCard(text)}</span>}
    </>
  );
}

function allColumns(): Readonly<Record<keyof typeof words.documents.columns, DocumentColumn>> {
  const say = words.documents.columns;
  return {
    number: {
      area: 'number',
      name: say.number,
      cell: ({ document_id: id, document_type: type, document_number: text }) => (
        <DocumentLink type={type} id={id} className="row-link">
          {text ?? words.documents.draft[type]}
        </DocumentLink>
      ),
    },
    customer: { area: 'customer list-wide', name: say.customer, cell: (row) => row.customer_name },
    date: { area: 'date', name: say.date, cell: (row) => formatDay(row.issue_date) },
    due: {
      area: 'until',
      name: say.due,
      cell: (row) => <LastDay day={row.due_date} onCard={words.documents.dueOn} />,
    },
    validUntil: {
      area: 'until',
      name: say.validUntil,
      cell: (row) => <LastDay day={row.expiry_date} onCard={words.documents.validUntil} />,
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

/** The columns of a list of documents of one type. */
export function columnsOf(type: DocumentType): readonly DocumentColumn[] {
  const { number, customer, date, due, validUntil, status, total, amountDue } = allColumns();
  if (type === 'invoice') return [number, customer, date, due, status, total, amountDue];
  return type === 'estimate'
    ? [number, customer, date, validUntil, status, total]
    : [number, customer, date, status, total];
}
