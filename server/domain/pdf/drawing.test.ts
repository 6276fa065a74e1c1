import { afterAll, expect, test } from 'vitest';
import { everyCurrency } from '#shared/currencies.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import { fromWireAmount } from '#shared/money/wire.ts';
import { unlimited } from '#tests/limits.ts';
import { plainPasswords } from '#tests/plain-passwords.ts';
import { printingBooks } from '#tests/printing-books.ts';
import { testApp } from '#tests/test-app.ts';
import { testDatabase } from '#tests/test-database.ts';

const database = await testDatabase();
const app = await testApp(database, { passwords: plainPasswords, limits: unlimited });
afterAll(database.close);

test('a long table spans pages: each repeats the header, no line is lost', async () => {
  const { books, print, customer } = await printingBooks(app);
  const lines = Array.from({ length: 500 }, (_, index) => ({
    description: `Item ${index + 1} of the list\nwith a second line`,
    quantity: 1,
    unit_price: index + 1,
  }));
  const invoice = await books.issue(customer, 0, { lines, notes: 'word '.repeat(800) });
  const response = await print(invoice);
  for (const page of response.pages.slice(0, 10)) expect(page).toContain('Description');
  for (const { description, total } of invoice.lines) {
    expect(response.text).toContain(description.split('\n')[0]);
    expect(response.text).toContain(`$${total}.00`);
  }
  expect(response.text).toContain('$125,250.00');
  expect(response.pages.at(-1)).toContain(`Page ${response.pages.length} of ${response.pages.length}`);
});

test('text without places to break is cut into lines', async () => {
  const { books, print, customer } = await printingBooks(app);
  const notes = '( '.repeat(2000).trim();
  const description = 'W'.repeat(1000);
  const lines = Array.from({ length: 10 }, () => ({ description, quantity: 1, unit_price: 1 }));
  const invoice = await books.issue(customer, 0, { lines, notes, terms: 'W'.repeat(8000) });
  const { text } = await print(invoice);
  const letters = text.replaceAll(/[^W(]/g, '');
  expect(letters).toContain('W'.repeat(8000));
  expect(letters.split('W').length - 1).toBeGreaterThanOrEqual(18_000);
  expect(letters).toContain('('.repeat(2000));
});

test('long words, many empty lines and amounts of 15 digits stay on the page', async () => {
  const { books, print, customer } = await printingBooks(app, { name: 'W'.repeat(200) });
  const invoice = await books.issue(customer, 0, {
    currency: 'KWD',
    lines: [
      { description: 'x'.repeat(1000), quantity: 999_999, unit_price: 999_999.999 },
      { description: `a${'\n'.repeat(900)}b`, quantity: 1, unit_price: 0 },
    ],
  });
  const { text } = await print(invoice);
  expect(text.replaceAll(/\s/g, '')).toContain('x'.repeat(1000));
  expect(text).toContain('KWD 999,998,999,000.001');
});

const hasSign = (currency: string) => /\p{Sc}/u.test(formatMoney(fromWireAmount(1, currency), currency));

test('complaint 14: Latin, Greek and Cyrillic letters and the symbols of all offered currencies are embedded', async () => {
  const { books, print, customer } = await printingBooks(app, { name: 'Żółć Ελληνικά Кириллица Ğüß Ñandú' });
  for (const currency of everyCurrency.filter(hasSign)) {
    const { text } = await print(await books.issue(customer, 1, { currency }));
    expect(text).toContain('Żółć Ελληνικά Кириллица Ğüß Ñandú');
    expect(text).toContain(formatMoney(fromWireAmount(1, currency), currency));
  }
});

test('a document of more than 500 pages is refused', async () => {
  const { books, customer } = await printingBooks(app);
  const lines = Array.from({ length: 500 }, () => ({
    description: 'x\n'.repeat(250),
    quantity: 1,
    unit_price: 1,
  }));
  const draft = await books.draft(customer, { lines });
  const answer = await books.call('GET', `/api/documents/${draft.document_id}/pdf`);
  expect(answer).toMatchObject({ status: 422, body: { code: 'too_large' } });
});
