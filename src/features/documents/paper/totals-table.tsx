import { formatMoney } from '#shared/money/format-money.ts';
import type { PaperSum } from '#shared/paper/paper-sums.ts';
import './totals-table.css';

interface TotalsTableProps {
  sums: readonly PaperSum[];
  currency: string;
  /** Locale of the amounts; defaults to the page's. */
  locale?: string;
}

/** The totals below the lines. */
export function TotalsTable({ sums, currency, locale }: TotalsTableProps) {
  return (
    <dl className="totals">
      {sums.map(({ label, base, amount, isStrong = false }, index) => (
        // By index, since two taxes may have the same name.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className={isStrong ? 'totals-total' : undefined}>
          <dt>
            {label} {base !== undefined && <span className="totals-base">{base}</span>}
          </dt>
          <dd>{formatMoney(amount, currency, locale)}</dd>
        </div>
      ))}
    </dl>
  );
}
