import * as v from 'valibot';
import { documentType } from '#shared/contract/document-fields.ts';
import { documentAllowance, documentLineInput } from '#shared/contract/document-lines.ts';
import { newId } from '#features/shared/new-id.ts';

/** A line while it is typed: texts as they stand in the fields. */
const draftLine = v.object({
  /** Tells lines apart while they move; of no meaning outside. */
  key: v.string(),
  description: v.string(),
  quantity: v.string(),
  unit_code: v.string(),
  unit_price: v.string(),
  /** `10%` or an amount. */
  discount: v.string(),
  discount_reason: v.nullable(v.string()),
  /** `VAT 19%`, several joined by ` + `. */
  taxes: v.string(),
  base_quantity: v.number(),
  /** Surcharges and further discounts that came by other ways: kept as they are. */
  kept: documentLineInput.entries.allowances,
});
export type DraftLine = v.InferOutput<typeof draftLine>;

/** A document while it is typed. Lies on the device like this, so it may be of an older release. */
export const draft = v.object({
  document_type: documentType,
  customer: v.nullable(v.object({ id: v.string(), name: v.string() })),
  currency: v.string(),
  issue_date: v.string(),
  due_date: v.string(),
  expiry_date: v.string(),
  reference: v.string(),
  notes: v.string(),
  terms: v.string(),
  prices_include_tax: v.boolean(),
  lines: v.array(draftLine),
  discount: v.string(),
  discount_reason: v.nullable(v.string()),
  kept: v.array(documentAllowance),
  rounding_increment: v.nullable(v.number()),
  related_document_id: v.nullable(v.string()),
});
export type Draft = v.InferOutput<typeof draft>;

/** A line with nothing on it, taxed like the one before. */
export function blankLine(before?: DraftLine): DraftLine {
  return {
    key: newId(),
    description: '',
    quantity: '1',
    unit_code: before?.unit_code ?? 'C62',
    unit_price: '',
    discount: '',
    discount_reason: null,
    taxes: before?.taxes ?? '',
    base_quantity: 1,
    kept: [],
  };
}

/** True for a line on which nobody has typed anything yet: it is not sent. */
export function isBlank({ description, unit_price: price, discount, kept }: DraftLine): boolean {
  return description.trim() === '' && price.trim() === '' && discount.trim() === '' && kept.length === 0;
}

type Start = Pick<Draft, 'document_type' | 'currency' | 'prices_include_tax' | 'notes' | 'terms'>;

/** A new document with one line to begin on. */
export function blankDraft(start: Start): Draft {
  return {
    ...start,
    customer: null,
    issue_date: '',
    due_date: '',
    expiry_date: '',
    reference: '',
    lines: [blankLine()],
    discount: '',
    discount_reason: null,
    kept: [],
    rounding_increment: null,
    related_document_id: null,
  };
}

/** The same as a document of its own: an estimate is followed by one invoice, while a credit note always corrects one. */
export function unrelated(from: Draft): Draft {
  return from.document_type === 'credit_note' ? from : { ...from, related_document_id: null };
}
