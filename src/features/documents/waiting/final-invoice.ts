import type { Api } from '#api/client.ts';
import { pricedOf } from '#features/shared/documents/priced-of.ts';
import type { Document } from '#shared/contract/document-fields.ts';
import { getDocument } from '#shared/contract/documents.ts';
import { calculateTotals } from '#shared/documents/calculate-totals.ts';
import { fixedAllowances, invoicedShares, pricedSetOff } from '#shared/documents/deposit.ts';
import { toWireAmount } from '#shared/money/wire.ts';
import { depositsOf } from './waiting-deposit.ts';

/** A deposit of an estimate, and its issued credit notes. */
export interface Deduction {
  readonly deposit: Document;
  readonly notes: readonly Document[];
}

/** What the final invoice of an estimate deducts, from the server or the books on the device. */
export async function deductionsOf(api: Api, estimate: Document): Promise<Deduction[]> {
  const read = async ({ document_id: id }: { readonly document_id: string }) =>
    api(getDocument, { params: { id } });
  return Promise.all(
    depositsOf(estimate).map(async (reference) => {
      const deposit = await read(reference);
      // Followers are never void.
      const issued = deposit.followed_by.filter(
        ({ document_type: type, document_number: number }) => type === 'credit_note' && number !== null,
      );
      return { deposit, notes: await Promise.all(issued.map(read)) };
    }),
  );
}

/** A deposit or credit note that the person knew of, and its total. */
export interface Seen {
  readonly id: string;
  readonly total: number;
}

/** The deposits and their credit notes. */
export function seenIn(deductions: readonly Deduction[]): Seen[] {
  return deductions.flatMap(({ deposit, notes }) =>
    [deposit, ...notes].map(({ document_id: id, total_amount: total }) => ({ id, total })),
  );
}

/** The total of the final invoice, by the same rules as on the server. */
export function finalTotal(estimate: Document, deductions: readonly Deduction[]): number {
  const { currency, prices_include_tax: withTax } = estimate;
  const priced = pricedOf(estimate);
  const shares = deductions.flatMap(({ deposit, notes }) =>
    invoicedShares(pricedOf(deposit), notes.map(pricedOf), withTax),
  );
  const { total } = calculateTotals({
    ...priced,
    lines: [...priced.lines, ...pricedSetOff(shares, currency)],
    allowances: fixedAllowances(priced),
    paid: 0n,
    rounding: { kind: 'none' },
  });
  return toWireAmount(total, currency);
}
