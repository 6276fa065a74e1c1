import { Link, useSearch } from '@tanstack/react-router';
import { amountText } from '#features/shared/documents/amount-text.ts';
import { DocumentLink } from '#features/shared/documents/document-link.tsx';
import { formatDay } from '#features/shared/format-day.ts';
import { Page } from '#features/shared/page.tsx';
import { SavedGate } from '#features/shared/saved/saved-gate.tsx';
import type { ReportEntries, ReportEntry } from '#shared/contract/report-entries.ts';
import { words } from '#shared/words/words.ts';
import { Panel } from '#ui/panel.tsx';
import '../reports.css';
import './entries.css';
import { nameFigure, timeOf } from './describe-figure.ts';
import { useEntries } from './use-entries.ts';

/** What an entry is, with a link to it: a document, or a payment, and of which document. */
function What({ of: { document, payment } }: { of: ReportEntry }) {
  const said = payment && (payment.kind === 'refund' ? words.payments.refund : words.payments.payment);
  return (
    <>
      {payment && (
        <Link to="/payments/$id" params={{ id: payment.id }}>
          {said}
        </Link>
      )}
      {payment && document && ' · '}
      {document && (
        <DocumentLink type={document.type} id={document.id}>
          {document.number}
        </DocumentLink>
      )}
    </>
  );
}

/** When it falls due, or was issued or paid. */
function dayOf({ day, due_date: due }: ReportEntry, isOwed: boolean): string {
  if (!isOwed) return formatDay(day);
  return due === null ? words.reports.receivables.noDueDate : formatDay(due);
}

interface EntriesProps {
  of: ReportEntries;
  /** Of receivables, it counts when they fall due. */
  isOwed: boolean;
}

function Entries({ of: { currency, items, ...of }, isOwed }: EntriesProps) {
  const { entries: say, taxes } = words.reports;
  const { columns } = words.documents;
  const hasTax = of.tax !== null;
  return (
    <table className="report-table report-entries" aria-label={say.title}>
      <thead>
        <tr>
          <th scope="col">{columns.customer}</th>
          <th scope="col">{say.entry}</th>
          <th scope="col">{isOwed ? columns.due : columns.date}</th>
          <th scope="col">{hasTax ? taxes.net : say.amount}</th>
          {hasTax && <th scope="col">{taxes.tax}</th>}
        </tr>
      </thead>
      <tbody>
        {items.map((entry) => (
          <tr key={`${entry.document?.id} ${entry.payment?.id}`}>
            <th scope="row">{entry.customer_name}</th>
            <td>
              <What of={entry} />
            </td>
            <td>{dayOf(entry, isOwed)}</td>
            <td>{amountText(entry.amount, currency)}</td>
            {hasTax && <td>{amountText(entry.tax ?? 0, currency)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Their sum, and what it is the sum of. */
function EntriesPanel({ of, isOwed }: EntriesProps) {
  const { entries: say, taxes } = words.reports;
  const { amount, tax, currency, items, count } = of;
  const sum = amountText(amount, currency);
  return (
    <Panel title={tax === null ? sum : say.withTax(sum, amountText(tax, currency))} lead={say.count(count)}>
      {items.length === 0 ? <p>{taxes.none}</p> : <Entries of={of} isOwed={isOwed} />}
      {count > items.length && <p className="panel-lead">{say.isCut(items.length)}</p>}
    </Panel>
  );
}

/** The documents or payments that a figure of a report is the sum of. */
export function EntriesScreen() {
  const search = useSearch({ from: '/_app/reports/entries' });
  const { read, ...state } = useEntries(search);
  const { report, currency = '', from, to, as_of: asOf, basis } = search;
  const say = words.reports;
  const name = nameFigure(search, state.copy?.value.items[0]?.customer_name);
  return (
    <Page
      title={say.entries.figure(name, currency)}
      parent={`/reports/${report}`}
      parentSearch={{ from, to, as_of: asOf, basis }}
      lead={timeOf(search)}
    >
      <SavedGate state={state} onRetry={() => void read.load()} loading={say.loading}>
        {(entries) => <EntriesPanel of={entries} isOwed={report === 'receivables'} />}
      </SavedGate>
    </Page>
  );
}
