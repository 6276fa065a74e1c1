import { expect, test } from 'vitest';
import { suggestMapping } from './suggest-mapping.ts';

test('German headings are understood', () => {
  const columns = ['Firma', 'E-Mail', 'Straße', 'PLZ', 'Ort', 'Land', 'USt-IdNr.', 'Währung', 'Zahlungsziel'];
  expect(suggestMapping('customers', columns)).toEqual({
    name: 0,
    email: 1,
    line1: 2,
    postal_code: 3,
    city: 4,
    country: 5,
    tax_id: 6,
    currency: 7,
    payment_terms_days: 8,
  });
  expect(suggestMapping('invoices', ['Rechnungsnr.', 'Kunde', 'Fällig am', 'Menge', 'Einzelpreis'])).toEqual({
    reference: 0,
    customer_name: 1,
    due_date: 2,
    quantity: 3,
    unit_price: 4,
  });
});

test('“Terms” may be anything, and is not taken for a number of days', () => {
  expect(suggestMapping('customers', ['Name', 'Terms'])).toEqual({ name: 0 });
  expect(suggestMapping('customers', ['Name', 'Payment terms'])).toEqual({ name: 0, payment_terms_days: 1 });
});
