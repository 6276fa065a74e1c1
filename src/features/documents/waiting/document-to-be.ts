import type { Document, DocumentInput } from '#shared/contract/document-fields.ts';
import type { DocumentTotals } from '#shared/documents/document-totals.ts';
import { defaultLanguage } from '#shared/words/language.ts';
import { wireFigures, wireLines } from '../wire-figures.ts';

interface Issuing {
  readonly id: string;
  readonly customer: string;
  readonly body: DocumentInput;
  /** Of the lines of `body`. */
  readonly totals: DocumentTotals;
  /** Of the stored draft; null for a new document. */
  readonly version: number | null;
}

/** A draft as it will be once it is issued, still without a number. */
export function documentToBe({ id, customer, body, totals, version }: Issuing): Document {
  const { lines, rounding_increment: increment, void_reason: _reason, in_order: _order, ...entered } = body;
  const now = new Date().toISOString();
  return {
    ...entered,
    ...wireFigures(totals, body.currency),
    document_id: id,
    document_number: null,
    status: 'sent',
    is_carried: false,
    customer_name: customer,
    version: version ?? 1,
    created_at: now,
    updated_at: now,
    issued_at: null,
    follows: null,
    followed_by: [],
    void_reason: null,
    buyer: null,
    seller: null,
    language: defaultLanguage,
    lines: wireLines(lines, totals, body.currency),
    rounding_increment: increment ?? null,
  };
}
