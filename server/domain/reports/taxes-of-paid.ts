import { allocate } from '#shared/money/allocate.ts';
import type { MinorUnits } from '#shared/money/minor-units.ts';
import { sumOf } from '#shared/money/sum-of.ts';

/** Minor units. */
export interface TaxAmounts {
  readonly taxable: MinorUnits;
  readonly tax: MinorUnits;
}

/** An amount and the taxes in it, by what tells them apart. */
export interface Taxed {
  readonly amount: MinorUnits;
  readonly taxes: ReadonlyMap<string, TaxAmounts>;
}

/**
 * The taxes in what is paid of an invoice. Its credit notes come off what isn't paid; if more is paid than they leave, the
 * rest of it is still of what they credited, until it is refunded. Net amounts, taxes, and what has no tax add up to what
 * is paid. More than the whole can be paid as of a day, if the refund of the next day was entered before a payment of that
 * day; what is too much has no tax.
 */
export function taxesOfPaid(
  paid: MinorUnits,
  invoice: Taxed,
  credited: Taxed,
): ReadonlyMap<string, TaxAmounts> {
  if (paid === 0n) return new Map();
  const left = minus(invoice, credited);
  if (paid <= left.amount) return part(paid, left);
  const owed = paid < invoice.amount ? paid : invoice.amount;
  const held = part(owed - left.amount, credited);
  return new Map(
    [...left.taxes].map(([key, { taxable, tax }]) => {
      const still = held.get(key) ?? none;
      return [key, { taxable: taxable + still.taxable, tax: tax + still.tax }];
    }),
  );
}

const none: TaxAmounts = { taxable: 0n, tax: 0n };

/** Each has the taxes of both. */
function minus(invoice: Taxed, credited: Taxed): Taxed {
  const keys = new Set([...invoice.taxes.keys(), ...credited.taxes.keys()]);
  const taxes = [...keys].map((key): [string, TaxAmounts] => {
    const [one, other] = [invoice.taxes.get(key) ?? none, credited.taxes.get(key) ?? none];
    return [key, { taxable: one.taxable - other.taxable, tax: one.tax - other.tax }];
  });
  return { amount: invoice.amount - credited.amount, taxes: new Map(taxes) };
}

function part(paid: MinorUnits, { amount, taxes }: Taxed): ReadonlyMap<string, TaxAmounts> {
  if (paid === amount) return taxes;
  const amounts = [...taxes.values()].flatMap(({ taxable, tax }) => [taxable, tax]);
  const parts = allocate(paid, [...amounts, amount - sumOf(amounts)]);
  return new Map(
    [...taxes.keys()].map((key, index) => [
      key,
      { taxable: parts[2 * index] ?? 0n, tax: parts[2 * index + 1] ?? 0n },
    ]),
  );
}
