import { amountText } from '#features/shared/documents/amount-text.ts';
import { useSaved } from '#features/shared/saved/use-saved.ts';
import type { CallOutput } from '#shared/contract/endpoint.ts';
import { getRevenue } from '#shared/contract/dashboard.ts';
import { words } from '#shared/words/words.ts';
import { Panel } from '#ui/panel.tsx';
import { barsOf } from './bars.ts';
import { monthName } from './month-name.ts';
import { QuietGate } from './quiet-gate.tsx';

type Revenue = CallOutput<typeof getRevenue>;

const box = { width: 720, height: 180, gap: 14 } as const;
/** Space below the bars for the month names. */
const foot = 28;

function Drawing({ revenue: { months, currency } }: { revenue: Revenue }) {
  const { bars, base } = barsOf(
    months.map(({ revenue }) => revenue),
    box,
  );
  const best = months.toSorted((one, other) => other.revenue - one.revenue)[0];
  const say = words.dashboard.live;
  const summary =
    best === undefined || best.revenue <= 0
      ? say.noRevenue
      : say.revenueSummary(monthName(best.month, 'long'), amountText(best.revenue, currency));
  return (
    <svg
      className="revenue-chart"
      viewBox={`0 0 ${box.width} ${box.height + foot}`}
      role="img"
      aria-label={summary}
    >
      <line className="revenue-base" x1="0" x2={box.width} y1={base} y2={base} />
      {months.map(({ month, revenue }, index) => (
        <g key={month}>
          <title>{say.monthAmount(monthName(month, 'long'), amountText(revenue, currency))}</title>
          <rect className={revenue < 0 ? 'revenue-below' : 'revenue-bar'} rx="3" {...bars[index]} />
          <text x={(index + 0.5) * (box.width / months.length)} y={box.height + foot - 8}>
            {monthName(month, 'short')}
          </text>
        </g>
      ))}
    </svg>
  );
}

function Figures({ revenue: { months, currency } }: { revenue: Revenue }) {
  return (
    <details className="figures-behind">
      <summary>{words.dashboard.live.revenueTable}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{words.dashboard.live.month}</th>
            <th scope="col">{words.dashboard.live.revenueColumn}</th>
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, revenue }) => (
            <tr key={month}>
              <th scope="row">{monthName(month, 'long')}</th>
              <td>{amountText(revenue, currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

/** Revenue by month, as a chart and as a table. */
export function RevenueChart() {
  const state = useSaved('dashboard revenue', getRevenue, {});
  return (
    <Panel title={words.dashboard.live.revenue}>
      <QuietGate state={state}>
        {(revenue) => (
          <>
            <Drawing revenue={revenue} />
            <Figures revenue={revenue} />
          </>
        )}
      </QuietGate>
    </Panel>
  );
}
