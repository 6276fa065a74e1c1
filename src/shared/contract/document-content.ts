import * as v from 'valibot';
import { amount, currencyCode, type PlacedAmount } from './amounts.ts';
import { documentAllowance, documentLineInput } from './document-lines.ts';
import { id, optionalText } from './fields.ts';
import { says } from '../words/field-words.ts';

/** What a document says besides its lines. */
export const documentTexts = {
  reference: optionalText((say) => say.labels.reference, 100),
  notes: optionalText((say) => say.labels.notes, 4000),
  terms: optionalText((say) => say.labels.terms, 8000),
};

/** What a document charges for. */
export const pricedParts = {
  prices_include_tax: v.optional(v.boolean(), false),
  lines: v.pipe(
    v.array(documentLineInput),
    v.maxLength(
      500,
      says((say) => say.tooManyLines(500)),
    ),
  ),
  allowances: v.optional(v.pipe(v.array(documentAllowance), v.maxLength(20)), []),
  /** Cash rounding of the amount due, such as 0.05 for Swiss francs. Not allowed on credit notes for an invoice. */
  rounding_increment: v.optional(
    v.pipe(
      amount,
      v.gtValue(
        0,
        says((say) => say.greaterThanZero),
      ),
    ),
  ),
};

/** What a recurring invoice repeats: a document without its kind, dates, and figures. */
export const repeatedContent = { customer_id: id, currency: currencyCode, ...documentTexts, ...pricedParts };

const priced = v.object({ currency: currencyCode, ...pricedParts });

interface PricedBody extends Pick<
  v.InferOutput<typeof priced>,
  'currency' | 'lines' | 'allowances' | 'rounding_increment'
> {
  readonly tax_total?: number | undefined;
  readonly total_amount?: number | undefined;
  readonly amount_due?: number | undefined;
}

/** The amounts of a document as entered, for `amountsFitCurrency`. */
export function amountsOfDocument(body: PricedBody): PlacedAmount[] {
  const fields = ['rounding_increment', 'tax_total', 'total_amount', 'amount_due'] as const;
  return [
    ...fields.map((field) => ({ path: [field], amount: body[field] })),
    ...amountsOfAllowances(body.allowances, []),
    ...body.lines.flatMap((line, index) => amountsOfAllowances(line.allowances, ['lines', index])),
  ];
}

function amountsOfAllowances(
  allowances: readonly { readonly amount?: number | undefined }[],
  path: PlacedAmount['path'],
): PlacedAmount[] {
  return allowances.map((allowance, index) => ({
    path: [...path, 'allowances', index, 'amount'],
    amount: allowance.amount,
  }));
}
