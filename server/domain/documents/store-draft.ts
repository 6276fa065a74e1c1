import { and, eq, sql } from 'drizzle-orm';
import type { DocumentType } from '#shared/documents/document-type.ts';
import { calculateTotals } from '#shared/documents/calculate-totals.ts';
import { areStorable, type DocumentTotals } from '#shared/documents/document-totals.ts';
import type { EstimatePart } from '#shared/documents/estimate-part.ts';
import type { PayableRounding } from '#shared/documents/payable.ts';
import type { DocumentAllowance } from '#shared/documents/priced-document.ts';
import type { MinorUnits } from '#shared/money/minor-units.ts';
import type { Database } from '#server/db/connect.ts';
import { figureColumns, lineRows, taxRows, type DraftLine } from '#server/db/document-rows.ts';
import { documentLines } from '#server/db/schema/document-lines.ts';
import { documentTaxes } from '#server/db/schema/document-taxes.ts';
import { documents } from '#server/db/schema/documents.ts';
import { withoutWaiting } from '#server/db/together.ts';
import type { AuditActor } from '../audit/audit.ts';
import { refusalAt } from '../refusal.ts';
import { refuseImpossibleDays } from './refuse-impossible-days.ts';
import { requireNamed } from './require-named.ts';

/** A document as entered. Totals are not part of it; they are always computed. */
export interface DraftInput {
  readonly id: string;
  readonly type: DocumentType;
  readonly customerId: string;
  readonly currency: string;
  readonly pricesIncludeTax: boolean;
  /** Dates as `YYYY-MM-DD`. Without an issue date, the document gets the date it is issued. */
  readonly issueDate: string | null;
  readonly dueDate: string | null;
  readonly expiryDate: string | null;
  readonly reference: string | null;
  readonly notes: string | null;
  readonly terms: string | null;
  readonly lines: readonly DraftLine[];
  readonly allowances: readonly DocumentAllowance[];
  /** Cash rounding increment in minor units. 0n: no rounding. */
  readonly roundingIncrement: MinorUnits;
  readonly relatedDocumentId: string | null;
  readonly estimatePart?: EstimatePart;
  readonly isLateFee?: boolean;
}

/**
 * Inserts a draft with lines and totals. Throws not_found for an unknown customer or related document,
 * validation_failed for amounts over 15 digits or impossible dates.
 */
export async function insertDraft(
  tx: Database,
  { organizationId, userId }: AuditActor,
  input: DraftInput,
  made: { readonly now: Date; readonly fingerprint: Buffer | null },
): Promise<DocumentTotals> {
  refuseImpossibleDays(input);
  const totals = totalsOf(input);
  await requireNamed(tx, organizationId, input);
  const { now, fingerprint } = made;
  const { lines: _lines, ...columns } = input;
  const row = { ...columns, ...figureColumns(totals), organizationId, fingerprint, createdBy: userId };
  await withoutWaiting(tx, tx.insert(documents).values({ ...row, createdAt: now, updatedAt: now }));
  await insertParts(tx, organizationId, input, totals);
  return totals;
}

/** Replaces a draft, which must be locked. Throws what `insertDraft` throws. */
export async function replaceDraft(
  tx: Database,
  organizationId: string,
  input: DraftInput,
  now: Date,
): Promise<DocumentTotals> {
  refuseImpossibleDays(input);
  const totals = totalsOf(input);
  await requireNamed(tx, organizationId, input);
  const { id, lines: _lines, ...columns } = input;
  await tx
    .delete(documentLines)
    .where(and(eq(documentLines.organizationId, organizationId), eq(documentLines.documentId, id)));
  await tx
    .delete(documentTaxes)
    .where(and(eq(documentTaxes.organizationId, organizationId), eq(documentTaxes.documentId, id)));
  await tx
    .update(documents)
    .set({
      ...columns,
      ...figureColumns(totals),
      ...(input.relatedDocumentId === null && { estimatePart: null, isLateFee: false }),
      updatedAt: now,
      version: sql`${documents.version} + 1`,
    })
    .where(and(eq(documents.organizationId, organizationId), eq(documents.id, id)));
  await insertParts(tx, organizationId, input, totals);
  return totals;
}

async function insertParts(
  tx: Database,
  organizationId: string,
  { id, lines }: DraftInput,
  totals: DocumentTotals,
): Promise<void> {
  const key = { organizationId, documentId: id };
  const lineValues = lineRows(lines, totals).map((row) => Object.assign(row, key));
  const taxValues = taxRows(totals).map((row) => Object.assign(row, key));
  if (lineValues.length > 0) await withoutWaiting(tx, tx.insert(documentLines).values(lineValues));
  if (taxValues.length > 0) await withoutWaiting(tx, tx.insert(documentTaxes).values(taxValues));
}

/** Totals of the document. Throws validation_failed for amounts over 15 digits. */
export function totalsOf(input: DraftInput): DocumentTotals {
  const rounding: PayableRounding =
    input.roundingIncrement > 0n ? { kind: 'nearest', increment: input.roundingIncrement } : { kind: 'none' };
  const totals = calculateTotals({ ...input, paid: 0n, rounding });
  if (areStorable(totals)) return totals;
  throw refusalAt('lines', 'validation_failed', (say) => say.documents.tooLarge);
}
