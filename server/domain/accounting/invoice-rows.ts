import type { Document } from '#shared/contract/document-fields.ts';
import { allocate } from '#shared/money/allocate.ts';
import { fromWireDecimal, shortMillionthsText } from '#shared/money/millionths.ts';
import type { MinorUnits } from '#shared/money/minor-units.ts';
import { moneyText } from '#shared/money/parse-money.ts';
import { sumOf } from '#shared/money/sum-of.ts';
import { fromWireAmount } from '#shared/money/wire.ts';
import type { ServerWords } from '#server/words.ts';

/** An invoice's tax, as its lines and its breakdown have it. */
export type RowTax = Pick<Document['tax_breakdown'][number], 'category' | 'rate' | 'name'>;

/** A row of a file: one line of an invoice, without tax. Quantity times unit amount is the net amount to the cent. */
export interface InvoiceRow {
  /** Null if it bears none. */
  readonly taxed: RowTax | null;
  readonly description: string;
  readonly net: MinorUnits;
  readonly quantity: string;
  readonly unitAmount: string;
  /** Its part of the invoice's tax. */
  readonly tax: MinorUnits;
}

type Part = Omit<InvoiceRow, 'tax'>;

/** What rows are called that no line has. */
export type RowWords = ServerWords['accounting']['rows'];

/**
 * An invoice's lines, what its discounts and surcharges change for each tax, and its rounding. Nets and taxes add up to the
 * invoice's total. `isSpread`: discounts are taken off the lines, for programs that take no negative rows.
 */
export function invoiceRows(document: Document, say: RowWords, { isSpread = false } = {}): InvoiceRow[] {
  const sums = sumsOf(document);
  let parts = document.lines.map((line) => partOfLine(line, document));
  for (const { taxed, net } of sums) {
    const own = parts.filter((part) => isOf(part, taxed));
    const rest = net - sumOf(own.map((part) => part.net));
    if (isSpread && rest < 0n && own.length > 0) parts = lowered(parts, { taxed, rest, document });
    else if (rest !== 0n)
      parts.push(once({ taxed, description: rest < 0n ? say.discount : say.surcharge, net: rest }, document));
  }
  const taxes = taxesOf(parts, sums);
  const rows = parts.map((part, index) => Object.assign({ tax: taxes[index] ?? 0n }, part));
  const rounding = fromWireAmount(document.rounding_amount, document.currency);
  if (rounding === 0n) return rows;
  const rounded = once({ taxed: null, description: say.rounding, net: rounding }, document);
  return [...rows, { ...rounded, tax: 0n }];
}

const keyOf = (tax: RowTax | null) => (tax === null ? '' : `${tax.category} ${tax.rate} ${tax.name}`);

const isOf = (part: Part, taxed: RowTax | null) => keyOf(part.taxed) === keyOf(taxed);

/** The parts with a share of a discount taken off each that bears this tax. */
function lowered(
  parts: readonly Part[],
  {
    taxed,
    rest,
    document,
  }: { readonly taxed: RowTax | null; readonly rest: bigint; readonly document: Document },
): Part[] {
  const nets = parts.filter((part) => isOf(part, taxed)).map(({ net }) => net);
  const shares = allocate(rest, nets);
  return parts.map((part) => {
    const share = isOf(part, taxed) ? (shares.shift() ?? 0n) : 0n;
    return share === 0n ? part : once({ ...part, net: part.net + share }, document);
  });
}

interface Sum {
  readonly taxed: RowTax | null;
  readonly net: MinorUnits;
  readonly tax: MinorUnits;
}

/** The invoice's sums by tax, and at last of what has none. */
function sumsOf({
  tax_breakdown: breakdown,
  tax_exclusive_total: whole,
  currency,
}: Document): readonly Sum[] {
  const taxed = breakdown.map(({ category, rate, name, taxable_amount: net, tax_amount: tax }) => ({
    taxed: { category, rate, name },
    net: fromWireAmount(net, currency),
    tax: fromWireAmount(tax, currency),
  }));
  const rest = fromWireAmount(whole, currency) - sumOf(taxed.map(({ net }) => net));
  return [...taxed, { taxed: null, net: rest, tax: 0n }];
}

/** Each part's share of the tax on all of its kind. */
function taxesOf(parts: readonly Part[], sums: readonly Sum[]): MinorUnits[] {
  const taxes = parts.map(() => 0n);
  for (const { taxed, tax } of sums) {
    const own = [...parts.entries()].filter(([, part]) => isOf(part, taxed));
    if (own.length === 0) continue;
    const shares = allocate(
      tax,
      own.map(([, { net }]) => net),
    );
    for (const [place, [index]] of own.entries()) taxes[index] = shares[place] ?? 0n;
  }
  return taxes;
}

/** Prices that include tax or a discount, or have more than two decimals, are given as one amount without tax. */
function partOfLine(line: Document['lines'][number], document: Document): Part {
  const net = fromWireAmount(line.net, document.currency);
  const whole = once({ taxed: line.tax_rates[0] ?? null, description: line.description, net }, document);
  if (document.prices_include_tax || line.base_quantity !== 1 || line.allowances.length > 0) return whole;
  const quantity = shortMillionthsText(fromWireDecimal(line.quantity));
  const unitAmount = shortMillionthsText(fromWireDecimal(line.unit_price));
  return decimalsOf(quantity) > 4 || decimalsOf(unitAmount) > 2 ? whole : { ...whole, quantity, unitAmount };
}

const decimalsOf = (text: string) => text.split('.')[1]?.length ?? 0;

function once(part: Pick<Part, 'taxed' | 'description' | 'net'>, { currency }: Document): Part {
  return { ...part, quantity: '1', unitAmount: moneyText(part.net, currency) };
}
