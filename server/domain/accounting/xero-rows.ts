import type { Document } from '#shared/contract/document-fields.ts';
import type { XeroChoices } from '#shared/contract/xero.ts';
import { allocate } from '#shared/money/allocate.ts';
import { fromWireDecimal, shortMillionthsText } from '#shared/money/millionths.ts';
import type { MinorUnits } from '#shared/money/minor-units.ts';
import { moneyText } from '#shared/money/parse-money.ts';
import { sumOf } from '#shared/money/sum-of.ts';
import { fromWireAmount } from '#shared/money/wire.ts';
import { Refusal } from '../refusal.ts';

/** A row of the file: one line of an invoice. */
export interface XeroRow {
  readonly document: Document;
  readonly account: string;
  readonly description: string;
  readonly quantity: string;
  readonly unitAmount: string;
  readonly taxType: string;
  /** Its part of the invoice's tax. */
  readonly tax: MinorUnits;
}

interface Part {
  readonly key: string;
  readonly description: string;
  /** Without tax, in minor units. */
  readonly net: MinorUnits;
  readonly quantity: string;
  readonly unitAmount: string;
}

type Named = XeroChoices['taxes'][number];
type Tax = Pick<Named, 'category' | 'rate' | 'name'>;

const untaxed = '';
const keyOf = ({ category, rate, name }: Tax) => `${category} ${rate} ${name}`;

/**
 * An invoice's lines, what its discounts and surcharges change for each tax, and its rounding. Quantity times unit amount
 * and the taxes add up to the invoice's total. Throws validation_failed if a tax has no name.
 */
export function xeroRows(document: Document, choices: XeroChoices): XeroRow[] {
  const nets = taxableOf(document);
  const lines = document.lines.map((line) => partOfLine(line, document));
  const rest = [...nets.keys()].flatMap((key) => {
    const net = (nets.get(key)?.net ?? 0n) - netOf(lines, key);
    return net === 0n ? [] : [once({ key, description: net < 0n ? 'Discount' : 'Surcharge', net }, document)];
  });
  const rounding = fromWireAmount(document.rounding_amount, document.currency);
  const parts = [...lines, ...rest];
  const taxes = taxesOf(parts, nets);
  const rows = parts.map((part, index) => rowOf(part, taxes[index] ?? 0n, { document, choices }));
  if (rounding === 0n) return rows;
  const rounded = once({ key: untaxed, description: 'Rounding', net: rounding }, document);
  return [...rows, rowOf(rounded, 0n, { document, choices })];
}

type Sums = ReadonlyMap<string, { readonly net: MinorUnits; readonly tax: MinorUnits }>;

/** The invoice's sums by tax, and of what has none. */
function taxableOf({ tax_breakdown: rows, tax_exclusive_total: whole, currency }: Document): Sums {
  const sums = new Map(
    rows.map((row) => {
      const [net, tax] = [row.taxable_amount, row.tax_amount].map((sum) => fromWireAmount(sum, currency));
      return [keyOf(row), { net: net ?? 0n, tax: tax ?? 0n }];
    }),
  );
  const taxed = sumOf([...sums.values()].map(({ net }) => net));
  return sums.set(untaxed, { net: fromWireAmount(whole, currency) - taxed, tax: 0n });
}

const netOf = (parts: readonly Part[], key: string) =>
  sumOf(parts.filter((part) => part.key === key).map(({ net }) => net));

/** Each part's share of the tax on all of its kind. */
function taxesOf(parts: readonly Part[], sums: Sums): MinorUnits[] {
  const taxes = parts.map(() => 0n);
  for (const [key, { tax }] of sums) {
    const own = [...parts.keys()].filter((index) => parts[index]?.key === key);
    if (own.length === 0) continue;
    const shares = allocate(
      tax,
      own.map((index) => parts[index]?.net ?? 0n),
    );
    for (const [place, index] of own.entries()) taxes[index] = shares[place] ?? 0n;
  }
  return taxes;
}

/** Prices that include tax or a discount, or have more than two decimals, are given as one amount without tax. */
function partOfLine(line: Document['lines'][number], document: Document): Part {
  const [tax] = line.tax_rates;
  const key = tax === undefined ? untaxed : keyOf(tax);
  const { description } = line;
  const net = fromWireAmount(line.net, document.currency);
  const [quantity, unitAmount] = [line.quantity, line.unit_price].map((number) =>
    shortMillionthsText(fromWireDecimal(number)),
  );
  const isPlain = !document.prices_include_tax && line.base_quantity === 1 && line.allowances.length === 0;
  if (quantity === undefined || unitAmount === undefined || !isPlain)
    return once({ key, description, net }, document);
  if (decimalsOf(quantity) > 4 || decimalsOf(unitAmount) > 2)
    return once({ key, description, net }, document);
  return { key, description, net, quantity, unitAmount };
}

const decimalsOf = (text: string) => text.split('.')[1]?.length ?? 0;

function once(part: Pick<Part, 'key' | 'description' | 'net'>, { currency }: Document): Part {
  return { ...part, quantity: '1', unitAmount: moneyText(part.net, currency) };
}

function rowOf(
  { key, description, quantity, unitAmount }: Part,
  tax: MinorUnits,
  { document, choices }: { readonly document: Document; readonly choices: XeroChoices },
): XeroRow {
  const named = choices.taxes.find((each) => keyOf(each) === key)?.type;
  const taxType = key === untaxed ? choices.untaxed : named;
  if (taxType === undefined) throw new Refusal('validation_failed', (say) => say.accounting.noXeroRate);
  return { document, account: choices.account, description, quantity, unitAmount, taxType, tax };
}
