import type { ReactNode } from 'react';
import { monthName } from '#features/shared/chart/month-name.ts';
import { amountText } from '#features/shared/documents/amount-text.ts';
import { daysOfPeriod, yearToDate } from '#features/shared/periods/periods.ts';
import { useSaved } from '#features/shared/saved/use-saved.ts';
import { useToday } from '#features/shared/use-today.ts';
import { getReceivables } from '#shared/contract/dashboard.ts';
import { getPaymentReport, getRevenueReport } from '#shared/contract/reports.ts';
import { words } from '#shared/words/words.ts';
import { revenueKey } from './revenue-key.ts';

interface KeyFigureProps {
  name: string;
  /** What there is in other currencies. */
  others?: string | undefined;
  children?: ReactNode;
}

/** A report's figure, in a place that is kept for it. */
function KeyFigure({ name, others, children }: KeyFigureProps) {
  return (
    <p className="report-key">
      {children && (
        <>
          <small>{name}</small>
          <b>{children}</b>
          {others !== undefined && <small>{others}</small>}
        </>
      )}
    </p>
  );
}

interface InCurrencies {
  name: string;
  /** The default currency's first. */
  amounts: readonly { readonly amount: number; readonly currency: string }[] | undefined;
}

function KeyFigures({ name, amounts }: InCurrencies) {
  if (amounts === undefined) return <KeyFigure name={name} />;
  const [first, ...others] = amounts.map(({ amount, currency }) => amountText(amount, currency));
  const further = others.map((text) => `+\u00A0${text}`).join(' ');
  return (
    <KeyFigure name={name} others={further === '' ? undefined : further}>
      {first}
    </KeyFigure>
  );
}

/** What is owed in all currencies; none if nothing is. */
export function OwedFigure() {
  const { copy } = useSaved('dashboard receivables', getReceivables, {});
  const amounts = copy?.value.currencies.map(({ total: amount, currency }) => ({ amount, currency }));
  return <KeyFigures name={words.reports.owedToday} amounts={amounts} />;
}

/** What has come in this month in all currencies. */
export function ReceivedFigure() {
  const query = daysOfPeriod('this_month', useToday());
  const { copy } = useSaved(`payments by method ${query.from} ${query.to}`, getPaymentReport, { query });
  const amounts = copy?.value.currencies.map(({ net: amount, currency }) => ({ amount, currency }));
  return <KeyFigures name={monthName(query.from.slice(0, 7), 'long')} amounts={amounts} />;
}

/** Net revenue of this year in all currencies. The report's chart needs its months, too. */
export function RevenueFigure() {
  const query = { ...yearToDate(useToday()), by: 'month' } as const;
  const { copy } = useSaved(revenueKey(query), getRevenueReport, { query });
  const amounts = copy?.value.currencies.map(({ net: amount, currency }) => ({ amount, currency }));
  return <KeyFigures name={words.reports.periods.year_to_date} amounts={amounts} />;
}
