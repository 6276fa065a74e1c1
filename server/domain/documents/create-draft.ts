import type { DocumentType } from '#shared/documents/document-type.ts';
import { calculateTotals } from '#shared/documents/calculate-totals.ts';
import { areStorable, type DocumentTotals } from '#shared/documents/document-totals.ts';
import type { PayableRounding } from '#shared/documents/payable.ts';
import type { DocumentAllowance } from '#shared/documents/priced-document.ts';
import type { MinorUnits } from '#shared/money/minor-units.ts';
import { documentLines } from '#server/db/schema/document-lines.ts';
import { documentTaxes } from '#server/db/schema/document-taxes.ts';
import { documents } from '#server/db/schema/documents.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Actor } from '../actor.ts';
import { requireCustomer } from '../customers/require-customer.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import { figureColumns, lineRows, taxRows, type DraftLine } from '#server/db/document-rows.ts';

/** A document as it is entered. Figures are none of it: they are always computed here. */
export interface DraftInput {
  readonly id: string;
  readonly type: DocumentType;
  readonly customerId: string;
  readonly currency: string;
  readonly pricesIncludeTax: boolean;
  /** Days `YYYY-MM-DD`; an absent issue date becomes the day of issue. */
  readonly issueDate: string | null;
  readonly dueDate: string | null;
  readonly expiryDate: string | null;
  readonly reference: string | null;
  readonly notes: string | null;
  readonly terms: string | null;
  readonly lines: readonly DraftLine[];
  readonly allowances: readonly DocumentAllowance[];
  /** Coin that the amount due is rounded to, in minor units; 0n: not rounded. */
  readonly roundingIncrement: MinorUnits;
  readonly relatedDocumentId: string | null;
}

/**
 * Saves a new draft. Refuses an unknown customer (not_found) and figures of more than 15 digits
 * (validation_failed). Throws a unique violation where the id is taken.
 */
export async function createDraft(
  deps: Pick<Deps, 'db' | 'clock'>,
  { organizationId, userId }: Pick<Actor, 'organizationId' | 'userId'>,
  input: DraftInput,
): Promise<void> {
  const { lines, ...columns } = input;
  const totals = totalsOf(input);
  const now = deps.clock();
  await inTransaction(deps.db, async (tx) => {
    await requireCustomer(tx, organizationId, input.customerId);
    await tx.insert(documents).values({
      ...columns,
      ...figureColumns(totals),
      organizationId,
      createdBy: userId,
      createdAt: now,
      updatedAt: now,
    });
    const key = { organizationId, documentId: input.id };
    const lineValues = lineRows(lines, totals).map((row) => Object.assign(row, key));
    const taxValues = taxRows(totals).map((row) => Object.assign(row, key));
    if (lineValues.length > 0) await tx.insert(documentLines).values(lineValues);
    if (taxValues.length > 0) await tx.insert(documentTaxes).values(taxValues);
  });
}

function totalsOf(input: DraftInput): DocumentTotals {
  const rounding: PayableRounding =
    input.roundingIncrement > 0n ? { kind: 'nearest', increment: input.roundingIncrement } : { kind: 'none' };
  const totals = calculateTotals({ ...input, paid: 0n, rounding });
  if (areStorable(totals)) return totals;
  throw new Refusal('validation_failed', 'The amounts of this document are too large.');
}
