import * as v from 'valibot';
import { creditNoteStatuses } from '../documents/credit-note-status.ts';
import { documentTypes } from '../documents/document-type.ts';
import { estimateParts } from '../documents/estimate-part.ts';
import { estimateStatuses } from '../documents/estimate-status.ts';
import { invoiceStatuses } from '../documents/invoice-status.ts';
import { lifecycles } from '../documents/lifecycle.ts';
import { address } from './address.ts';
import { amount, amountsFitCurrency, currencyCode } from './amounts.ts';
import { bankDetails } from './bank-details.ts';
import { calendarDay, timestamp } from './dates.ts';
import { amountsOfDocument, documentTexts, pricedParts } from './document-content.ts';
import { documentAllowance, documentLine, taxRate } from './document-lines.ts';
import { drawing } from './drawing.ts';
import { id, optionalText } from './fields.ts';
import { readLanguage } from './language.ts';
import { paperLook } from './paper-look.ts';
import { expectedVersion, version } from './versions.ts';
import { says } from '../words/field-words.ts';

export const documentType = v.picklist(
  documentTypes,
  says((say) => say.unknownDocumentType),
);

const documentStatuses = [...new Set([...invoiceStatuses, ...estimateStatuses, ...creditNoteStatuses])];

/** Statuses that responses show and filters accept. */
export const documentStatus = v.picklist(
  documentStatuses,
  says((say) => say.unknownStatus),
);

/**
 * `open` covers sent, partial and overdue invoices; `issued` covers everything except draft and void. `unsent` are open
 * invoices that neither an email nor an opened link has carried; `undelivered` is what the last email failed for.
 */
const statusesTogether = ['open', 'issued', 'unsent', 'undelivered'] as const;

export const documentStatusFilter = v.picklist(
  [...documentStatuses, ...statusesTogether],
  says((say) => say.unknownStatus),
);
export type DocumentStatusFilter = v.InferOutput<typeof documentStatusFilter>;

/** Statuses an invoice filter accepts. */
export const invoiceStatusFilter = v.picklist(
  [...invoiceStatuses, ...statusesTogether],
  says((say) => say.unknownStatus),
);

const common = {
  ...documentTexts,
  issue_date: v.nullish(calendarDay, null),
  /** Invoices only: the last day to pay. */
  due_date: v.nullish(calendarDay, null),
  /** Estimates only: the last day to accept. */
  expiry_date: v.nullish(calendarDay, null),
  /** The invoice a credit note corrects, the estimate an invoice was created from, or the overdue invoice of a late fee. */
  related_document_id: v.nullish(id, null),
};

/**
 * If true, refuse to issue (out_of_order) a document dated before the last number of its series or in the future.
 * Optional, because users entering old records may need such dates.
 */
export const inOrder = v.optional(v.boolean());

/** A document as entered. Totals are optional; the server calculates its own and refuses others. */
const entered = v.strictObject({
  document_id: v.optional(id),
  document_type: documentType,
  /** `sent` issues a draft: it gets its number and is locked. */
  status: v.optional(
    v.picklist(
      lifecycles,
      says((say) => say.statusCannotBeSet),
    ),
    'draft',
  ),
  void_reason: optionalText((say) => say.labels.reason, 500),
  in_order: inOrder,
  customer_id: id,
  currency: currencyCode,
  ...common,
  ...pricedParts,
  tax_total: v.optional(amount),
  total_amount: v.optional(amount),
  amount_due: v.optional(amount),
  version: expectedVersion,
});

export const documentInput = v.pipe(
  entered,
  amountsFitCurrency<v.InferOutput<typeof entered>>(amountsOfDocument),
);
export type DocumentInput = v.InferOutput<typeof documentInput>;

/** A document in a list; amounts in major units of `currency`. */
export const documentSummary = v.object({
  document_id: v.string(),
  document_type: documentType,
  /** Null until the document is issued. */
  document_number: v.nullable(v.string()),
  status: documentStatus,
  customer_id: v.string(),
  customer_name: v.string(),
  currency: currencyCode,
  issue_date: v.nullable(v.string()),
  due_date: v.nullable(v.string()),
  expiry_date: v.nullable(v.string()),
  total_amount: amount,
  /** Zero if the document is void. */
  amount_due: amount,
  /** Set if an email of the last sending was given up: the document may look sent, but did not arrive. */
  delivery: v.optional(v.literal('failed')),
  /** Set on an issued document that neither an email nor an opened link has carried to its customer. */
  is_carried: v.optional(v.literal(false)),
  /** When its scheduled email will be sent, if there is one. */
  send_at: v.optional(timestamp),
  version,
  updated_at: timestamp,
});

