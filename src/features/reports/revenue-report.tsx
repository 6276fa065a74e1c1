import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Page } from '#features/shared/page.tsx';
import { PeriodChoice } from '#features/shared/periods/period-choice.tsx';
import { periodsSoFar, yearToDate } from '#features/shared/periods/periods.ts';
import { SavedGate } from '#features/shared/saved/saved-gate.tsx';
import { useSaved } from '#features/shared/saved/use-saved.ts';
import { useToday } from '#features/shared/use-today.ts';
import { useServices } from '#features/shared/use-services.ts';
import { exportRevenue } from '#shared/contract/exports.ts';
import {
  getRevenueReport,
  revenueGroupings,
  type RevenueGrouping,
  type RevenueReport as Revenue,
} from '#shared/contract/reports.ts';
import { words } from '#shared/words/words.ts';
import { ChoiceField } from '#ui/choice-field.tsx';
import { Panel } from '#ui/panel.tsx';
import { EmptyReport } from './empty-report.tsx';
import { ReportActions } from './report-actions.tsx';
import { readPeriod } from './report-search.ts';
import { revenueKey } from './revenue-key.ts';
import { RevenueMonths } from './revenue-months.tsx';
import { RevenueHeads, RevenueTable, type RevenueChoice } from './revenue-table.tsx';
import './reports.css';

function InCurrency({ of, chosen }: { of: Revenue['currencies'][number]; chosen: RevenueChoice }) {
  const { revenue: say, taxes } = words.reports;
  const { currency, groups } = of;
  const { from, to, by } = chosen;
  return (
    <>
      <RevenueHeads of={of} chosen={chosen} />
      <RevenueMonths days={chosen} currency={currency} />
      <RevenueTable of={of} chosen={chosen} />
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
  const today = useToday();
  const { api } = useServices();
  const navigate = useNavigate();
  const search = useSearch({ from: '/_app/reports/revenue' });
  const chosen: RevenueChoice = {
    ...yearToDate(today),
    by: 'customer',
    ...readPeriod(search),
  };
  const { from, to, by } = chosen;
  const query = { from, to: to < from ? from : to, by };
  const { read, ...state } = useSaved(revenueKey(query), getRevenueReport, { query });
  const say = words.reports.revenue;
  const choose = (part: Partial<RevenueChoice>) =>
    void navigate({ to: '/reports/revenue', search: { ...chosen, ...part }, replace: true });
  return (
    <Page
      title={say.title}
      parent="/reports"
      lead={say.lead}
      actions={
        <ReportActions fetchFile={(format) => api(exportRevenue, { query: { ...query, ...format } })} />
      }
    >
      <PeriodChoice days={chosen} onChange={choose} periods={periodsSoFar(today)}>
        <ChoiceField
          label={say.by}
          options={revenueGroupings.map((each) => [each, say.groups[each]])}
          value={by}
          onChange={({ target }) => choose({ by: groupingOf(target.value) })}
        />
      </PeriodChoice>
      <SavedGate state={state} onRetry={() => void read.load()} loading={words.reports.loading}>
        {({ currencies }) =>
          currencies.map((one) =>
            one.groups.length === 0 ? (
              <EmptyReport key={one.currency} of="invoices" />
            ) : (
              <Panel key={one.currency} title={say.ofCurrency(one.currency)}>
                <InCurrency of={one} chosen={query} />
              </Panel>
            ),
          )
        }
      </SavedGate>
    </Page>
  );
}
