import { afterAll, expect, test } from 'vitest';
import { entered } from '#tests/books.ts';
import { unlimited } from '#tests/limits.ts';
import { plainPasswords } from '#tests/plain-passwords.ts';
import { printingBooks } from '#tests/printing-books.ts';
import { testApp } from '#tests/test-app.ts';
import { testDatabase } from '#tests/test-database.ts';

const database = await testDatabase();
const app = await testApp(database, { passwords: plainPasswords, limits: unlimited });
afterAll(database.close);

/** Without line breaks. */
const joined = (text: string) => text.replaceAll(/\s/g, '');

const vat = [{ category: 'S', rate: 20, name: '' }];

test('an invoice shows its parties, lines, taxes and amount due', async () => {
  const { books, print, customer } = await printingBooks(app, {
    name: 'Ada Lovelace Ltd',
    email: 'ada@example.com',
    tax_id: 'GB 123',
    billing_address: { line1: '12 Analytical Row', city: 'London', postal_code: 'N1 1AA', country: 'GB' },
  });
  const invoice = await books.issue(customer, 0, {
    lines: [
      {
        description: 'Boiler service',
        quantity: 1.5,
        unit_code: 'HUR',
        unit_price: 80,
        tax_rates: vat,
        allowances: [{ percent: 10, reason: 'Regular' }],
      },
      { description: 'Filter', quantity: 2, unit_price: 12.3456, tax_rates: vat },
    ],
    reference: 'PO 77',
    notes: 'Thank you',
    terms: 'Pay within 14 days',
    issue_date: '2026-03-12',
    due_date: '2026-04-01',
  });
  await books.pay(customer, 50, invoice);
  const { text, title, language, isTagged } = await print(invoice);
  for (const words of [
    `Invoice ${invoice.document_number}`,
    'Ada Lovelace Ltd',
    '12 Analytical Row',
    'London',
    'N1 1AA',
    'United Kingdom',
    'Tax ID GB 123',
    '12 Mar 2026',
    '1 Apr 2026',
    'PO 77',
    '1.5 hrs',
    '$80.00',
    '$12.3456',
    'Discount 10%: Regular',
    '$108.00',
    '$24.69',
    'Tax 20% on $132.69',
    '$26.54',
    '$159.23',
    '−$50.00',
    '$109.23',
    'Thank you',
    'Pay within 14 days',
    'Page 1 of 1',
  ])
    expect(text).toContain(words);
  expect([title, language, isTagged]).toEqual([`Invoice ${invoice.document_number}`, 'en', true]);
});

test("a draft says so, and shows the customer's current details", async () => {
  const { books, print, customer } = await printingBooks(app, { name: 'Ada' });
  const draft = await books.draft(customer, { document_type: 'estimate', expiry_date: '2026-05-31' });
  await books.succeed('PUT', `/api/customers/${customer.customer_id}`, { name: 'Ada King' });
  const { text } = await print(draft);
  for (const words of ['Draft estimate', 'Assigned when issued', 'Ada King', '31 May 2026']) {
    expect(text).toContain(words);
  }
  expect(text).not.toContain('Amount due');
});

test('an issued document stays as issued; a void one says so', async () => {
  const { books, print, customer } = await printingBooks(app, { name: 'Ada' });
  const invoice = await books.issue(customer, 10);
  await books.succeed('PUT', `/api/customers/${customer.customer_id}`, { name: 'Ada King' });
  await books.succeed('PUT', `/api/documents/${invoice.document_id}`, {
    ...entered(invoice),
    status: 'void',
    void_reason: 'Twice',
  });
  const { text } = await print(await books.read(invoice));
  expect(text).toContain(`Invoice ${invoice.document_number} – void`);
  expect(text).not.toContain('King');
  expect(text).not.toContain('Amount due');
});

test('only a credit note names the invoice it corrects, with its date', async () => {
  const { books, print, customer } = await printingBooks(app);
  const invoice = await books.issue(customer, 100, { issue_date: '2026-03-12' });
  const of = { document_type: 'credit_note', related_document_id: invoice.document_id };
  const note = await books.issue(customer, 40, of);
  const named = `Corrects invoice${invoice.document_number} dated 12 Mar 2026`;
  expect(joined((await print(note)).text)).toContain(joined(named));
  const loose = await books.issue(customer, 5, { document_type: 'credit_note' });
  for (const other of [invoice, loose]) expect((await print(other)).text).not.toContain('Corrects');
});

test('the reason for missing tax appears at the line and in the totals, even if the tax has a name', async () => {
  const { books, print, customer } = await printingBooks(app);
  const lines = [
    { description: 'Advice', quantity: 1, unit_price: 60, tax_rates: [{ category: 'AE', rate: 0 }] },
    { description: 'Post', quantity: 1, unit_price: 7, tax_rates: [{ category: 'E', rate: 0, name: 'VAT' }] },
    { description: 'Book', quantity: 1, unit_price: 9, tax_rates: [{ category: 'Z', rate: 0 }] },
  ];
  const { text } = await print(await books.issue(customer, 0, { lines }));
  expect(text.split('Reverse charge')).toHaveLength(3);
  const expected = ['Reverse charge: $60.00', 'VAT – Exempt from tax: $7.00', 'Tax 0% on $9.00'];
  for (const words of expected) expect(text).toContain(words);
});

test('a long tax label keeps the minus sign of its amount', async () => {
  const { books, print, customer } = await printingBooks(app);
  const lines = [
    { description: 'Paid', quantity: 1, unit_price: 1, tax_rates: vat },
    {
      description: 'Returned',
      quantity: -2,
      unit_price: 1_616_555_623.624,
      tax_rates: [{ category: 'E', rate: 0 }],
    },
  ];
  const draft = await books.draft(customer, { currency: 'KWD', lines });
  expect((await print(draft)).text).toContain('Exempt from tax:\n−KWD 3,233,111,247.248');
});

const bank_details = {
  account_name: 'Engines Ltd',
  bank_name: 'Commerzbank',
  iban: 'DE89370400440532013000',
  bic: 'COBADEFFXXX',
  account_number: null,
  routing_number: null,
};

test('an invoice shows bank details and footer as of its issue, and a payment code for euros', async () => {
  const { books, print, customer } = await printingBooks(app);
  const settings = await books.succeed('GET', '/api/organization/settings');
  const change = async (changes: object) => {
    const { version: _version, ...rest } = settings;
    await books.succeed('PUT', '/api/organization/settings', { ...rest, ...changes });
  };
  await change({ bank_details, document_footer: 'Registered in London' });
  const euros = await books.issue(customer, 12.5, { currency: 'EUR' });
  const dollars = await books.issue(customer, 12.5);
  await change({ bank_details: { ...bank_details, iban: null, bic: null }, document_footer: null });
  const { text } = await print(euros);
  const expected = [
    'IBAN DE89 3704 0044 0532 0130 00',
    'Engines Ltd',
    'Registered in London',
    'Scan with your banking app',
  ];
  for (const words of expected) expect(text).toContain(words);
  expect((await print(dollars)).text).not.toContain('Scan with');
  expect((await print(await books.issue(customer, 1))).text).not.toContain('IBAN');
});
