import { useNavigate, useSearch } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { amountText } from '#features/shared/documents/amount-text.ts';
import { BarChart } from '#features/shared/chart/bar-chart.tsx';
import { FigureHead, FigureHeads } from '#features/shared/chart/figure-heads.tsx';
import { formatDay } from '#features/shared/format-day.ts';
import { Page } from '#features/shared/page.tsx';
import { FilterLine } from '#features/shared/periods/filter-line.tsx';
import { SavedGate } from '#features/shared/saved/saved-gate.tsx';
import { useSaved } from '#features/shared/saved/use-saved.ts';
import { useToday } from '#features/shared/use-today.ts';
import { useServices } from '#features/shared/use-services.ts';
import { receivableAges } from '#shared/contract/dashboard.ts';
import { exportReceivables } from '#shared/contract/exports.ts';
import { getAgedReceivables, type AgedAmounts, type AgedReceivables } from '#shared/contract/reports.ts';
import { formatDecimal } from '#shared/money/format-decimal.ts';
import { fromWireAmount, toWireAmount } from '#shared/money/wire.ts';
import { words } from '#shared/words/words.ts';
import { TextField } from '#ui/field.tsx';
import { Panel } from '#ui/panel.tsx';
import { AgedInvoices } from './aged-invoices.tsx';
import { EmptyReport } from './empty-report.tsx';
import { FigureLink } from './entries/figure-link.tsx';
import { ReportActions } from './report-actions.tsx';
import { readAsOf } from './report-search.ts';
import './reports.css';
import './receivables-report.css';

type InCurrency = AgedReceivables['currencies'][number];

/** Of all invoices in a currency on a day. */
interface Figure {
  readonly report: 'receivables';
  readonly currency: string;
  readonly as_of: string;
  readonly customer?: string;
}

interface AmountsProps {
  of: AgedAmounts;
  figure: Figure;
}

function overdueOf({ total, current }: AgedAmounts, currency: string): number {
  return toWireAmount(fromWireAmount(total, currency) - fromWireAmount(current, currency), currency);
}

/** On a phone, in place of the columns. */
function Overdue({ of, currency }: { of: AgedAmounts; currency: string }) {
  const overdue = overdueOf(of, currency);
  if (overdue <= 0) return null;
  return (
    <small className="report-overdue">
      {words.dashboard.live.amountOverdue(amountText(overdue, currency))}
    </small>
  );
}

function Amounts({ of, figure }: AmountsProps) {
  return (
    <>
      {receivableAges.map((age) => (
        <td key={age} className="report-age">
          {of[age] !== 0 && <FigureLink amount={of[age]} of={{ ...figure, age }} />}
        </td>
      ))}
      <td>
        <FigureLink amount={of.total} of={figure} />
        <Overdue of={of} currency={figure.currency} />
      </td>
    </>
  );
}

/** What was owed in all, what of it was late, and by how many. */
function Heads({ of, figure }: { of: InCurrency; figure: Figure }) {
  const say = words.reports.receivables;
  const overdue = overdueOf(of, of.currency);
  return (
    <FigureHeads>
      <FigureHead name={say.totalOwed}>
        <FigureLink amount={of.total} of={figure} />
      </FigureHead>
      <FigureHead name={words.dashboard.live.overdue} isLate={overdue > 0}>
        {amountText(overdue, of.currency)}
      </FigureHead>
      <FigureHead name={say.openInvoices}>{formatDecimal(of.invoices)}</FigureHead>
    </FigureHeads>
  );
}

/** What was owed, by how long it was overdue. */
function Columns({ of: { currency, ...of }, figure }: { of: InCurrency; figure: Figure }) {
  const { ages } = words.dashboard.live;
  return (
    <BarChart
      summary={words.reports.receivables.ofCurrency(currency)}
      currency={currency}
      columns={receivableAges.map((age) => ({
        key: age,
        label: words.reports.receivables.ages[age],
        spoken: `${ages[age]}: ${amountText(of[age], currency)}`,
        amount: of[age],
        isLate: age !== 'current',
        readout: (
          <span>
            {ages[age]}{' '}
            <strong>
              <FigureLink amount={of[age]} of={{ ...figure, age }} />
            </strong>
          </span>
        ),
      }))}
      initial={receivableAges.toSorted((one, other) => of[other] - of[one])[0] ?? 'current'}
    />
  );
}

