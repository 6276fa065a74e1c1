import type { Document } from '#shared/contract/document-fields.ts';
import type { Sum } from './draw-sums.ts';
import { showAmount, showNumber } from './show.ts';

type Tax = Document['lines'][number]['tax_rates'][number];

/** The figures below the lines, those that say something: EN 16931 BT-106 … BT-115. */
export function sumsOf(document: Document): Sum[] {
  const show = (amount: number) => showAmount(amount, document.currency);
  const unlessZero = (label: string, amount: number): Sum[] =>
    amount === 0 ? [] : [{ label, value: show(amount) }];
  return [
    { label: 'Subtotal without tax', value: show(document.subtotal) },
    ...unlessZero('Discounts', -document.allowance_total),
    ...unlessZero('Surcharges', document.charge_total),
    ...netSum(document, show),
    ...document.tax_breakdown.map((tax) => ({
      label: `${taxLabel(tax)} on ${show(tax.taxable_amount)}`,
      value: show(tax.tax_amount),
    })),
    { label: 'Total', value: show(document.total_amount), strong: true },
    ...unlessZero('Rounding', document.rounding_amount),
    ...unlessZero('Paid', -document.paid_total),
    ...unlessZero(
      document.document_type === 'credit_note' ? 'Taken off its invoice' : 'Credited',
      -document.credited_total,
    ),
    ...amountDue(document, show),
  ];
}

/** Says something of its own only beside discounts and surcharges. */
function netSum(document: Document, show: (amount: number) => string): Sum[] {
  if (document.tax_exclusive_total === document.subtotal) return [];
  return [{ label: 'Total without tax', value: show(document.tax_exclusive_total) }];
}

function amountDue(
  { document_type: type, status, amount_due: due }: Document,
  show: (amount: number) => string,
): Sum[] {
  if (type === 'estimate' || status === 'void') return [];
  const label = type === 'invoice' ? 'Amount due' : 'Left to your credit';
  return [{ label, value: show(due), strong: true }];
}

const categories: Readonly<Partial<Record<Tax['category'], string>>> = {
  E: 'Exempt from tax',
  AE: 'Reverse charge',
  K: 'Intra-community supply',
  G: 'Export',
  O: 'Not subject to tax',
};

function taxLabel({ category, rate, name }: Tax): string {
  const words = name === '' ? (categories[category] ?? (rate < 0 ? 'Withheld tax' : 'Tax')) : name;
  return rate === 0 ? words : `${words} ${showNumber(rate)}%`;
}

/** Named taxes of a line, below its description; a plain rate stands in its column alone. */
export function taxNames({ tax_rates: taxes }: Document['lines'][number]): string[] {
  return taxes.some(({ name, category }) => name !== '' || categories[category] !== undefined)
    ? [taxes.map(taxLabel).join(', ')]
    : [];
}
