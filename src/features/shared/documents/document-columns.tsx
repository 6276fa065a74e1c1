import type { DocumentSummary } from '#shared/contract/document-fields.ts';
import { formatDay } from '../format-day.ts';
import type { Column } from '../list/list-table.tsx';
import { amountText } from './amount-text.ts';
import { DocumentLink } from './document-link.tsx';
import { DocumentStatus } from './document-status.tsx';
import { typeWords } from './document-words.ts';
import './document-columns.css';

type DocumentColumn = Column<DocumentSummary>;

const number: DocumentColumn = {
  area: 'number',
  name: 'Number',
  cell: ({ document_id: id, document_type: type, document_number: text }) => (
    <DocumentLink type={type} id={id} className="row-link">
      {text ?? `${typeWords[type]} draft`}
    </DocumentLink>
  ),
};
const customer: DocumentColumn = {
  area: 'customer list-wide',
  name: 'Customer',
  cell: (row) => row.customer_name,
};
const date: DocumentColumn = { area: 'date', name: 'Date', cell: (row) => formatDay(row.issue_date) };
const due: DocumentColumn = { area: 'until', name: 'Due', cell: (row) => formatDay(row.due_date) };
const expires: DocumentColumn = { area: 'until', name: 'Expires', cell: (row) => formatDay(row.expiry_date) };
const status: DocumentColumn = {
  area: 'status',
  name: 'Status',
  cell: (row) => <DocumentStatus document={row} />,
};
const total: DocumentColumn = {
  area: 'total',
  name: 'Total',
  isAmount: true,
  cell: (row) => <b>{amountText(row.total_amount, row.currency)}</b>,
};
const open: DocumentColumn = {
  area: 'open',
  name: 'Open',
  isAmount: true,
  cell: (row) =>
    row.document_type === 'invoice' && row.document_number !== null && row.status !== 'void'
      ? amountText(row.amount_due, row.currency)
      : '–',
};

export const invoiceColumns: readonly DocumentColumn[] = [number, customer, date, due, status, total, open];
export const estimateColumns: readonly DocumentColumn[] = [number, customer, date, expires, status, total];
