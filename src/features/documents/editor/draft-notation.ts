import { decimalInput, priceInput } from '#features/shared/decimal-input.ts';
import { fieldNumber, fieldPercent } from '#features/shared/field-number.ts';
import type { Draft, DraftLine } from './draft.ts';
import { readTaxes, taxesText } from '#features/shared/documents/taxes-text.ts';

/** How to rewrite a draft's numbers. Other text stays as it is. */
interface Notation {
  readonly number: (typed: string) => string;
  readonly price: (typed: string, currency: string) => string;
  readonly percent: (typed: string) => string;
  readonly taxes: (typed: string) => string;
}

const plain: Notation = {
  number: (typed) => decimalInput(typed) ?? typed,
  price: (typed, currency) => priceInput(typed, currency) ?? typed,
  percent: (typed) => `${decimalInput(typed) ?? typed}%`,
  // A tax is unambiguous in every language.
  taxes: (typed) => typed,
};

function fromPlain(typed: string, show: (number: string) => string): string | undefined {
  const number = decimalInput(typed, 'en-US');
  return number === undefined ? undefined : show(number);
}

function taxesOfPage(typed: string): string {
  const taxes = readTaxes(typed);
  return taxes === undefined
    ? typed
    : taxesText(taxes.map(({ category, rate, name }) => ({ category, rate: Number(rate), name })));
}

const ofPage: Notation = {
  number: (typed) => fromPlain(typed, fieldNumber) ?? typed,
  price: (typed) => fromPlain(typed, fieldNumber) ?? typed,
  percent: (typed) => fromPlain(typed, fieldPercent) ?? `${typed}%`,
  taxes: taxesOfPage,
};

function discountIn(notation: Notation, typed: string, currency: string): string {
  const text = typed.trim();
  return text.endsWith('%') ? notation.percent(text.slice(0, -1)) : notation.price(typed, currency);
}

function lineIn(notation: Notation, line: DraftLine, currency: string): DraftLine {
  return {
    ...line,
    quantity: notation.number(line.quantity),
    unit_price: notation.price(line.unit_price, currency),
    discount: discountIn(notation, line.discount, currency),
    taxes: notation.taxes(line.taxes),
  };
}

function draftIn(notation: Notation, draft: Draft): Draft {
  const { lines, discount, currency } = draft;
  return {
    ...draft,
    lines: lines.map((line) => lineIn(notation, line, currency)),
    discount: discountIn(notation, discount, currency),
  };
}

/** Cache: unanswered drafts are written to the device again at every pause. */
const plainOnes = new WeakMap<Draft, Draft>();

/**
 * A draft to save on the device, which may be opened in another language: '1.249' typed in German becomes '1249'.
 * All releases read it alike.
 */
export function plainDraft(draft: Draft): Draft {
  const same = plainOnes.get(draft) ?? draftIn(plain, draft);
  plainOnes.set(draft, same);
  return same;
}

/** The inverse: numbers in the page's language. */
export function draftOfPage(draft: Draft): Draft {
  return draftIn(ofPage, draft);
}
