import { amountText } from '#features/shared/documents/amount-text.ts';
import type { Document } from '#shared/contract/document-fields.ts';
import { formatDecimal } from '#shared/money/format-decimal.ts';
import { formatPrice } from '#shared/money/format-price.ts';
import { allowanceWords } from '#shared/paper/allowance-words.ts';
import { isPlain, taxWords, type PrintedTax } from '#shared/paper/tax-words.ts';
import { unitWords } from './units.ts';
import './sheet-lines.css';

type Line = Document['lines'][number];

/** '20%' alone where that says all of it. */
function taxText(tax: PrintedTax): string {
  return isPlain(tax) ? `${formatDecimal(tax.rate)}%` : taxWords(tax);
}

function LineRow({ line, currency }: { line: Line; currency: string }) {
  const unit = unitWords(line.unit_code);
  const less = line.allowances.map((allowance) => allowanceWords(allowance, currency)).join(', ');
  return (
    <tr>
      <td className="sheet-description">
        {line.description}
        {less !== '' && <span className="sheet-less">{less}</span>}
      </td>
      <td className="sheet-number">
        {formatDecimal(line.quantity)} {unit}
      </td>
      <td className="sheet-number">
        {formatPrice(line.unit_price, currency)}
        {line.base_quantity !== 1 && (
          <>
            {' '}
            <span className="sheet-per">per {formatDecimal(line.base_quantity)}</span>
          </>
        )}
      </td>
      <td className="sheet-tax">{line.tax_rates.map(taxText).join(' + ')}</td>
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
          <th scope="col">Amount{inclusive ? ' with tax' : ''}</th>
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
