import type { Document, DocumentInput } from '#shared/contract/document-fields.ts';

/** A stored document as the body of a call; sent as it is, it changes nothing. */
export function storedInput(stored: Document): DocumentInput {
  const { document_id, document_type, customer_id, currency, version } = stored;
  const { reference, notes, terms, issue_date, due_date, expiry_date, related_document_id } = stored;
  const { prices_include_tax, allowances, rounding_increment } = stored;
  return {
    document_id,
    document_type,
    customer_id,
    currency,
    version,
    reference,
    notes,
    terms,
    issue_date,
    due_date,
    expiry_date,
    related_document_id,
    prices_include_tax,
    allowances,
    lines: stored.lines.map(({ position: _position, total: _total, net: _net, ...line }) => line),
    ...(rounding_increment === null || rounding_increment === 0 ? {} : { rounding_increment }),
    status: 'draft',
    void_reason: null,
  };
}
