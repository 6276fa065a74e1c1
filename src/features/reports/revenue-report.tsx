import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { amountText } from '#features/shared/documents/amount-text.ts';
import { Page } from '#features/shared/page.tsx';
import { SavedGate } from '#features/shared/saved/saved-gate.tsx';
import { useSaved } from '#features/shared/saved/use-saved.ts';
import { today } from '#features/shared/today.ts';
import { useServices } from '#features/shared/use-services.ts';
import { exportRevenue } from '#shared/contract/exports.ts';
import { getRevenueReport, type RevenueReport as Revenue } from '#shared/contract/reports.ts';
import { words } from '#shared/words/words.ts';
import { Panel } from '#ui/panel.tsx';
import { PeriodChoice } from './period-choice.tsx';
import { daysOfPeriod, type Days } from './periods.ts';
import { ReportActions } from './report-actions.tsx';
import './reports.css';

function InCurrency({ of, days }: { of: Revenue['currencies'][number]; days: Days }) {
  const { revenue: say, receivables, taxes } = words.reports;
  const { currency, customers } = of;
  const search = { ...days, currency, status: 'issued' };
  if (customers.length === 0) return <p>{taxes.none}</p>;
  return (
    <>
      <table className="report-table" aria-label={say.ofCurrency(currency)}>
        <thead>
          <tr>
            <th scope="col">{receivables.customer}</th>
            <th scope="col">{taxes.net}</th>
            <th scope="col">{say.before}</th>
          </tr>
        </thead>
        <tbody>
          {customers.map(({ customer_id: id, customer_name: name, net, net_before: before }) => (
            <tr key={id}>
              <th scope="row">
                <Link to="/invoices" search={{ ...search, customer: id }}>
                  {name}
                </Link>
              </th>
              <td>{amountText(net, currency)}</td>
              <td>{amountText(before, currency)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{receivables.all}</th>
            <td>{amountText(of.net, currency)}</td>
            <td>{amountText(of.net_before, currency)}</td>
          </tr>
        </tfoot>
      </table>
      {of.is_cut && <p className="panel-lead">{say.isCut(customers.length)}</p>}
    </>
  );
}

/** Net revenue of a period by customer, beside the year before. */
export function RevenueReport() {
  const { api } = useServices();
  const navigate = useNavigate();
  const search = useSearch({ from: '/_app/reports/revenue' });
  const { from, to } = { ...daysOfPeriod('this_year', today()), ...search };
  const query = { from, to: to < from ? from : to };
  const { read, ...state } = useSaved(`revenue ${from} ${to}`, getRevenueReport, { query });
  const say = words.reports.revenue;
  return (
    <Page
      title={say.title}
      lead={say.text}
      actions={<ReportActions fetchFile={() => api(exportRevenue, { query: { ...query, bom: '1' } })} />}
    >
      <PeriodChoice
        days={{ from, to }}
        onChange={(days) =>
          void navigate({ to: '/reports/revenue', search: { from, to, ...days }, replace: true })
        }
      />
      <SavedGate state={state} onRetry={() => void read.load()} loading={words.reports.loading}>
        {({ currencies }) =>
          currencies.map((one) => (
            <Panel key={one.currency} title={say.ofCurrency(one.currency)}>
              <InCurrency of={one} days={query} />
            </Panel>
          ))
        }
      </SavedGate>
    </Page>
  );
}
