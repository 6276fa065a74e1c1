import { expect, test } from 'vitest';
import type { DocumentRow } from './document-row.ts';
import { matchingDocuments } from './list-documents.ts';

const invoice: DocumentRow = {
  document_id: 'arrived',
  document_type: 'invoice',
  document_number: 'INV-1',
  status: 'sent',
  customer_id: 'ada',
  customer_name: 'Ada',
  currency: 'EUR',
  issue_date: '2026-03-01',
  due_date: null,
  expiry_date: null,
  total_amount: 1,
  amount_due: 1,
  version: 1,
  updated_at: '2026-03-01T00:00:00.000Z',
  reference: null,
  issued_at: null,
  rounding_amount: 0,
  is_settled_in_part: false,
};

test('undelivered is what the last email failed for, unless it was voided', () => {
  const rows: DocumentRow[] = [
    invoice,
    { ...invoice, document_id: 'failed', delivery: 'failed' },
    { ...invoice, document_id: 'void', delivery: 'failed', status: 'void' },
  ];
  const found = [...matchingDocuments(rows, { status: 'undelivered' })];
  expect(found.map(({ document_id: id }) => id)).toEqual(['failed']);
});
