import { Link, useSearch } from '@tanstack/react-router';
import { ChartColumn } from 'lucide-react';
import { amountText } from '#features/shared/documents/amount-text.ts';
import { DocumentLink } from '#features/shared/documents/document-link.tsx';
import { formatDay } from '#features/shared/format-day.ts';
import { EmptyState } from '#features/shared/list/empty-state.tsx';
import { Page } from '#features/shared/page.tsx';
import { SavedGate } from '#features/shared/saved/saved-gate.tsx';
import type { ReportEntries, ReportEntry } from '#shared/contract/report-entries.ts';
import { revenueGroupings } from '#shared/contract/reports.ts';
import { words } from '#shared/words/words.ts';
import { Panel } from '#ui/panel.tsx';
import '../reports.css';
import { readAsOf, readPeriod } from '../report-search.ts';
import { describeFigure } from './describe-figure.ts';
import { isWhole, type EntriesSearch } from './entries-search.ts';
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

/** When it was issued or paid, and when it falls due. */
function Days({ of: { day, due_date: due } }: { of: ReportEntry }) {
  const { receivables } = words.reports;
  return (
    <span className="report-entry-day">
      {formatDay(day)}
      {due !== null && ` · ${receivables.due(formatDay(due))}`}
    </span>
  );
}

function Entries({ of }: { of: ReportEntries }) {
  const { entries: say, taxes, receivables } = words.reports;
  const { currency, items, count } = of;
  const hasTax = of.tax !== null;
  if (items.length === 0) return <p>{taxes.none}</p>;
  return (
    <>
      <table className="report-table report-entries" aria-label={say.title}>
        <thead>
          <tr>
            <th scope="col">{say.entry}</th>
            <th scope="col" className="report-customer">
              {receivables.customer}
            </th>
            <th scope="col">{hasTax ? taxes.net : say.amount}</th>
            {hasTax && <th scope="col">{taxes.tax}</th>}
          </tr>
        </thead>
        <tbody>
          {items.map((entry) => (
            <tr key={`${entry.document?.id} ${entry.payment?.id}`}>
              <th scope="row">
                <What of={entry} />
                <Days of={entry} />
                <span className="report-entry-customer">{entry.customer_name}</span>
              </th>
              <td className="report-customer">{entry.customer_name}</td>
              <td>{amountText(entry.amount, currency)}</td>
              {hasTax && <td>{amountText(entry.tax ?? 0, currency)}</td>}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{say.count(count)}</th>
            {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- nothing to sum */}
            <td className="report-customer" />
            <td>{amountText(of.amount, currency)}</td>
            {hasTax && <td>{amountText(of.tax ?? 0, currency)}</td>}
          </tr>
        </tfoot>
      </table>
      {count > items.length && <p className="panel-lead">{say.isCut(items.length)}</p>}
    </>
  );
}

/** To the report as it was. */
function BackLink({ from }: { from: EntriesSearch }) {
  const by = revenueGroupings.find((group) => from[group] !== undefined);
  const look = { className: 'button button-secondary', children: words.reports.entries.back };
  return from.report === 'receivables' ? (
    <Link {...look} to="/reports/receivables" search={readAsOf(from)} />
  ) : (
    <Link {...look} to={`/reports/${from.report}`} search={readPeriod({ ...from, by })} />
  );
}

/** The documents or payments that a figure of a report is the sum of. */
function FigureEntries({ search }: { search: EntriesSearch }) {
  const { read, ...state } = useEntries(search);
  const { report, currency = '' } = search;
  const say = words.reports;
  return (
    <Page
      title={say[report].title}
      lead={describeFigure(search, state.copy?.value.items[0]?.customer_name)}
      actions={<BackLink from={search} />}
    >
      <SavedGate state={state} onRetry={() => void read.load()} loading={say.loading}>
        {(entries) => (
          <Panel title={say[report].ofCurrency(currency)}>
            <Entries of={entries} />
          </Panel>
        )}
      </SavedGate>
    </Page>
  );
}

/** For an address without a figure. */
function NoFigure() {
  const { entries: say, title } = words.reports;
  return (
    <Page title={say.title} parent="/reports">
      <EmptyState
        icon={<ChartColumn />}
        title={say.chooseFigure}
        action={
          <Link className="button" to="/reports">
            {title}
          </Link>
        }
      >
        {say.chooseFigureText}
      </EmptyState>
    </Page>
  );
}

/** What is behind a figure, if there is one to look behind. */
export function EntriesScreen() {
  const search = useSearch({ from: '/_app/reports/entries' });
  return isWhole(search) ? <FigureEntries search={search} /> : <NoFigure />;
}
