import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { amountText } from '#features/shared/documents/amount-text.ts';
import { Page } from '#features/shared/page.tsx';
import { SavedGate } from '#features/shared/saved/saved-gate.tsx';
import { useSaved } from '#features/shared/saved/use-saved.ts';
import { today } from '#features/shared/today.ts';
import { useServices } from '#features/shared/use-services.ts';
import { exportRevenue } from '#shared/contract/exports.ts';
import {
  getRevenueReport,
  revenueGroupings,
  type RevenueGrouping,
  type RevenueReport as Revenue,
} from '#shared/contract/reports.ts';
import { words } from '#shared/words/words.ts';
import { BarChart } from '#features/shared/chart/bar-chart.tsx';
import { monthName } from '#features/shared/chart/month-name.ts';
import { PeriodChoice } from '#features/shared/periods/period-choice.tsx';
import { daysOfMonth, daysOfPeriod, within, type Days } from '#features/shared/periods/periods.ts';
import { ChoiceField } from '#ui/choice-field.tsx';
import { Panel } from '#ui/panel.tsx';
import type { EntriesSearch } from './entries/entries-search.ts';
import { FigureLink } from './entries/figure-link.tsx';
import { ReportActions } from './report-actions.tsx';
import { readPeriod } from './report-search.ts';
import { mostOf, ShareBar } from './share-bar.tsx';
import './reports.css';

interface Chosen extends Days {
  readonly by: RevenueGrouping;
}

type InOneCurrency = Revenue['currencies'][number];
type Group = InOneCurrency['groups'][number];

/** A group's name, with a link to its documents where they can be listed. */
function GroupName({ of: { id, name }, currency, chosen }: { of: Group; currency: string; chosen: Chosen }) {
  const { from, to, by } = chosen;
  const search = { from, to, currency, status: 'issued' };
  if (by === 'customer' && id !== null) {
    return (
      <Link to="/invoices" search={{ ...search, customer: id }}>
        {name}
      </Link>
    );
  }
  if (by === 'month') {
    return (
      <Link to="/invoices" search={{ ...search, ...within(daysOfMonth(name), chosen) }}>
        {monthName(name, 'long')}
      </Link>
    );
  }
  if (name === '') return words.reports.revenue.onDocuments;
  return (
    <Link to="/invoices" search={{ ...search, item: name }}>
      {name}
    </Link>
  );
}

/** The figure of a group, or of all. */
function figureOf(
  currency: string,
  { from, to, by }: Chosen,
  group?: Group,
): EntriesSearch & { readonly currency: string } {
  const all = { report: 'revenue', currency, from, to } as const;
  if (group === undefined) return all;
  return { ...all, [by]: by === 'customer' ? (group.id ?? '') : group.name };
}

function Columns({ of: { currency, groups } }: { of: InOneCurrency }) {
  const say = words.reports.revenue;
  const text = (amount: number) => amountText(amount, currency);
  return (
    <BarChart
      summary={say.ofCurrency(currency)}
      currency={currency}
      columns={groups.map(({ name, net, net_before: before }) => ({
        key: name,
        label: monthName(name, 'narrow'),
        spoken: words.dashboard.live.monthCompared(monthName(name, 'long'), text(net), text(before)),
        amount: net,
        before,
        readout: (
          <>
            {monthName(name, 'long')} <strong>{text(net)}</strong>
            <br />
            <span className="chart-key">{words.dashboard.live.yearBefore(text(before))}</span>
          </>
        ),
      }))}
      initial={(groups.findLast(({ net }) => net !== 0) ?? groups.at(-1))?.name ?? ''}
    />
  );
}

/** Months that a chart has room for. */
const mostColumns = 24;

function InCurrency({ of, chosen }: { of: InOneCurrency; chosen: Chosen }) {
  const { revenue: say, receivables, taxes } = words.reports;
  const { currency, groups } = of;
  const { from, to, by } = chosen;
  if (groups.length === 0) return <p>{taxes.none}</p>;
  const most = mostOf(groups.flatMap(({ net, net_before: before }) => [net, before]));
  return (
    <>
      {by === 'month' && groups.length > 1 && groups.length <= mostColumns && <Columns of={of} />}
      <table className="report-table report-compared" aria-label={say.ofCurrency(currency)}>
        <thead>
          <tr>
            <th scope="col">{say.groups[by]}</th>
            <th scope="col">{taxes.net}</th>
            <th scope="col">{say.before}</th>
          </tr>
        </thead>
        <tbody>
          {groups.map((group) => (
            <tr key={group.id ?? group.name}>
              <th scope="row">
                <GroupName of={group} currency={currency} chosen={chosen} />
                {by !== 'month' && <ShareBar amount={group.net} before={group.net_before} most={most} />}
              </th>
              <td>
                <FigureLink amount={group.net} of={figureOf(currency, chosen, group)} />
              </td>
              <td>
                <FigureLink
                  amount={group.net_before}
                  of={{ ...figureOf(currency, chosen, group), before: 'true' }}
                />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{by === 'customer' ? receivables.all : taxes.total}</th>
            <td>
              <FigureLink amount={of.net} of={figureOf(currency, chosen)} />
            </td>
            <td>
              <FigureLink amount={of.net_before} of={{ ...figureOf(currency, chosen), before: 'true' }} />
            </td>
          </tr>
        </tfoot>
      </table>
      {of.is_cut && <p className="panel-lead">{say.isCut(groups.length)}</p>}
      {by === 'item' && (
        <p>
          <Link to="/invoices" search={{ from, to, currency, status: 'issued' }}>
            {taxes.documents}
          </Link>
        </p>
      )}
    </>
  );
}

function groupingOf(text: string): RevenueGrouping {
  return revenueGroupings.find((by) => by === text) ?? 'customer';
}

/** Net revenue of a period by customer, item, or month, beside the year before. */
export function RevenueReport() {
  const { api } = useServices();
  const navigate = useNavigate();
  const search = useSearch({ from: '/_app/reports/revenue' });
  const chosen: Chosen = { ...daysOfPeriod('this_year', today()), by: 'customer', ...readPeriod(search) };
  const { from, to, by } = chosen;
  const query = { from, to: to < from ? from : to, by };
  const { read, ...state } = useSaved(`revenue ${from} ${to} by ${by}`, getRevenueReport, { query });
  const say = words.reports.revenue;
  const choose = (part: Partial<Chosen>) =>
    void navigate({ to: '/reports/revenue', search: { ...chosen, ...part }, replace: true });
  return (
    <Page
      title={say.title}
      parent="/reports"
      lead={say.text}
      actions={
        <ReportActions fetchFile={(format) => api(exportRevenue, { query: { ...query, ...format } })} />
      }
    >
      <PeriodChoice days={chosen} onChange={choose}>
        <ChoiceField
          label={say.by}
          options={revenueGroupings.map((each) => [each, say.groups[each]])}
          value={by}
          onChange={({ target }) => choose({ by: groupingOf(target.value) })}
        />
      </PeriodChoice>
      <SavedGate state={state} onRetry={() => void read.load()} loading={words.reports.loading}>
        {({ currencies }) =>
          currencies.map((one) => (
            <Panel key={one.currency} title={say.ofCurrency(one.currency)}>
              <InCurrency of={one} chosen={{ ...query, by }} />
            </Panel>
          ))
        }
      </SavedGate>
    </Page>
  );
}
