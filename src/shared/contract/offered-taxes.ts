import * as v from 'valibot';
import { taxCategories, type TaxCategory } from '../documents/tax.ts';
import { decimal } from './amounts.ts';
import { taxRates } from './document-lines.ts';
import { requiredText } from './fields.ts';
import { issuePath } from './issue-path.ts';

/** Categories whose rate is zero (EN 16931 BR-Z-05, BR-E-05, BR-AE-05, BR-IC-05, BR-G-05, BR-O-05). */
export const zeroRated: readonly TaxCategory[] = ['Z', 'E', 'AE', 'K', 'G', 'O'];

const offeredTax = v.pipe(
  v.strictObject({
    name: requiredText('Name of the tax', 40),
    category: v.picklist(taxCategories, 'This tax category is not known.'),
    /** Percent; negative where the customer withholds it. */
    rate: v.pipe(
      decimal,
      v.minValue(-99, 'Enter at least -99 %.'),
      v.maxValue(1000, 'Enter at most 1000 %.'),
    ),
    /** Whether new lines start with it. */
    is_default: v.boolean(),
  }),
  v.forward(
    v.partialCheck(
      [['category'], ['rate']],
      ({ category, rate }) => rate === 0 || !zeroRated.includes(category),
      'The rate of this category is 0 %.',
    ),
    ['rate'],
  ),
);
export type OfferedTax = v.InferOutput<typeof offeredTax>;

/** The taxes that are offered for the lines of documents. */
export const offeredTaxes = v.pipe(
  v.array(offeredTax),
  v.maxLength(20, 'At most 20 taxes can be offered.'),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const names = dataset.value.map(({ name }) => name.toLowerCase());
    const second = names.findIndex((name, index) => names.indexOf(name) < index);
    if (second !== -1)
      addIssue({
        message: 'A tax of this name stands here already.',
        path: issuePath(dataset.value, [second, 'name'], names[second]),
      });
  }),
  v.check(
    (taxes) => fitOneLine(taxes),
    'A line takes at most five taxes, which must not withhold all of its price.',
  ),
);

/** All that new lines start with must fit on one; what is wrong with a single tax is said at that tax. */
function fitOneLine(taxes: readonly OfferedTax[]): boolean {
  const defaults = taxes.filter((tax) => tax.is_default);
  const { issues } = v.safeParse(
    taxRates,
    defaults.map(({ name, category, rate }) => ({ name, category, rate })),
  );
  return issues === undefined || issues.some(({ path }) => path !== undefined);
}
