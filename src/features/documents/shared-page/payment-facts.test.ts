import { expect, test } from 'vitest';
import { noBankDetails, type BankDetails } from '#shared/contract/bank-details.ts';
import { isPayable, paymentFacts } from './payment-facts.ts';

const address = {
  line1: null,
  line2: null,
  city: null,
  region: null,
  postal_code: null,
  country: 'DE',
};

function invoice(bank: Partial<BankDetails> | null, part: object = {}) {
  return {
    document_type: 'invoice',
    document_number: 'INV-1',
    status: 'sent',
    amount_due: 80,
    currency: 'EUR',
    seller: {
      name: 'Berg',
      tax_id: null,
      email: null,
      phone: null,
      website: null,
      address,
      bank_details: bank && { ...noBankDetails, ...bank },
      document_footer: null,
      logo_hash: null,
    },
    ...part,
  } as const;
}

test('an IBAN is shown in groups and copied without spaces, and the reference is the number', () => {
  expect(paymentFacts(invoice({ iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' }))).toEqual([
    { name: 'Recipient', text: 'Berg' },
    { name: 'IBAN', text: 'DE89 3704 0044 0532 0130 00', copied: 'DE89370400440532013000' },
    { name: 'BIC', text: 'COBADEFFXXX' },
    { name: 'Reference', text: 'INV-1', copied: 'INV-1' },
  ]);
});

test('an account without an IBAN has its number and routing number, under its holder’s name', () => {
  const facts = paymentFacts(
    invoice({ account_name: 'Berg Ltd', account_number: '1234', routing_number: '021000021' }),
  );
  expect(facts.map(({ text }) => text)).toEqual(['Berg Ltd', '1234', '021000021', 'INV-1']);
});

test('there is nothing to pay without an account, and on paid and void invoices', () => {
  const iban = { iban: 'DE89370400440532013000' };
  expect(isPayable(invoice(iban))).toBe(true);
  expect(isPayable(invoice(null))).toBe(false);
  expect(isPayable(invoice({ bank_name: 'Commerzbank' }))).toBe(false);
  expect(isPayable(invoice(iban, { amount_due: 0 }))).toBe(false);
  expect(isPayable(invoice(iban, { status: 'void' }))).toBe(false);
});
