import { Link } from '@tanstack/react-router';
import { amountText } from '#features/shared/documents/amount-text.ts';
import { useSaved } from '#features/shared/saved/use-saved.ts';
import { addDays } from '#shared/calendar-day.ts';
import type { CallOutput } from '#shared/contract/endpoint.ts';
import { getRevenue } from '#shared/contract/dashboard.ts';
import { words } from '#shared/words/words.ts';
import { Panel } from '#ui/panel.tsx';
import { BarChart } from '#features/shared/chart/bar-chart.tsx';
import { ChartGhost } from '#features/shared/chart/chart-ghost.tsx';
import { FiguresBehind } from './figures-behind.tsx';
import { monthName } from '#features/shared/chart/month-name.ts';
import { QuietGate } from './quiet-gate.tsx';

type Revenue = CallOutput<typeof getRevenue>;

function summaryOf({ months, currency }: Revenue): string {
  const say = words.dashboard.live;
  const best = months.toSorted((one, other) => other.revenue - one.revenue)[0];
  return best === undefined || best.revenue <= 0
    ? say.noRevenue
    : say.revenueSummary(monthName(best.month, 'long'), amountText(best.revenue, currency));
}

/** First and last day of a month, `YYYY-MM`. */
function daysOf(month: string): { from: string; to: string } {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const next = new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10);
  return { from: `${month}-01`, to: addDays(next, -1) };
}

function Readout({ of, currency }: { of: Revenue['months'][number]; currency: string }) {
  const { month, revenue, year_before: before } = of;
  const say = words.dashboard.live;
  return (
    <>
      <span>
        {monthName(month, 'long')} <strong>{amountText(revenue, currency)}</strong>
      </span>
      <span>{say.yearBefore(amountText(before, currency))}</span>
      <Link to="/payments" search={{ ...daysOf(month), currency }}>
        {say.showPayments}
      </Link>
    </>
  );
}

function Figures({ revenue }: { revenue: Revenue }) {
  const { months, currency } = revenue;
  const say = words.dashboard.live;
  const text = (amount: number) => amountText(amount, currency);
  if (months.every((one) => one.revenue === 0 && one.year_before === 0)) {
    return <p className="chart-empty">{say.noRevenue}</p>;
  }
  return (
    <>
      <BarChart
        summary={summaryOf(revenue)}
        currency={currency}
        legend={[say.revenueColumn, say.yearBeforeColumn]}
        columns={months.map((one) => ({
          key: one.month,
          label: monthName(one.month, 'short'),
          brief: monthName(one.month, 'narrow'),
          spoken: say.monthCompared(monthName(one.month, 'long'), text(one.revenue), text(one.year_before)),
          amount: one.revenue,
          before: one.year_before,
          readout: <Readout of={one} currency={currency} />,
        }))}
        initial={months.at(-1)?.month ?? ''}
      />
      <FiguresBehind
        heads={[say.month, say.revenueColumn, say.yearBeforeColumn]}
        rows={months.map((one) => [monthName(one.month, 'long'), text(one.revenue), text(one.year_before)])}
      />
    </>
  );
}

const showFigures = (revenue: Revenue) => <Figures revenue={revenue} />;

/** Payments received by month beside the year before, as a chart and as a table. */
export function RevenueChart() {
  const state = useSaved('dashboard revenue', getRevenue, {});
  return (
    <Panel title={words.dashboard.live.revenue}>
      <QuietGate state={state} ghost={<ChartGhost hasLegend />} show={showFigures} />
    </Panel>
  );
}
