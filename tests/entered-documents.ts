import type * as fc from 'fast-check';
import type { Allowance } from '#shared/documents/allowance.ts';
import type { PricedDocument } from '#shared/documents/priced-document.ts';
import type { Tax } from '#shared/documents/tax.ts';
import { toWireDecimal } from '#shared/money/millionths.ts';
import { toWireAmount } from '#shared/money/wire.ts';
import { randomDocument } from './random-documents.ts';

/** A priced document as a body of POST /api/documents, still without `customer_id`. */
function enteredOf({ currency, pricesIncludeTax, lines, allowances, rounding }: PricedDocument) {
  return {
    document_type: 'invoice',
    currency,
    prices_include_tax: pricesIncludeTax,
    lines: lines.map((line, index) => ({
      description: `Line ${index + 1}`,
      quantity: toWireDecimal(line.quantity),
      unit_price: toWireDecimal(line.unitPrice),
      base_quantity: toWireDecimal(line.baseQuantity),
      allowances: line.allowances.map((allowance) => allowanceOf(allowance, currency)),
      tax_rates: line.taxes.map(taxOf),
    })),
    allowances: allowances.map(({ taxes, ...allowance }) => ({
      ...allowanceOf(allowance, currency),
      ...(taxes && { tax_rates: taxes.map(taxOf) }),
    })),
    ...(rounding.kind === 'nearest' && { rounding_increment: toWireAmount(rounding.increment, currency) }),
  };
}

function allowanceOf({ charge, size }: Allowance, currency: string) {
  return size.kind === 'amount'
    ? { charge, amount: toWireAmount(size.amount, currency) }
    : { charge, percent: toWireDecimal(size.percent) };
}

function taxOf({ category, rate, name }: Tax) {
  return { category, rate: toWireDecimal(rate), name };
}

type EnteredDocument = ReturnType<typeof enteredOf>;

/** Documents of all shapes in one currency, as they are entered. */
export function enteredIn(currency: string): fc.Arbitrary<EnteredDocument> {
  return randomDocument.map((document) => enteredOf({ ...document, currency }));
}
