import * as v from 'valibot';
import { documentType } from '#shared/contract/document-fields.ts';
import { documentAllowance, documentLineInput } from '#shared/contract/document-lines.ts';
import { newId } from '#features/shared/new-id.ts';

/**
 * Format version of drafts on the device. Raise it if an older release would misread or lose part of a new draft;
 * that release then leaves the draft alone.
 */
export const draftSchema = 1;

const text = (without = '') => v.optional(v.string(), without);
const reason = v.optional(v.nullable(v.string()), null);

/** A line as it is edited: texts as they are in the fields. */
const draftLine = v.object({
  /** Identifies the line in the editor only. */
  key: v.optional(v.string(), newId),
  description: text(),
  quantity: text('1'),
  unit_code: text('C62'),
  unit_price: text(),
  /** `10%` or an amount. */
  discount: text(),
  discount_reason: reason,
  /** `VAT 19%`; several are joined by ` + `. */
  taxes: text(),
  base_quantity: v.optional(v.number(), 1),
  /** Surcharges and further discounts, which have no field: kept as they are. */
  kept: documentLineInput.entries.allowances,
});
export type DraftLine = v.InferOutput<typeof draftLine>;

/**
 * A document as it is edited, and as it is saved on the device. An older release may have saved it, so every new field
 * needs a default.
 */
export const draft = v.object({
  document_type: documentType,
  customer: v.optional(v.nullable(v.object({ id: v.string(), name: v.string() })), null),
  currency: v.string(),
  issue_date: text(),
  due_date: text(),
  expiry_date: text(),
  reference: text(),
  notes: text(),
  terms: text(),
  prices_include_tax: v.optional(v.boolean(), false),
  lines: v.array(draftLine),
  discount: text(),
  discount_reason: reason,
  kept: v.optional(v.array(documentAllowance), []),
  rounding_increment: v.optional(v.nullable(v.number()), null),
  related_document_id: v.optional(v.nullable(v.string()), null),
});
export type Draft = v.InferOutput<typeof draft>;

/** An empty line with the unit and taxes of the one before. */
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

/** True for an empty line, which is not sent. */
export function isBlank({ description, unit_price: price, discount, kept }: DraftLine): boolean {
  return description.trim() === '' && price.trim() === '' && discount.trim() === '' && kept.length === 0;
}

type Start = Pick<Draft, 'document_type' | 'currency' | 'prices_include_tax' | 'notes' | 'terms'>;

/** A new document with one empty line. */
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

/** The same without its link to another document; a credit note keeps the invoice that it corrects. */
export function unrelated(from: Draft): Draft {
  return from.document_type === 'credit_note' ? from : { ...from, related_document_id: null };
}
