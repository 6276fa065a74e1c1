import { expect, test } from 'vitest';
import { noBankDetails } from '../contract/bank-details.ts';
import { epcText, payCode } from './epc-text.ts';

const iban = 'DE89370400440532013000';

test('the payment code follows the EPC guideline', () => {
  const transfer = {
    name: 'Engines Ltd',
    iban,
    bic: null,
    amount: 12.5,
    reference: 'INV-1',
  };
  expect(epcText(transfer)).toBe(
    ['BCD', '002', '1', 'SCT', '', 'Engines Ltd', iban, 'EUR12.50', '', '', 'INV-1'].join('\n'),
  );
  expect(epcText({ ...transfer, amount: 1e9 })).toBeUndefined();
});

test('an invoice in euros to an IBAN has a code to pay by, until it is paid', () => {
  const claim = {
    document_type: 'invoice',
    document_number: 'INV-1',
    status: 'sent',
    amount_due: 12.5,
    currency: 'EUR',
  } as const;
  const payee = { name: 'Engines Ltd', bank: { ...noBankDetails, iban } };
  expect(payCode(claim, payee)).toContain('EUR12.50');
  expect(payCode({ ...claim, amount_due: 0 }, payee)).toBeUndefined();
  expect(payCode({ ...claim, currency: 'USD' }, payee)).toBeUndefined();
  expect(payCode(claim, { ...payee, bank: noBankDetails })).toBeUndefined();
});
