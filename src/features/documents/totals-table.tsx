import { formatMoney } from '#shared/money/format-money.ts';
import type { PaperSum } from '#shared/paper/paper-sums.ts';
import './totals-table.css';

/** The figures below the lines: the same on every screen and on paper. */
export function TotalsTable({ sums, currency }: { sums: readonly PaperSum[]; currency: string }) {
  return (
    <dl className="totals">
      {sums.map(({ label, amount, isStrong = false }, index) => (
        // by place, for two taxes may be called the same
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className={isStrong ? 'totals-total' : undefined}>
          <dt>{label}</dt>
          <dd>{formatMoney(amount, currency)}</dd>
        </div>
      ))}
    </dl>
  );
}
