import type { Allowance } from '#shared/documents/allowance.ts';
import type { DocumentAllowance, PricedDocument, PricedLine } from '#shared/documents/priced-document.ts';
import { taxCategories, type Tax, type TaxCategory } from '#shared/documents/tax.ts';
import { one, parseMillionths, type Millionths } from '#shared/money/millionths.ts';
import type { MinorUnits } from '#shared/money/minor-units.ts';
import { parseMoney } from '#shared/money/parse-money.ts';

/** Parses decimal text; a test's own figures must be valid. */
export function decimal(text: string): Millionths {
  return readable(text, parseMillionths(text));
}

/** Parses an amount in major units. */
export function money(text: string, currency = 'EUR'): MinorUnits {
  return readable(text, parseMoney(text, currency));
}

/** A tax at `rate` percent, standard rate (S) by default. */
export function tax(rate: string, category = 'S', name = ''): Tax {
  return { category: taxCategory(category), rate: decimal(rate), name };
}

export function line(quantity: string, unitPrice: string, ...taxes: Tax[]): PricedLine {
  return {
    quantity: decimal(quantity),
    unitPrice: decimal(unitPrice),
    baseQuantity: one,
    allowances: [],
    taxes,
  };
}

export function amountOff(amount: string, currency = 'EUR'): Allowance {
  return { charge: false, size: { kind: 'amount', amount: money(amount, currency) }, reason: '' };
}

export function percentOff(percent: string): Allowance {
  return { charge: false, size: { kind: 'percent', percent: decimal(percent) }, reason: '' };
}

/** An allowance on the whole document; without taxes it is spread over the lines. */
export function onDocument(allowance: Allowance, taxes?: readonly Tax[]): DocumentAllowance {
  return { ...allowance, taxes };
}

/** A document in euros with tax not included in prices, nothing paid, nothing rounded. */
export function priced(lines: readonly PricedLine[], rest: Partial<PricedDocument> = {}): PricedDocument {
  return {
    currency: 'EUR',
    pricesIncludeTax: false,
    lines,
    allowances: [],
    paid: 0n,
    rounding: { kind: 'none' },
    ...rest,
  };
}

function taxCategory(text: string): TaxCategory {
  return readable(
    text,
    taxCategories.find((category) => category === text),
  );
}

function readable<T>(text: string, value: T | undefined): T {
  if (value === undefined) throw new Error(`${text} cannot be read`);
  return value;
}
