import { eq } from 'drizzle-orm';
import type { Database } from '../connect.ts';
import { figureColumns, lineRows, sellerOf, taxRows } from '../document-rows.ts';
import { customers } from '../schema/customers.ts';
import { documentLines } from '../schema/document-lines.ts';
import { documentTaxes } from '../schema/document-taxes.ts';
import { documents, type Seller } from '../schema/documents.ts';
import { numberCounters } from '../schema/number-counters.ts';
import { organizations } from '../schema/organizations.ts';
import { paymentAllocations } from '../schema/payment-allocations.ts';
import { payments } from '../schema/payments.ts';
import { openAmount, voidReason, type Books, type SeedDocument, type SeedPayment } from './books.ts';
import { inPieces } from './in-pieces.ts';
import { insertHistory } from './insert-history.ts';
import { momentOf } from './moment-of.ts';
import { numberDocuments, type SeedNumber } from './number-documents.ts';

/** Inserts all data in a few large statements. Recount the dashboard totals afterwards. */
export async function insertBooks(
  tx: Database,
  owner: { readonly organizationId: string; readonly userId: string },
  books: Books,
  days: { readonly now: Date; readonly today: string },
): Promise<void> {
  const { organizationId } = owner;
  const { now } = days;
  const { numbers, counters } = numberDocuments(books.documents);
  const ofOrganization = <Row extends object>(rows: readonly Row[]) =>
    rows.map((row) => Object.assign({ organizationId }, row));
  const seller = await readSeller(tx, organizationId);
  const rows = books.documents.map((document) =>
    documentRow(document, seller, numbers.get(document.id), momentOf(document.day, now)),
  );

  await inPieces(ofOrganization(books.customers), async (piece) => tx.insert(customers).values(piece));
  await inPieces(ofOrganization(rows), async (piece) =>
    tx.insert(documents).values(piece.map((row) => Object.assign(row, { createdBy: owner.userId }))),
  );
  await inPieces(ofOrganization(books.documents.flatMap(linesOf)), async (piece) =>
    tx.insert(documentLines).values(piece),
  );
  await inPieces(ofOrganization(books.documents.flatMap(taxesOf)), async (piece) =>
    tx.insert(documentTaxes).values(piece),
  );
  await inPieces(
    ofOrganization(books.payments.map((payment) => paymentRow(payment, momentOf(payment.day, now)))),
    async (piece) =>
      tx.insert(payments).values(piece.map((row) => Object.assign(row, { createdBy: owner.userId }))),
  );
  await inPieces(ofOrganization(books.payments.flatMap(allocationRows)), async (piece) =>
    tx.insert(paymentAllocations).values(piece),
  );
  await inPieces(ofOrganization(counters), async (piece) => tx.insert(numberCounters).values(piece));
  await insertHistory(tx, { ...owner, seller, numbers }, books, days);
}

async function readSeller(tx: Database, organizationId: string): Promise<Seller> {
  const [row] = await tx.select().from(organizations).where(eq(organizations.id, organizationId));
  if (row === undefined) throw new Error('Books need an organization');
  return sellerOf(row);
}

function documentRow(document: SeedDocument, seller: Seller, given: SeedNumber | undefined, at: Date) {
  const { customer, day, lifecycle, paid, credited } = document;
  const isDraft = lifecycle === 'draft';
  return {
    ...figureColumns(document.totals),
    ...given,
    id: document.id,
    type: document.type,
    lifecycle,
    customerId: customer.id,
    issuedTo: isDraft ? null : issuedTo(document),
    seller: isDraft ? null : seller,
    currency: document.currency,
    issueDate: day,
    dueDate: document.dueDate,
    expiryDate: document.expiryDate,
    allowances: document.allowances,
    relatedDocumentId: document.relatedDocumentId,
    paidTotal: paid,
    creditedTotal: credited,
    amountDue: openAmount(document),
    issuedAt: isDraft ? null : at,
    voidedAt: lifecycle === 'void' ? at : null,
    voidReason: lifecycle === 'void' ? voidReason : null,
    createdAt: at,
    updatedAt: at,
  };
}

function issuedTo({ customer }: SeedDocument) {
  const { name, contactName = null, email = null, taxId = null, billingAddress = null } = customer;
  return { name, contactName, email, taxId, billingAddress };
}

function linesOf(document: SeedDocument) {
  const key = { documentId: document.id };
  return lineRows(document.lines, document.totals).map((row) => Object.assign(row, key));
}

function taxesOf(document: SeedDocument) {
  const key = { documentId: document.id };
  return taxRows(document.totals).map((row) => Object.assign(row, key));
}

function paymentRow(payment: SeedPayment, createdAt: Date) {
  const { id, kind, customer, currency, amount, day, method, refundedPaymentId } = payment;
  return {
    id,
    kind,
    customerId: customer.id,
    currency,
    amount,
    paymentDate: day,
    method,
    refundedPaymentId,
    createdAt,
  };
}

function allocationRows({ id, day, allocations }: SeedPayment) {
  return allocations.map(({ document, amount }) => ({
    paymentId: id,
    documentId: document.id,
    amount,
    countedOn: day > document.day ? day : document.day,
  }));
}