export type DocumentSummary = v.InferOutput<typeof documentSummary>;

/** The customer at the time of issue (EN 16931 BG-7). */
const buyer = v.object({
  name: v.string(),
  contact_name: v.nullable(v.string()),
  email: v.nullable(v.string()),
  tax_id: v.nullable(v.string()),
  address: v.nullable(address),
});

/** The organization at the time of issue (EN 16931 BG-4). */
const seller = v.object({
  name: v.string(),
  tax_id: v.nullable(v.string()),
  email: v.nullable(v.string()),
  phone: v.nullable(v.string()),
  website: v.nullable(v.string()),
  address,
  bank_details: v.nullable(bankDetails),
  document_footer: v.nullable(v.string()),
  /** For GET /api/organization/logos/{hash}. */
  logo_hash: v.nullable(v.string()),
  /** How the document looks on paper. Missing on those issued before one could choose. */
  paper: v.optional(paperLook),
});

/** Set on invoices of an estimate that is invoiced in parts. */
const estimatePart = v.picklist(estimateParts);

/** Set on an invoice for paying another one late, its related document. */
const isLateFee = v.optional(v.literal(true));

/** A related document. */
const documentReference = v.object({
  document_id: v.string(),
  document_type: documentType,
  /** Null until issued. */
  document_number: v.nullable(v.string()),
  // Missing from data saved by older versions of the app.
  issue_date: v.optional(v.nullable(v.string()), null),
  estimate_part: v.optional(estimatePart),
  is_late_fee: isLateFee,
  /** In the currency of that document. */
  total_amount: v.optional(amount),
});
export type DocumentReference = v.InferOutput<typeof documentReference>;

/** The customer's latest answer to an estimate, given through a share link. */
const customerAnswer = v.object({
  verdict: v.picklist(['accepted', 'declined']),
  /** The name the customer typed. */
  name: v.string(),
  /** The signature drawn in a 480 × 160 field; null if there is none or it is invalid. */
  signature: v.fallback(v.nullable(drawing), null),
  /** Why the customer declined. */
  reason: v.nullable(v.string()),
  at: timestamp,
});

/** A full document (EN 16931 BT-106 to BT-115). */
export const document = v.object({
  ...common,
  // Placed last to override the entered schema: a calculated due date may lie outside the range users can
  // enter.
  ...documentSummary.entries,
  // Both are missing from data saved by older versions of the app.
  /** The document of `related_document_id`. */
  follows: v.optional(v.nullable(documentReference), null),
  estimate_part: v.optional(estimatePart),
  is_late_fee: isLateFee,
  /**
   * Documents created from this one that are not void, oldest first: an estimate's invoices, an invoice's credit
   * notes and late fees.
   */
  followed_by: v.optional(v.array(documentReference), []),
  void_reason: v.nullable(v.string()),
  /** Set once the customer has answered an estimate. */
  answer: v.optional(customerAnswer),
  /** When the last reminder was sent; absent if none was. */
  reminded_at: v.optional(timestamp),
  /** Null until the document is issued, then fixed. */
  buyer: v.nullable(buyer),
  seller: v.nullable(seller),
  /** Country of the seller, which decides date formats: fixed at issue; until then the organization's. */
  seller_country: v.optional(v.nullable(v.string())),
  /** The document's language: fixed at issue; until then the customer's, or else the organization's. */
  language: readLanguage,
  prices_include_tax: v.boolean(),
  lines: v.array(documentLine),
  allowances: v.array(documentAllowance),
  tax_breakdown: v.array(v.object({ ...taxRate.entries, taxable_amount: amount, tax_amount: amount })),
  subtotal: amount,
  allowance_total: amount,
  charge_total: amount,
  tax_exclusive_total: amount,
  tax_total: amount,
  paid_total: amount,
  credited_total: amount,
  rounding_increment: v.nullable(amount),
  rounding_amount: amount,
  issued_at: v.nullable(timestamp),
  /** Set on an invoice that was issued in another product. */
  imported_at: v.optional(timestamp),
  created_at: timestamp,
});
export type Document = v.InferOutput<typeof document>;
