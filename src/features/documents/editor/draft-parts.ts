import {
  differencesOf,
  type Difference,
  type Side,
  type Texts,
} from '#features/shared/conflict/differences.ts';
import { fieldPercent } from '#features/shared/field-number.ts';
import { formatDay } from '#features/shared/format-day.ts';
import { formatDecimal } from '#shared/money/format-decimal.ts';
import { words, type Words } from '#shared/words/words.ts';
import { decimalInput } from '#features/shared/decimal-input.ts';
import { quantityText } from '#features/shared/documents/units.ts';
import { draftOfPage, plainDraft } from './draft-notation.ts';
import { isBlank, type Draft, type DraftLine } from './draft.ts';

type Kept = Draft['kept'][number] | DraftLine['kept'][number];
type PartName = keyof Words['drafts']['parts'];

/** What is compared as one in a conflict, and the fields of the draft behind it. */
interface Part {
  readonly fields: readonly (keyof Draft)[];
  readonly text: (draft: Draft) => string;
}

const joined = (texts: readonly string[]) => texts.filter(Boolean).join(', ');

function withReason(text: string, reason: string | null): string {
  return reason === null || reason === '' ? text : words.drafts.withReason(text, reason);
}

function keptText({ charge, percent, amount = 0, reason }: Kept): string {
  const { less, plus } = words.drafts;
  const size = percent === undefined ? formatDecimal(amount) : fieldPercent(String(percent));
  return withReason(charge ? plus(size) : less(size), reason);
}

function discountText({ discount, discount_reason: reason, kept }: Draft | DraftLine): string {
  const own = discount.trim() === '' ? '' : withReason(words.drafts.less(discount), reason);
  return joined([own, ...kept.map(keptText)]);
}

function lineText(line: DraftLine): string {
  const { description, quantity, unit_code: unit, unit_price: price, base_quantity: base, taxes } = line;
  const { sold, pricePer } = words.drafts;
  const each = base === 1 ? price : pricePer(price, formatDecimal(base));
  const sum = quantityText(Number(decimalInput(quantity)), quantity, unit);
  return joined([sold(sum, each, description), discountText(line), taxes]);
}

function linesText({ lines }: Draft): string {
  return lines
    .filter((line) => !isBlank(line))
    .map(lineText)
    .join('\n');
}

const dayText = (day: string) => (day === '' ? '' : formatDay(day));

/** Every field that a colleague may have changed. The document's type never changes. */
const parts: Readonly<Record<PartName, Part>> = {
  customer: { fields: ['customer'], text: ({ customer }) => customer?.name ?? '' },
  currency: { fields: ['currency'], text: ({ currency }) => currency },
  issue_date: { fields: ['issue_date'], text: ({ issue_date: day }) => dayText(day) },
  due_date: { fields: ['due_date'], text: ({ due_date: day }) => dayText(day) },
  expiry_date: { fields: ['expiry_date'], text: ({ expiry_date: day }) => dayText(day) },
  reference: { fields: ['reference'], text: ({ reference }) => reference },
  prices_include_tax: {
    fields: ['prices_include_tax'],
    text: ({ prices_include_tax: isSo }) => (isSo ? words.drafts.yes : words.drafts.no),
  },
  lines: { fields: ['lines'], text: linesText },
  discount: { fields: ['discount', 'discount_reason', 'kept'], text: discountText },
  rounding_increment: {
    fields: ['rounding_increment'],
    text: ({ rounding_increment: step }) => (step === null ? '' : formatDecimal(step)),
  },
  related_document_id: {
    fields: ['related_document_id'],
    text: ({ related_document_id: id }) => id ?? '',
  },
  notes: { fields: ['notes'], text: ({ notes }) => notes },
  terms: { fields: ['terms'], text: ({ terms }) => terms },
};

interface Versions {
  /** The version that both started from; null if it isn't known. */
  readonly base: Draft | null;
  readonly mine: Draft;
  readonly theirs: Draft;
}

/** Each part of a draft as text. Numbers are normalized, so '1,50' and '1.5' are no difference. */
function partTexts(draft: Draft): Texts {
  const same = draftOfPage(plainDraft(draft));
  return Object.fromEntries(Object.entries(parts).map(([name, { text }]) => [name, text(same)]));
}

/** The same for comparison: a customer's new name is no other customer. */
const partKeys = (draft: Draft): Texts => ({ ...partTexts(draft), customer: draft.customer?.id ?? '' });

/** What the total is made of. */
const ofTheTotal = new Set<string>([
  'currency',
  'prices_include_tax',
  'lines',
  'discount',
  'rounding_increment',
] satisfies PartName[]);

/** Each side changed a part of the total: together they would come to one that nobody has seen. */
function isTotalMixed(differences: readonly Difference[]): boolean {
  const sides = differences.filter(({ name }) => ofTheTotal.has(name)).map(({ keeps }) => keeps);
  return new Set(sides).size > 1;
}

/** The parts that differ, as they are shown. Parts of a total that is mixed are disputed together. */
export function draftDifferences({ base, mine, theirs }: Versions): readonly Difference[] {
  const [own, other] = [partTexts(mine), partTexts(theirs)];
  const keys = { base: partKeys(base ?? mine), mine: partKeys(mine), theirs: partKeys(theirs) };
  const differences = differencesOf(words.drafts.parts, keys);
  const isMixed = isTotalMixed(differences);
  return differences.map((one) => {
    const isDisputed = one.isDisputed || (isMixed && ofTheTotal.has(one.name));
    return Object.assign(one, { mine: own[one.name], theirs: other[one.name], isDisputed });
  });
}

/** Both versions in one if nothing is disputed, else null. */
export function mergeUnasked({ base, mine, theirs }: Versions): Draft | null {
  const differences = draftDifferences({ base, mine, theirs });
  if (base === null || differences.some(({ isDisputed }) => isDisputed)) return null;
  return mergeDrafts(mine, theirs, new Map(differences.map(({ name, keeps }) => [name, keeps])));
}

/** My draft with the chosen parts of theirs. */
export function mergeDrafts(mine: Draft, theirs: Draft, sides: ReadonlyMap<string, Side>): Draft {
  const taken = Object.entries(parts).flatMap(([name, { fields }]) =>
    sides.get(name) === 'theirs' ? fields : [],
  );
  const customer = mine.customer?.id === theirs.customer?.id ? theirs.customer : mine.customer;
  return { ...mine, customer, ...Object.fromEntries(taken.map((field) => [field, theirs[field]])) };
}
