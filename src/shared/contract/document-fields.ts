import * as v from 'valibot';
import { creditNoteStatuses } from '../documents/credit-note-status.ts';
import { documentTypes } from '../documents/document-type.ts';
import { estimateStatuses } from '../documents/estimate-status.ts';
import { invoiceStatuses } from '../documents/invoice-status.ts';
import { lifecycles } from '../documents/lifecycle.ts';
import { address } from './address.ts';
import { amount, amountsFitCurrency, currencyCode, type PlacedAmount } from './amounts.ts';
import { bankDetails } from './bank-details.ts';
import { calendarDay, timestamp } from './dates.ts';
import { documentAllowance, documentLine, documentLineInput, taxRate } from './document-lines.ts';
import { drawing } from './drawing.ts';
import { id, optionalText } from './fields.ts';
import { readLanguage } from './language.ts';
import { expectedVersion, version } from './versions.ts';
import { says } from '../words/field-words.ts';

export const documentType = v.picklist(
  documentTypes,
  says((say) => say.unknownDocumentType),
);

const documentStatuses = [...new Set([...invoiceStatuses, ...estimateStatuses, ...creditNoteStatuses])];

/** What an answer shows; a filter may ask for each. */
export const documentStatus = v.picklist(
  documentStatuses,
  says((say) => say.unknownStatus),
);

/** `open` is every invoice on which something is still owed: sent, partial and overdue; `issued` all but draft and void. */
const statusesTogether = ['open', 'issued'] as const;

export const documentStatusFilter = v.picklist(
  [...documentStatuses, ...statusesTogether],
  says((say) => say.unknownStatus),
);
export type DocumentStatusFilter = v.InferOutput<typeof documentStatusFilter>;

/** What a filter of invoices may ask for. */
export const invoiceStatusFilter = v.picklist(
  [...invoiceStatuses, ...statusesTogether],
  says((say) => say.unknownStatus),
);

const common = {
  reference: optionalText((say) => say.labels.reference, 100),
  notes: optionalText((say) => say.labels.notes, 4000),
  terms: optionalText((say) => say.labels.terms, 8000),
  issue_date: v.nullish(calendarDay, null),
  /** Invoices: last day to pay. */
  due_date: v.nullish(calendarDay, null),
  /** Estimates: last day to accept. */
  expiry_date: v.nullish(calendarDay, null),
  /** The invoice that a credit note corrects, the estimate that an invoice follows. */
  related_document_id: v.nullish(id, null),
};

/**
 * With what issues: refuses it (out_of_order) where it is dated before the last number of its series, or in the future.
 * Not by itself: whoever enters old books anew may have to.
 */
export const inOrder = v.optional(v.boolean());

/** A document as it is entered. Totals are optional: the server computes its own and refuses others. */
const entered = v.strictObject({
  document_id: v.optional(id),
  document_type: documentType,
  /** `sent` issues a draft: it gets its number, and is frozen. */
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
  prices_include_tax: v.optional(v.boolean(), false),
  lines: v.pipe(
    v.array(documentLineInput),
    v.maxLength(
      500,
      says((say) => say.tooManyLines(500)),
    ),
  ),
  allowances: v.optional(v.pipe(v.array(documentAllowance), v.maxLength(20)), []),
  /** Smallest coin that the amount due is rounded to, 0.05 for Swiss francs; none for a credit note of an invoice. */
  rounding_increment: v.optional(
    v.pipe(
      amount,
      v.gtValue(
        0,
        says((say) => say.greaterThanZero),
      ),
    ),
  ),
  tax_total: v.optional(amount),
  total_amount: v.optional(amount),
  amount_due: v.optional(amount),
  version: expectedVersion,
});

export const documentInput = v.pipe(entered, amountsFitCurrency(amountsOfDocument));
export type DocumentInput = v.InferOutput<typeof documentInput>;

/** A row of a list of documents; amounts in major units of `currency`. */
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
  /** Nothing where it is void. */
  amount_due: amount,
  /** There where a mail of the last time that the document was mailed was given up: it may count as sent, and is not. */
  delivery: v.optional(v.literal('failed')),
  version,
  updated_at: timestamp,
});

export type DocumentSummary = v.InferOutput<typeof documentSummary>;

/** Whom a document was issued to, as they were then (EN 16931 BG-7). */
const buyer = v.object({
  name: v.string(),
  contact_name: v.nullable(v.string()),
  email: v.nullable(v.string()),
  tax_id: v.nullable(v.string()),
  address: v.nullable(address),
});

/** Who issued it, as they were then (EN 16931 BG-4). */
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
});

/** Another document that one belongs with. */
const documentReference = v.object({
  document_id: v.string(),
  document_type: documentType,
  /** Null until it is issued. */
  document_number: v.nullable(v.string()),
  // Copies that an older version of the app left on a device have none.
  issue_date: v.optional(v.nullable(v.string()), null),
});
export type DocumentReference = v.InferOutput<typeof documentReference>;

/** What the customer answered to an estimate over a shared link, the last time that they did. */
const customerAnswer = v.object({
  verdict: v.picklist(['accepted', 'declined']),
  /** As whoever answered typed it. */
  name: v.string(),
  /** As they drew it, in a field of 480 × 160; null where nothing was drawn, or it is no drawing. */
  signature: v.fallback(v.nullable(drawing), null),
  /** Why it was declined. */
  reason: v.nullable(v.string()),
  at: timestamp,
});

/** A whole document (EN 16931 BT-106 … BT-115). */
export const document = v.object({
  ...common,
  // Last: a due date that followed from the payment terms may lie beyond what may be entered.
  ...documentSummary.entries,
  // Copies that an older version of the app left on a device have neither.
  /** The document of `related_document_id`. */
  follows: v.optional(v.nullable(documentReference), null),
  /** What follows this document and is not void: an estimate's invoice, an invoice's credit notes, the oldest first. */
  followed_by: v.optional(v.array(documentReference), []),
  void_reason: v.nullable(v.string()),
  /** There once a customer has answered an estimate. */
  answer: v.optional(customerAnswer),
  /** There once a reminder of an overdue invoice was mailed: when the last one was. */
  reminded_at: v.optional(timestamp),
  /** Null until the document is issued; from then on both stay as they were. */
  buyer: v.nullable(buyer),
  seller: v.nullable(seller),
  /** That it is written in: fixed at issue, until then the customer's, else the organization's. */
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
  created_at: timestamp,
});
export type Document = v.InferOutput<typeof document>;

function amountsOfDocument(body: v.InferOutput<typeof entered>): PlacedAmount[] {
  const fields = ['rounding_increment', 'tax_total', 'total_amount', 'amount_due'] as const;
  return [
    ...fields.map((field) => ({ path: [field], amount: body[field] })),
    ...amountsOfAllowances(body.allowances, []),
    ...body.lines.flatMap((line, index) => amountsOfAllowances(line.allowances, ['lines', index])),
  ];
}

function amountsOfAllowances(
  allowances: readonly { readonly amount?: number | undefined }[],
  path: PlacedAmount['path'],
): PlacedAmount[] {
  return allowances.map((allowance, index) => ({
    path: [...path, 'allowances', index, 'amount'],
    amount: allowance.amount,
  }));
}
