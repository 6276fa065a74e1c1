import * as v from 'valibot';
import { taxCategories, type TaxCategory } from '../documents/tax.ts';
import { percentBetween } from './amounts.ts';
import { taxRates } from './document-lines.ts';
import { requiredText } from './fields.ts';
import { issuePath } from './issue-path.ts';
import { says } from '../words/field-words.ts';

/** Categories with a rate of zero (EN 16931 BR-Z-05, BR-E-05, BR-AE-05, BR-IC-05, BR-G-05, BR-O-05). */
export const zeroRated: readonly TaxCategory[] = ['Z', 'E', 'AE', 'K', 'G', 'O'];

const offeredTax = v.pipe(
  v.strictObject({
    name: requiredText(
      (say) => say.labels.taxName,
      40,
      (say) => say.enterTaxName,
    ),
    category: v.picklist(
      taxCategories,
      says((say) => say.unknownTaxCategory),
    ),
    /** Percent; negative for withholding tax. */
    rate: percentBetween(-99, 1000),
    /** Whether new lines start with it. */
    is_default: v.boolean(),
  }),
  v.forward(
    v.partialCheck(
      [['category'], ['rate']],
      ({ category, rate }) => rate === 0 || !zeroRated.includes(category),
      says((say) => say.categoryIsZeroRated),
    ),
    ['rate'],
  ),
);
export type OfferedTax = v.InferOutput<typeof offeredTax>;

/** Taxes offered for document lines. */
export const offeredTaxes = v.pipe(
  v.array(offeredTax),
  v.maxLength(
    20,
    says((say) => say.tooManyTaxes(20)),
  ),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const names = dataset.value.map(({ name }) => name.toLowerCase());
    const second = names.findIndex((name, index) => names.indexOf(name) < index);
    if (second !== -1)
      addIssue({
        message: says((say) => say.taxNameTaken),
        path: issuePath(dataset.value, [second, 'name'], names[second]),
      });
  }),
  v.check(
    (taxes) => fitOneLine(taxes),
    says((say) => say.tooManyDefaultTaxes),
  ),
);

/** The default taxes must fit on one line together. Errors in a single tax are reported there. */
function fitOneLine(taxes: readonly OfferedTax[]): boolean {
  const defaults = taxes.filter((tax) => tax.is_default);
  const { issues } = v.safeParse(
    taxRates,
    defaults.map(({ name, category, rate }) => ({ name, category, rate })),
  );
  return issues === undefined || issues.some(({ path }) => path !== undefined);
}
