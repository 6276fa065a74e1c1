import { expect, test } from 'vitest';
import { noBankDetails } from '#shared/contract/bank-details.ts';
import { senderGaps } from './sender-gaps.ts';

const nowhere = { line1: null, line2: null, city: null, region: null, postal_code: null, country: null };
const quay = { ...nowhere, line1: '12 Quay Street', city: 'Bristol', country: 'GB' };
const nobody = { address: nowhere, tax_id: null, bank_details: noBankDetails };

test('a new organization’s invoices would say nothing about who sends them', () => {
  expect(senderGaps(nobody)).toEqual(['address', 'tax_id', 'bank_details']);
  expect(senderGaps({ ...nobody, address: { ...quay, city: null } })).toContain('address');
});

test.each([
  ['a tax ID', { tax_id: 'GB1' }],
  ['an IBAN', { bank_details: { ...noBankDetails, iban: 'DE89370400440532013000' } }],
  ['an account number', { bank_details: { ...noBankDetails, account_number: '532013000' } }],
])('%s is enough beside an address, and the other is no gap without one', (_what, part) => {
  const addressed = { ...nobody, address: quay };
  expect(senderGaps(addressed)).toEqual(['tax_id', 'bank_details']);
  expect(senderGaps({ ...addressed, ...part })).toEqual([]);
  expect(senderGaps({ ...nobody, ...part })).toEqual(['address']);
});
