import { formatMoney } from '#shared/money/format-money.ts';
import type { MinorUnits } from '#shared/money/minor-units.ts';
import './totals-table.css';

interface TotalsTableProps {
  currency: string;
  subtotal: MinorUnits;
  allowances: MinorUnits;
  charges: MinorUnits;
  taxes: readonly { readonly words: string; readonly amount: MinorUnits }[];
  total: MinorUnits;
  rounding: MinorUnits;
  /** What was settled already, where there is anything. */
  settled?: readonly { readonly words: string; readonly amount: MinorUnits }[];
  /** Still to be paid. */
  due?: MinorUnits;
}

/** Sum, discount, each tax, total: the same figures on every screen (EN 16931 BT-106 … BT-115). */
export function TotalsTable(props: TotalsTableProps) {
  const { currency, allowances, charges, rounding, settled = [], due } = props;
  // by place, for two taxes may be called the same
  const row = (words: string, amount: MinorUnits, className?: string, key?: number) => (
    <div key={key} className={className}>
      <dt>{words}</dt>
      <dd>{formatMoney(amount, currency)}</dd>
    </div>
  );
  return (
    <dl className="totals">
      {row('Subtotal', props.subtotal)}
      {allowances !== 0n && row('Discount', -allowances)}
      {charges !== 0n && row('Surcharge', charges)}
      {props.taxes.map(({ words, amount }, index) => row(words, amount, undefined, index))}
      {row('Total', props.total, 'totals-total')}
      {rounding !== 0n && row('Rounding', rounding)}
      {settled.map(({ words, amount }, index) => row(words, -amount, undefined, index))}
      {due !== undefined && row('Amount due', due, 'totals-total')}
    </dl>
  );
}