interface CustomerRowsProps {
  customer: InCurrency['customers'][number];
  figure: Figure;
}

/** A customer's sums, and on demand the invoices they are made of. */
function CustomerRows({ customer, figure }: CustomerRowsProps) {
  const [isOpen, setOpen] = useState(false);
  const { customer_id: id, customer_name: name } = customer;
  return (
    <>
      <tr>
        <th scope="row">
          <button
            type="button"
            className="report-more"
            aria-expanded={isOpen}
            title={words.reports.receivables.showInvoices(name)}
            onClick={() => setOpen(!isOpen)}
          >
            <ChevronRight aria-hidden="true" />
            {name}
          </button>
        </th>
        <Amounts of={customer} figure={{ ...figure, customer: id }} />
      </tr>
      {isOpen && (
        <tr>
          <td className="report-detail" colSpan={receivableAges.length + 2}>
            <AgedInvoices customerId={id} name={name} currency={figure.currency} asOf={figure.as_of} />
          </td>
        </tr>
      )}
    </>
  );
}

function Receivables({ of, asOf }: { of: InCurrency; asOf: string }) {
  const say = words.reports.receivables;
  const { ages } = words.dashboard.live;
  const { currency, customers, is_cut: isCut } = of;
  const figure = { report: 'receivables', currency, as_of: asOf } as const;
  return (
    <>
      <Heads of={of} figure={figure} />
      <Columns of={of} figure={figure} />
      <table className="report-table report-aged" aria-label={say.ofCurrency(currency)}>
        <thead>
          <tr>
            <th scope="col">{say.customer}</th>
            {receivableAges.map((age) => (
              <th key={age} scope="col" className="report-age">
                {ages[age]}
              </th>
            ))}
            <th scope="col">{say.total}</th>
          </tr>
        </thead>
        <tbody>
          {customers.map((customer) => (
            <CustomerRows key={customer.customer_id} customer={customer} figure={figure} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{say.all}</th>
            <Amounts of={of} figure={figure} />
          </tr>
        </tfoot>
      </table>
      {isCut && <p className="panel-lead">{say.isCut(customers.length)}</p>}
    </>
  );
}

/** What was owed at the end of a day, by customer and age. */
export function ReceivablesReport() {
  const today = useToday();
  const { api } = useServices();
  const navigate = useNavigate();
  const { as_of: asOf } = readAsOf(useSearch({ from: '/_app/reports/receivables' }));
  const query = asOf === undefined ? {} : { as_of: asOf };
  const { read, ...state } = useSaved(`receivables of ${asOf ?? 'today'}`, getAgedReceivables, { query });
  const say = words.reports.receivables;
  return (
    <Page
      title={say.title}
      parent="/reports"
      actions={
        <ReportActions fetchFile={(format) => api(exportReceivables, { query: { ...query, ...format } })} />
      }
    >
      <FilterLine printed={state.copy ? words.forms.asOf(formatDay(state.copy.value.as_of)) : undefined}>
        <TextField
          type="date"
          label={say.asOf}
          max={today}
          value={asOf ?? state.copy?.value.as_of ?? ''}
          onChange={({ target }) =>
            void navigate({
              to: '/reports/receivables',
              search: target.value === '' ? {} : { as_of: target.value },
              replace: true,
            })
          }
        />
      </FilterLine>
      <SavedGate state={state} onRetry={() => void read.load()} loading={words.reports.loading}>
        {({ as_of: day, currencies }) =>
          currencies.map((one) =>
            one.invoices === 0 ? (
              <EmptyReport key={one.currency} title={say.none} of="owed" />
            ) : (
              <Panel key={one.currency} title={say.ofCurrency(one.currency)}>
                <Receivables of={one} asOf={day} />
              </Panel>
            ),
          )
        }
      </SavedGate>
    </Page>
  );
}
