import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendDueMails } from '#server/domain/mail/send-due-mails.ts';
import { smtpMailer } from '#server/ports/mailer.ts';
import type { Customer } from '#shared/contract/customers.ts';
import type { Document } from '#shared/contract/document-fields.ts';
import { signedUp } from './accounts.ts';
import { booksOf, giveAddress, paymentOf, type Books } from './books.ts';
import { unlimited } from './limits.ts';
import { readPdf } from './pdf-text.ts';
import { plainPasswords } from './plain-passwords.ts';
import { printed } from './printed.ts';
import { smtpSink } from './smtp-sink.ts';
import { testApp } from './test-app.ts';
import { testDatabase } from './test-database.ts';
import { printHere } from './print-here.ts';

const database = await testDatabase();
const app = await testApp(database, { passwords: plainPasswords, limits: unlimited });
const sink = await smtpSink();
afterAll(async () => {
  await sink.close();
  await database.close();
});

const hostile = [
  '<img src=x onerror=alert(1)>',
  '</script><script>alert(1)</script>',
  '=HYPERLINK("https://evil.example","Pay here")',
  '+1+1|cmd /c calc',
  '@SUM(1)',
  ') Tj ET /JS (app.alert\\(1\\)) /OpenAction',
  '\u202E\u2066gnp.exe\u2069',
  '"><svg/onload=alert(1)>',
  '{{7*7}}${7*7}%s%n',
  'Ada\r\nBcc: victim@example.com',
];
/** What PDF readers execute or open by themselves. */
const active = /\/(?:JavaScript|JS|OpenAction|AA|Launch|EmbeddedFile|URI)\b/;

interface Written {
  readonly books: Books;
  readonly customer: Customer;
  readonly invoice: Document;
  readonly paymentId: string;
}
const written = new Map<string, Written>();

/** Puts `text` into every free text field of an organization, a customer, an invoice and a payment. */
async function write(text: string): Promise<Written> {
  const books = booksOf(app, (await signedUp(app)).access_token);
  const settings = await books.succeed('GET', '/api/organization/settings');
  const line = text.replaceAll(/[\r\n]+/g, ' ');
  await books.succeed('PUT', '/api/organization/settings', {
    ...settings,
    name: line,
    document_footer: text,
  });
  const address = { line1: line, line2: line, city: line, region: line, postal_code: '1', country: 'GB' };
  const names = { name: line, contact_name: line, notes: text, billing_address: address };
  const contacts = [{ name: line, role: line.slice(0, 40) }];
  const customer = await books.customer({ ...names, contacts, email: 'ada@example.com' });
  const words = { notes: text, terms: text, reference: line };
  const lines = [{ description: text, quantity: 1, unit_price: 100 }];
  const invoice = await books.issue(customer, 100, { ...words, lines, due_date: '2199-01-01' });
  const { payment_id: paymentId } = await books.succeed('POST', '/api/payments', {
    ...paymentOf(customer, 1, invoice),
    reference: line,
    notes: text,
  });
  return { books, customer, invoice, paymentId };
}

beforeAll(async () => {
  for (const text of hostile) written.set(text, await write(text));
});

function of(text: string): Written {
  const found = written.get(text);
  if (found === undefined) throw new Error(`Nothing was written with ${text}.`);
  return found;
}

/** Letters and digits only, because line breaks and text direction are not tested here. */
const plain = (text: string) => text.replaceAll(/[^a-z\d]/gi, '');

test.each(hostile)('T20: %j is text on papers, and nothing in them runs', async (text) => {
  const { books, customer, invoice, paymentId } = of(text);
  for (const path of [
    `/api/documents/${invoice.document_id}/pdf`,
    `/api/payments/${paymentId}/pdf`,
    `/api/customers/${customer.customer_id}/statement/pdf?currency=USD`,
  ]) {
    const file = await printed(app, books.token, path);
    // Names of PDF objects are not compressed, but texts are.
    const names = Buffer.from(file)
      .toString('latin1')
      .replaceAll(/stream\r?\n[\s\S]*?endstream/g, '');
    expect(names.replaceAll(/\((?:\\.|[^\\()])*\)/g, '')).not.toMatch(active);
    expect(plain((await readPdf(file)).text)).toContain(plain(text).slice(0, 12));
  }
});

test.each(hostile)('T20: %j is text in every CSV file, and no formula', async (text) => {
  const { books } = of(text);
  for (const noun of ['documents', 'customers', 'payments']) {
    const { body } = await books.call('GET', `/api/export/${noun}`);
    const rows: string[][] = parse(body, { bom: true });
    expect(rows.length).toBeGreaterThan(1);
    const cells = rows
      .slice(1)
      .flat()
      .filter((cell) => !/^-?[\d.]*$/.test(cell));
    expect(cells.filter((cell) => /^(?:[\t\r\n]|\s*[=+\-@])/.test(cell))).toEqual([]);
    expect(plain(cells.join(''))).toContain(plain(text).slice(0, 12));
  }
});

test.each(hostile)('T20: %j is text in emails, and adds neither markup nor a recipient', async (text) => {
  const { books, invoice } = of(text);
  await giveAddress(books);
  const path = `/api/documents/${invoice.document_id}/send`;
  const subject = text.replaceAll(/[\r\n{}]+/g, ' ');
  await books.succeed('POST', path, { subject, message: text.replaceAll(/[{}]/g, '') });
  const before = sink.received.length;
  const mailer = smtpMailer(sink.url, 'Billhook <no-reply@bills.example>');
  await sendDueMails({ db: database.db, clock: app.clock, mailer, print: printHere });
  const mail = sink.received.slice(before).find(({ attachments }) => attachments.length > 0);
  expect(mail?.headers.has('bcc')).toBe(false);
  expect([mail?.to].flat().map((address) => address?.text)).toEqual(['ada@example.com']);
  expect(String(mail?.html)).not.toMatch(/<(?:script|img|svg|iframe)/i);
  expect(plain(String(mail?.text))).toContain(plain(text).slice(0, 12));
  expect(plain(String(mail?.subject))).toContain(plain(subject).slice(0, 12));
});
