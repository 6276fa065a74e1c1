import { Link } from '@tanstack/react-router';
import { amountText } from '#features/shared/documents/amount-text.ts';
import type { CallOutput } from '#shared/contract/endpoint.ts';
import type { getReceivables } from '#shared/contract/dashboard.ts';
import { dueDays } from '#shared/due-days.ts';
import { sumOf } from '#shared/money/sum-of.ts';
import { fromWireAmount, toWireAmount } from '#shared/money/wire.ts';
import type { ListSearch } from '#features/shared/list/list-search.ts';
import { words } from '#shared/words/words.ts';
import { BarChart } from '#features/shared/chart/bar-chart.tsx';
import { FigureHead, FigureHeads } from '#features/shared/chart/figure-heads.tsx';
import { dayRange, shortestDay } from './day-range.ts';
import { FiguresBehind } from './figures-behind.tsx';

type InCurrency = CallOutput<typeof getReceivables>['currencies'][number];

/** An amount that leads to its invoices. */
function Invoices({ name, amount, search }: { name: string; amount: string; search: ListSearch }) {
  return (
    <Link to="/invoices" search={search} aria-label={words.dashboard.live.monthAmount(name, amount)}>
      {amount}
    </Link>
  );
}

/** What is overdue, what falls due within a week, and all that isn't due yet. */
function Heads({ of: { currency, ages, weeks }, today }: { of: InCurrency; today: string }) {
  const say = words.dashboard.live;
  const late = ages.filter(({ age }) => age !== 'current');
  const overdue = sumOf(late.map(({ amount }) => fromWireAmount(amount, currency)));
  const current = ages.find(({ age }) => age === 'current');
  const text = (amount: number) => amountText(amount, currency);
  const open = { status: 'open', currency };
  return (
    <FigureHeads>
      <FigureHead name={say.overdue} isLate={overdue > 0n}>
        <Invoices
          name={say.overdue}
          amount={text(toWireAmount(overdue, currency))}
          search={{ status: 'overdue', currency }}
        />
      </FigureHead>
      <FigureHead name={say.dueThisWeek}>
        <Invoices
          name={say.dueThisWeek}
          amount={text(weeks[0]?.amount ?? 0)}
          search={{ ...open, due_from: today, due_to: weeks[0]?.to ?? today }}
        />
      </FigureHead>
      <FigureHead name={say.notDueYet}>
        <Invoices
          name={say.notDueYet}
          amount={text(current?.amount ?? 0)}
          search={{ ...open, ...Object.fromEntries(dueDays('current', today)) }}
        />
      </FigureHead>
    </FigureHeads>
  );
}

function Readout({ week, currency }: { week: InCurrency['weeks'][number]; currency: string }) {
  const say = words.dashboard.live;
  return (
    <>
      {say.dueIn(dayRange(week.from, week.to))} <strong>{amountText(week.amount, currency)}</strong>
      <br />
      {week.invoices > 0 && (
        <Link to="/invoices" search={{ status: 'open', currency, due_from: week.from, due_to: week.to }}>
          {say.showInvoices(week.invoices)}
        </Link>
      )}
    </>
  );
}

/** What comes in when: the open invoices of a currency by the week in which they fall due. */
export function ExpectedChart({ of, today }: { of: InCurrency; today: string }) {
  const { currency, weeks } = of;
  const say = words.dashboard.live;
  const text = (amount: number) => amountText(amount, currency);
  if (weeks.every(({ invoices }) => invoices === 0)) {
    return (
      <div className="expected">
        <Heads of={of} today={today} />
        <p className="chart-empty">{say.nothingExpected(weeks.length)}</p>
      </div>
    );
  }
  return (
    <div className="expected">
      <Heads of={of} today={today} />
      <BarChart
        summary={say.expectedIn(currency)}
        currency={currency}
        columns={weeks.map(({ from, to, invoices, amount }) => ({
          key: from,
          label: shortestDay(from),
          spoken: say.monthAmount(dayRange(from, to), text(amount)),
          amount,
          readout: <Readout week={{ from, to, invoices, amount }} currency={currency} />,
        }))}
        initial={weeks[0]?.from ?? ''}
      />
      <FiguresBehind
        heads={[say.week, say.invoices, currency]}
        rows={weeks.map(({ from, to, invoices, amount }) => [
          dayRange(from, to),
          String(invoices),
          text(amount),
        ])}
      />
    </div>
  );
}
