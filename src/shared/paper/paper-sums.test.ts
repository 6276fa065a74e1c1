import { expect, test } from 'vitest';
import { catalog } from '../words/en/groups/paper.ts';
import { paperSums } from './paper-sums.ts';
import { paperVoice } from './paper-voice.ts';

const voice = paperVoice(catalog.paper, 'en', 'US');
const document = {
  document_type: 'credit_note',
  document_number: null,
  status: 'draft',
  currency: 'EUR',
  subtotal: 100,
  allowance_total: 0,
  charge_total: 0,
  tax_exclusive_total: 100,
  tax_breakdown: [],
  total_amount: 100,
  rounding_amount: 0,
  paid_total: 0,
  credited_total: 0,
  amount_due: 100,
} as const;

const labels = (part: object) =>
  paperSums({ ...document, tax_breakdown: [], ...part }, voice).map(({ label }) => label);

test('the draft of a credit note promises no remaining credit, which its invoice may use up', () => {
  expect(labels({})).not.toContain(catalog.paper.remainingCredit);
  // Issued without a network.
  expect(labels({ status: 'sent' })).not.toContain(catalog.paper.remainingCredit);
  const issued = { status: 'sent', document_number: 'CN-1' };
  expect(labels(issued)).toContain(catalog.paper.remainingCredit);
  expect(labels({ document_type: 'invoice' })).toContain(catalog.paper.amountDue);
});

const short = (part: object) =>
  paperSums({ ...document, tax_breakdown: [], document_type: 'invoice', ...part }, voice, true).map(
    ({ label }) => label,
  );

test('in short, what is due on an invoice is left out as long as it is the total', () => {
  expect(short({})).not.toContain(catalog.paper.amountDue);
  expect(short({ paid_total: 40, amount_due: 60 })).toContain(catalog.paper.amountDue);
  expect(short({ document_type: 'credit_note', document_number: 'CN-1', status: 'sent' })).toContain(
    catalog.paper.remainingCredit,
  );
});
