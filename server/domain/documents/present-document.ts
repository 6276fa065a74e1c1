import type { Document, DocumentSummary } from '#shared/contract/document-fields.ts';
import type { Allowance } from '#shared/documents/allowance.ts';
import { documentStatus } from '#shared/documents/document-status.ts';
import { defaultLanguage, type Language } from '#shared/words/language.ts';
import type { Tax } from '#shared/documents/tax.ts';
import { toWireDecimal } from '#shared/money/millionths.ts';
import type { MinorUnits } from '#shared/money/minor-units.ts';
import { toWireAmount } from '#shared/money/wire.ts';
import type { documentLines } from '#server/db/schema/document-lines.ts';
import type { documentTaxes } from '#server/db/schema/document-taxes.ts';
import type { IssuedTo, Seller } from '#server/db/schema/documents.ts';
import type { DocumentRow } from './lock-documents.ts';
import { owedOn } from './owed-on.ts';
import type { AnswerRow } from './read-answers.ts';
import type { Related } from './read-related.ts';

/** The columns a list needs. */
export type SummaryRow = Pick<
  DocumentRow,
  | 'id'
  | 'type'
  | 'lifecycle'
  | 'number'
  | 'customerId'
  | 'currency'
  | 'issueDate'
  | 'dueDate'
  | 'expiryDate'
  | 'total'
  | 'amountDue'
  | 'paidTotal'
  | 'creditedTotal'
  | 'version'
  | 'updatedAt'
> & {
  /** The name at issue, or the current name for a draft. */
  readonly customerName: string;
  readonly lastMailFailed: boolean;
  readonly isCarried: boolean;
  readonly nextSending: Date | null;
};

type LineRow = typeof documentLines.$inferSelect;
type TaxRow = typeof documentTaxes.$inferSelect;

/** A list row in the API's format. `today` is in the organization's time zone. */
export function presentSummary(row: SummaryRow, today: string): DocumentSummary {
  return {
    document_id: row.id,
    document_type: row.type,
    document_number: row.number,
    status: documentStatus(row, today),
    customer_id: row.customerId,
    customer_name: row.customerName,
    currency: row.currency,
    issue_date: row.issueDate,
    due_date: row.dueDate,
    expiry_date: row.expiryDate,
    total_amount: toWireAmount(row.total, row.currency),
    amount_due: toWireAmount(owedOn(row), row.currency),
    ...(row.lastMailFailed && { delivery: 'failed' as const }),
    ...(row.lifecycle === 'sent' && !row.isCarried && { is_carried: false as const }),
    ...(row.nextSending && { send_at: row.nextSending.toISOString() }),
    version: row.version,
    updated_at: row.updatedAt.toISOString(),
  };
}

/** What belongs to a document besides its own row. */
interface Parts {
  readonly lines: readonly LineRow[];
  readonly taxes: readonly TaxRow[];
  readonly related: Related;
  readonly answer: AnswerRow | undefined;
  readonly reminded: Date | undefined;
  /** For drafts. */
  readonly language: Language;
  /** For drafts, ISO 3166-1. */
  readonly country: string | null;
}

/** A whole document in the API's format. */
export function presentDocument(
  row: DocumentRow & Pick<SummaryRow, 'customerName' | 'lastMailFailed' | 'isCarried' | 'nextSending'>,
  { lines, taxes, related: { follows, followedBy }, answer, reminded, language, country }: Parts,
  today: string,
): Document {
  const { currency } = row;
  const wire = (amount: MinorUnits) => toWireAmount(amount, currency);
  return {
    ...presentSummary(row, today),
    reference: row.reference,
    notes: row.notes,
    terms: row.terms,
    related_document_id: row.relatedDocumentId,
    ...(row.estimatePart && { estimate_part: row.estimatePart }),
    ...(row.isLateFee && { is_late_fee: true as const }),
    follows,
    followed_by: [...followedBy],
    void_reason: row.voidReason,
    ...(answer && { answer: presentAnswer(answer) }),
    ...(reminded && { reminded_at: reminded.toISOString() }),
    buyer: row.issuedTo && presentBuyer(row.issuedTo),
    seller: row.seller && presentSeller(row.seller),
    seller_country: (row.seller?.address ?? { country }).country,
    // Documents issued before languages were supported are in English.
    language: row.lifecycle === 'draft' ? language : (row.language ?? defaultLanguage),
    prices_include_tax: row.pricesIncludeTax,
    lines: lines.map((line) => presentLine(line, currency)),
    allowances: row.allowances.map(({ taxes: named, ...allowance }) =>
      Object.assign(presentAllowance(allowance, currency), named && { tax_rates: named.map(presentTax) }),
    ),
    tax_breakdown: taxes.map((tax) =>
      Object.assign(presentTax(tax), {
        taxable_amount: wire(tax.taxableAmount),
        tax_amount: wire(tax.taxAmount),
      }),
    ),
    subtotal: wire(row.subtotal),
    allowance_total: wire(row.allowanceTotal),
    charge_total: wire(row.chargeTotal),
    tax_exclusive_total: wire(row.taxExclusiveTotal),
    tax_total: wire(row.taxTotal),
    paid_total: wire(row.paidTotal),
    credited_total: wire(row.creditedTotal),
    rounding_increment: row.roundingIncrement === 0n ? null : wire(row.roundingIncrement),
    rounding_amount: wire(row.roundingAmount),
    ...presentMoments(row),
  };
}

function presentMoments({ issuedAt, importedAt, createdAt }: DocumentRow) {
  return {
    issued_at: issuedAt?.toISOString() ?? null,
    ...(importedAt && { imported_at: importedAt.toISOString() }),
    created_at: createdAt.toISOString(),
  };
}

function presentAnswer({ verdict, name, signature, reason, createdAt }: AnswerRow) {
  return { verdict, name, signature, reason, at: createdAt.toISOString() };
}

function presentLine(line: LineRow, currency: string): Document['lines'][number] {
  return {
    position: line.position,
    description: line.description,
    quantity: toWireDecimal(line.quantity),
    unit_code: line.unitCode,
    unit_price: toWireDecimal(line.unitPrice),
    base_quantity: toWireDecimal(line.baseQuantity),
    allowances: line.allowances.map((allowance) => presentAllowance(allowance, currency)),
    tax_rates: line.taxes.map(presentTax),
    total: toWireAmount(line.total, currency),
    net: toWireAmount(line.net, currency),
  };
}

function presentAllowance({ charge, size, reason }: Allowance, currency: string) {
  const wire =
    size.kind === 'amount'
      ? { amount: toWireAmount(size.amount, currency) }
      : { percent: toWireDecimal(size.percent) };
  return { charge, ...wire, reason: reason === '' ? null : reason };
}

/** A tax in the API's format. */
export function presentTax({ category, rate, name }: Tax) {
  return { category, rate: toWireDecimal(rate), name };
}

/** Fields may be missing in rows from older versions or bulk loads. */
function presentBuyer(buyer: Partial<IssuedTo>) {
  const { name = '', contactName = null, email = null, taxId = null, billingAddress = null } = buyer;
  return { name, contact_name: contactName, email, tax_id: taxId, address: billingAddress };
}

function presentSeller(seller: Partial<Seller> & Pick<Seller, 'address'>) {
  const { name = '', taxId = null, email = null, phone = null, website = null, address } = seller;
  return {
    name,
    tax_id: taxId,
    email,
    phone,
    website,
    address,
    bank_details: seller.bankDetails ?? null,
    document_footer: seller.documentFooter ?? null,
    logo_hash: seller.logoHash ?? null,
    ...(seller.paper && { paper: seller.paper }),
  };
}
