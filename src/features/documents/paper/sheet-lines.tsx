// Browsers may drop the roles of a table whose rows are grids, as they are where it is narrow, so each is spelled out.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
import { amountText } from '#features/shared/documents/amount-text.ts';
import type { Document } from '#shared/contract/document-fields.ts';
import { formatPrice } from '#shared/money/format-price.ts';
import { allowanceWords } from '#shared/paper/allowance-words.ts';
import type { PaperVoice } from '#shared/paper/paper-voice.ts';
import { quantityWords } from '#shared/paper/quantity-words.ts';
import { isPlain, rateWords, taxWords, type PrintedTax } from '#shared/paper/tax-words.ts';
import { words as catalog } from '#shared/words/words.ts';
import './sheet-lines.css';

type Line = Omit<Document['lines'][number], 'net'>;

/** '20%' alone if that says it all. */
function taxText(tax: PrintedTax, voice: PaperVoice): string {
  return isPlain(tax) ? rateWords(tax.rate, voice) : taxWords(tax, voice);
}

function LineRow({ line, currency, voice }: { line: Line; currency: string; voice: PaperVoice }) {
  const { words, numbers } = voice;
  const less = line.allowances.map((allowance) => allowanceWords(allowance, currency, voice)).join(', ');
  return (
    <tr role="row">
      <td role="cell" className="sheet-description">
        {line.description}
        {less !== '' && <span className="sheet-less">{less}</span>}
      </td>
      <td role="cell" className="sheet-number">
        {quantityWords(line.quantity, line.unit_code, voice)}
      </td>
      <td role="cell" className="sheet-number">
        {formatPrice(line.unit_price, currency, numbers)}
        {line.base_quantity !== 1 && (
          <>
            {' '}
            <span className="sheet-per">
              {words.per(quantityWords(line.base_quantity, line.unit_code, voice))}
            </span>
          </>
        )}
      </td>
      <td role="cell" className="sheet-tax">
        {line.tax_rates.map((tax) => taxText(tax, voice)).join(' + ')}
      </td>
      <td role="cell" className="sheet-number sheet-total">
        {amountText(line.total, currency, numbers)}
      </td>
    </tr>
  );
}

/** The lines of the document. */
export function SheetLines({
  document: { lines, currency, prices_include_tax: inclusive },
  voice,
}: {
  document: Pick<Document, 'currency' | 'prices_include_tax'> & { lines: readonly Line[] };
  voice: PaperVoice;
}) {
  const { words } = voice;
  if (lines.length === 0) return <p className="panel-lead">{catalog.documents.noLines}</p>;
  return (
    <table role="table" className="sheet-lines" aria-label={catalog.documents.lines}>
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col">
            {words.description}
          </th>
          <th role="columnheader" scope="col">
            {words.quantity}
          </th>
          <th role="columnheader" scope="col">
            {inclusive ? words.priceWithTax : words.price}
          </th>
          <th role="columnheader" scope="col">
            {words.tax}
          </th>
          <th role="columnheader" scope="col">
            {inclusive ? words.amountWithTax : words.amount}
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {lines.map((line) => (
          <LineRow key={line.position} line={line} currency={currency} voice={voice} />
        ))}
      </tbody>
    </table>
  );
}
