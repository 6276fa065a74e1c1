import type { ReactNode } from 'react';
import { monthName } from '#features/shared/chart/month-name.ts';
import { amountText } from '#features/shared/documents/amount-text.ts';
import { useSaved } from '#features/shared/saved/use-saved.ts';
import { getReceivables, getRevenue } from '#shared/contract/dashboard.ts';
import { words } from '#shared/words/words.ts';

/** A report's figure, in a place that is kept for it. */
function KeyFigure({ name, children }: { name: string; children?: ReactNode }) {
  return (
    <p className="report-key">
      {children && (
        <>
          <b>{children}</b>
          <small>{name}</small>
        </>
      )}
    </p>
  );
}

/** What is owed in all currencies; none if nothing is. */
export function OwedFigure() {
  const { copy } = useSaved('dashboard receivables', getReceivables, {});
  const totals = copy?.value.currencies.map(({ total, currency }) => amountText(total, currency));
  return <KeyFigure name={words.reports.owedToday}>{totals?.join(' + ')}</KeyFigure>;
}

/** What has come in this month. */
export function ReceivedFigure() {
  const { copy } = useSaved('dashboard revenue', getRevenue, {});
  if (copy === null) return <KeyFigure name="" />;
  const { months, currency } = copy.value;
  const month = months.at(-1);
  return (
    <KeyFigure name={month === undefined ? '' : monthName(month.month, 'long')}>
      {month && amountText(month.revenue, currency)}
    </KeyFigure>
  );
}
