import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
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
import { dayRange, shortDay } from './day-range.ts';
import { FiguresBehind } from './figures-behind.tsx';

type InCurrency = CallOutput<typeof getReceivables>['currencies'][number];
type Week = InCurrency['weeks'][number];

interface FigureProps {
  name: string;
  amount: string;
  /** How many, and where they are. */
  invoices: number;
  search: ListSearch;
  isLate?: boolean;
}

/** An amount that leads to its invoices. */
function Figure({ name, amount, invoices, search, isLate = false }: FigureProps) {
  const show = words.dashboard.live.showInvoices(invoices);
  return (
    <FigureHead
      name={name}
      isLate={isLate}
      more={
        invoices > 0 && (
          <Link to="/invoices" search={search} aria-label={words.dashboard.live.monthAmount(name, show)}>
            {show}
            <ChevronRight aria-hidden="true" />
          </Link>
        )
      }
    >
      {amount}
    </FigureHead>
  );
}

interface HeadsProps {
  of: InCurrency;
  today: string;
  /** The one chosen in the chart; otherwise the next. */
  week?: Week | undefined;
}

/** What is overdue, all that isn't due yet, and what of that falls due within a week. */
function Heads({ of: { currency, ages, weeks }, today, week = weeks[0] }: HeadsProps) {
  const say = words.dashboard.live;
  const late = ages.filter(({ age }) => age !== 'current');
  const overdue = sumOf(late.map(({ amount }) => fromWireAmount(amount, currency)));
  const current = ages.find(({ age }) => age === 'current');
  const text = (amount: number) => amountText(amount, currency);
  const open = { status: 'open', currency, to: today };
  return (
    <FigureHeads>
      <Figure
        name={say.overdue}
        amount={text(toWireAmount(overdue, currency))}
        invoices={late.reduce((sum, { invoices }) => sum + invoices, 0)}
        search={{ status: 'overdue', currency }}
        isLate={overdue > 0n}
      />
      <Figure
        name={say.notDueYet}
        amount={text(current?.amount ?? 0)}
        invoices={current?.invoices ?? 0}
        search={{ ...open, ...Object.fromEntries(dueDays('current', today)) }}
      />
      {week && (
        <Figure
          name={week === weeks[0] ? say.dueThisWeek : say.dueIn(dayRange(week.from, week.to))}
          amount={text(week.amount)}
          invoices={week.invoices}
          search={{ ...open, due_from: week.from, due_to: week.to }}
        />
      )}
    </FigureHeads>
  );
}

interface ExpectedChartProps {
  of: InCurrency;
  today: string;
  /** There is no other currency. */
  isOnly: boolean;
}

/** What comes in when: the open invoices of a currency by the week in which they fall due. */
export function ExpectedChart({ of, today, isOnly }: ExpectedChartProps) {
  const { currency, weeks } = of;
  const say = words.dashboard.live;
  const text = (amount: number) => amountText(amount, currency);
  const title = !isOnly && <h3 className="expected-currency">{currency}</h3>;
  if (weeks.every(({ invoices }) => invoices === 0)) {
    return (
      <div className="expected">
        {title}
        <Heads of={of} today={today} />
        <p className="chart-empty">{say.nothingExpected(weeks.length)}</p>
      </div>
    );
  }
  return (
    <div className="expected">
      {title}
      <BarChart
        summary={say.expectedIn(currency)}
        currency={currency}
        columns={weeks.map((week) => ({
          key: week.from,
          label: shortDay(week.from),
          spoken: say.monthAmount(dayRange(week.from, week.to), text(week.amount)),
          amount: week.amount,
          readout: (
            <>
              <Heads of={of} today={today} week={week} />
              <p className="expected-weeks">{say.byWeek}</p>
            </>
          ),
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
