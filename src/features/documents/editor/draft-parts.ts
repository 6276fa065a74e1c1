import type { Side, Texts } from '#features/shared/conflict/differences.ts';
import { unitWords } from '../units.ts';
import { isBlank, type Draft, type DraftLine } from './draft.ts';

type Kept = Draft['kept'][number] | DraftLine['kept'][number];

/** What two people decide on as one, and the fields of the draft that it is made of. */
interface Part {
  readonly label: string;
  readonly fields: readonly (keyof Draft)[];
  readonly text: (draft: Draft) => string;
}

const joined = (words: readonly (string | null)[], between: string) => words.filter(Boolean).join(between);

function keptText({ charge, percent, amount, reason }: Kept): string {
  const size = percent === undefined ? String(amount) : `${percent}%`;
  return joined([charge ? 'plus' : 'less', size, reason ?? ''], ' ');
}

function discountText({ discount, discount_reason: reason, kept }: Draft | DraftLine): string {
  const own = discount.trim() === '' ? '' : joined(['less', discount, reason], ' ');
  return joined([own, ...kept.map(keptText)], ', ');
}

function lineText(line: DraftLine): string {
  const { description, quantity, unit_code: unit, unit_price: price, base_quantity: base, taxes } = line;
  const per = base === 1 ? '' : ` per ${base}`;
  const sold = `${quantity} ${unitWords(unit)} × ${price}${per} ${description}`;
  return joined([sold, discountText(line), taxes], ', ');
}

function linesText({ lines }: Draft): string {
  return lines
    .filter((line) => !isBlank(line))
    .map(lineText)
    .join('\n');
}

/** Every field of a draft that a colleague may have changed; the kind of document never changes. */
const parts: Readonly<Record<string, Part>> = {
  customer: { label: 'Customer', fields: ['customer'], text: ({ customer }) => customer?.name ?? '' },
  currency: { label: 'Currency', fields: ['currency'], text: ({ currency }) => currency },
  issue_date: { label: 'Date', fields: ['issue_date'], text: ({ issue_date: day }) => day },
  due_date: { label: 'Due date', fields: ['due_date'], text: ({ due_date: day }) => day },
  expiry_date: { label: 'Valid until', fields: ['expiry_date'], text: ({ expiry_date: day }) => day },
  reference: { label: 'Reference', fields: ['reference'], text: ({ reference }) => reference },
  prices_include_tax: {
    label: 'Prices include tax',
    fields: ['prices_include_tax'],
    text: ({ prices_include_tax: isSo }) => (isSo ? 'Yes' : 'No'),
  },
  lines: { label: 'Lines', fields: ['lines'], text: linesText },
  discount: {
    label: 'Discounts and surcharges on everything',
    fields: ['discount', 'discount_reason', 'kept'],
    text: discountText,
  },
  rounding_increment: {
    label: 'Rounded to',
    fields: ['rounding_increment'],
    text: ({ rounding_increment: step }) => (step === null ? '' : String(step)),
  },
  related_document_id: {
    label: 'Belongs to',
    fields: ['related_document_id'],
    text: ({ related_document_id: id }) => id ?? '',
  },
  notes: { label: 'Notes', fields: ['notes'], text: ({ notes }) => notes },
  terms: { label: 'Terms', fields: ['terms'], text: ({ terms }) => terms },
};

/** The names of the parts, in the order in which they are compared. */
export const partLabels: Texts = Object.fromEntries(
  Object.entries(parts).map(([name, { label }]) => [name, label]),
);

/** Each part of a draft in words. */
export function partTexts(draft: Draft): Texts {
  return Object.fromEntries(Object.entries(parts).map(([name, { text }]) => [name, text(draft)]));
}

/** My draft with those parts of theirs that were chosen, each with all of its fields. */
export function mergeDrafts(mine: Draft, theirs: Draft, sides: ReadonlyMap<string, Side>): Draft {
  const taken = Object.entries(parts).flatMap(([name, { fields }]) =>
    sides.get(name) === 'theirs' ? fields : [],
  );
  return { ...mine, ...Object.fromEntries(taken.map((field) => [field, theirs[field]])) };
}
