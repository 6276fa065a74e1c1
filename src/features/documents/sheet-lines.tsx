import { amountText } from '#features/shared/documents/amount-text.ts';
import type { Document } from '#shared/contract/document-fields.ts';
import { formatPrice } from '#shared/money/format-price.ts';
import { taxesText } from './editor/taxes-text.ts';
import { unitWords } from './units.ts';

type Line = Document['lines'][number];

const quantity = new Intl.NumberFormat('en-US', { maximumFractionDigits: 6 });

function discounts({ allowances }: Line, currency: string): string {
  const words = allowances.map(({ charge, amount, percent = 0, reason }) => {
    const size = amount === undefined ? `${percent} %` : amountText(amount, currency);
    return `${charge ? 'plus' : 'less'} ${size}${reason === null ? '' : ` (${reason})`}`;
  });
  return words.join(', ');
}

function LineRow({ line, currency }: { line: Line; currency: string }) {
  const unit = unitWords(line.unit_code);
  const per = line.base_quantity === 1 ? '' : ` per ${quantity.format(line.base_quantity)}`;
  const less = discounts(line, currency);
  return (
    <tr>
      <td className="sheet-description">
        {line.description}
        {less !== '' && <span className="sheet-less">{less}</span>}
      </td>
      <td className="sheet-number">
        {quantity.format(line.quantity)} {unit}
      </td>
      <td className="sheet-number">
        {formatPrice(line.unit_price, currency)}
        {per}
      </td>
      <td className="sheet-tax">{taxesText(line.tax_rates)}</td>
      <td className="sheet-number sheet-total">{amountText(line.total, currency)}</td>
    </tr>
  );
}

/** What is billed, line by line. */
export function SheetLines({
  document: { lines, currency, prices_include_tax: inclusive },
}: {
  document: Pick<Document, 'lines' | 'currency' | 'prices_include_tax'>;
}) {
  if (lines.length === 0) return <p className="panel-lead">No lines yet.</p>;
  return (
    <table className="sheet-lines" aria-label="Lines">
      <thead>
        <tr>
          <th scope="col">Description</th>
          <th scope="col">Quantity</th>
          <th scope="col">Price{inclusive ? ' with tax' : ''}</th>
          <th scope="col">Tax</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <LineRow key={line.position} line={line} currency={currency} />
        ))}
      </tbody>
    </table>
  );
}
