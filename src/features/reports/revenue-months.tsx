import { amountText } from '#features/shared/documents/amount-text.ts';
import { BarChart } from '#features/shared/chart/bar-chart.tsx';
import { ChartGhost } from '#features/shared/chart/chart-ghost.tsx';
import { monthName } from '#features/shared/chart/month-name.ts';
import type { Days } from '#features/shared/periods/periods.ts';
import { useSaved } from '#features/shared/saved/use-saved.ts';
import { getRevenueReport, type RevenueReport } from '#shared/contract/reports.ts';
import { monthsOf } from '#shared/months-of.ts';
import { words } from '#shared/words/words.ts';
import { revenueKey } from './revenue-key.ts';

type Month = RevenueReport['currencies'][number]['groups'][number];

/** Months that a chart has room for. */
const mostColumns = 24;

function Columns({ months, currency }: { months: readonly Month[]; currency: string }) {
  const say = words.reports.revenue;
  const text = (amount: number) => amountText(amount, currency);
  return (
    <BarChart
      summary={say.ofCurrency(currency)}
      currency={currency}
      legend={[say.thisPeriod, say.before]}
      columns={months.map(({ name, net, net_before: before }) => ({
        key: name,
        label: monthName(name, 'short'),
        brief: monthName(name, 'narrow'),
        spoken: words.dashboard.live.monthCompared(monthName(name, 'long'), text(net), text(before)),
        amount: net,
        before,
        readout: (
          <>
            <span>
              {monthName(name, 'long')} <strong>{text(net)}</strong>
            </span>
            <span>{words.dashboard.live.yearBefore(text(before))}</span>
          </>
        ),
      }))}
      initial={(months.findLast(({ net }) => net !== 0) ?? months.at(-1))?.name ?? ''}
    />
  );
}

function SavedMonths({ days: { from, to }, currency }: { days: Days; currency: string }) {
  const query = { from, to, by: 'month' } as const;
  const { copy, failure } = useSaved(revenueKey(query), getRevenueReport, { query });
  if (copy === null) return failure === null && <ChartGhost hasLegend />;
  const found = copy.value.currencies.find((one) => one.currency === currency);
  return (
    found !== undefined && found.groups.length > 1 && <Columns months={found.groups} currency={currency} />
  );
}

/** The months of a period beside the year before, whatever its revenue is grouped by. */
export function RevenueMonths({ days, currency }: { days: Days; currency: string }) {
  const count = monthsOf(days.from, days.to).length;
  return count > 1 && count <= mostColumns && <SavedMonths days={days} currency={currency} />;
}
