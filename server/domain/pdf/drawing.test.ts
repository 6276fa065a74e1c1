import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setImmediate as breathe } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { everyCurrency } from '#shared/currencies.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import { fromWireAmount } from '#shared/money/wire.ts';
import { Abandoned } from '#server/ports/abandoned.ts';
import { unlimited } from '#tests/limits.ts';
import { plainPasswords } from '#tests/plain-passwords.ts';
import { printingBooks } from '#tests/printing-books.ts';
import { testApp } from '#tests/test-app.ts';
import { testDatabase } from '#tests/test-database.ts';
import { documentPdf } from './document-pdf.ts';

const database = await testDatabase();
const app = await testApp(database, { passwords: plainPasswords, limits: unlimited });
afterAll(database.close);

test('a long table spans pages: each repeats the header, no line is lost, and the event loop stays responsive', async () => {
  const { books, print, customer } = await printingBooks(app);
  const lines = Array.from({ length: 500 }, (_, index) => ({
    description: `Item ${index + 1} of the list\nwith a second line`,
    quantity: 1,
    unit_price: index + 1,
  }));
  const invoice = await books.issue(customer, 0, { lines, notes: 'word '.repeat(800) });
  const delay = monitorEventLoopDelay({ resolution: 5 });
  const response = await print(
    invoice,
    () => delay.enable(),
    () => delay.disable(),
  );
  for (const page of response.pages.slice(0, 10)) expect(page).toContain('Description');
  for (const { description, total } of invoice.lines) {
    expect(response.text).toContain(description.split('\n')[0]);
    expect(response.text).toContain(`$${total}.00`);
  }
  expect(response.text).toContain('$125,250.00');
  expect(response.pages.at(-1)).toContain(`Page ${response.pages.length} of ${response.pages.length}`);
  // The longest that other calls wait while a PDF is drawn.
  expect(delay.max / 1e6).toBeLessThan(3000);
});

test('text without break opportunities does not block other requests', async () => {
  const { books, print, customer } = await printingBooks(app);
  const notes = '( '.repeat(2000).trim();
  const description = 'W'.repeat(1000);
  const lines = Array.from({ length: 10 }, () => ({ description, quantity: 1, unit_price: 1 }));
  const invoice = await books.issue(customer, 0, { lines, notes, terms: 'W'.repeat(8000) });
  const delay = monitorEventLoopDelay({ resolution: 5 });
  const { text } = await print(
    invoice,
    () => delay.enable(),
    () => delay.disable(),
  );
  const letters = text.replaceAll(/[^W(]/g, '');
  expect(letters).toContain('W'.repeat(8000));
  expect(letters.split('W').length - 1).toBeGreaterThanOrEqual(18_000);
  expect(letters).toContain('('.repeat(2000));
  expect(delay.max / 1e6).toBeLessThan(10_000);
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

test('Latin, Greek and Cyrillic letters and the symbols of all offered currencies are embedded', async () => {
  const { books, print, customer } = await printingBooks(app, { name: 'Żółć Ελληνικά Кириллица Ğüß Ñandú' });
  for (const currency of everyCurrency.filter(hasSign)) {
    const { text } = await print(await books.issue(customer, 1, { currency }));
    expect(text).toContain('Żółć Ελληνικά Кириллица Ğüß Ñandú');
    expect(text).toContain(formatMoney(fromWireAmount(1, currency), currency));
  }
});

test('drawing stops when nobody waits for the file any more', async () => {
  const { books, customer } = await printingBooks(app);
  const line = { description: 'Work', quantity: 1, unit_price: 1 };
  const invoice = await books.draft(customer, { lines: Array.from({ length: 50 }, () => line) });
  const { organization } = await books.succeed('GET', '/auth/me');
  const waiting = new AbortController();
  const { content } = await documentPdf(
    { db: database.db, clock: app.clock, signal: waiting.signal },
    { organizationId: organization.id },
    invoice.document_id,
  );
  const drawn = content();
  // It has started, and yields after the first line.
  await breathe();
  waiting.abort();
  await expect(drawn).rejects.toBeInstanceOf(Abandoned);
});
