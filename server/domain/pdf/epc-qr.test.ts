import { expect, test } from 'vitest';
import { epcText } from './epc-qr.ts';

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
