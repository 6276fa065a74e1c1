import { afterAll, expect, test } from 'vitest';
import type { Customer } from '#shared/contract/customers.ts';
import { entered, paymentOf } from '#tests/books.ts';
import { deliveringApp } from '#tests/delivering-app.ts';
import { readPdf } from '#tests/pdf-text.ts';
import { printed } from '#tests/printed.ts';
import { sheetText } from '#tests/screen-text.ts';
import { testDatabase } from '#tests/test-database.ts';

const database = await testDatabase();
const { app, sink, deliver, lastMail, open } = await deliveringApp(database);
afterAll(async () => {
  await sink.close();
  await database.close();
});

type Opened = Awaited<ReturnType<typeof open>>;

const plain = (text: unknown) => String(text).replaceAll(/[\u00a0\u202f]/g, ' ');

const sale = {
  currency: 'EUR',
  lines: [
    {
      description: 'Beratung',
      quantity: 10,
      unit_code: 'HUR',
      unit_price: 100,
      tax_rates: [{ category: 'S', rate: 19, name: '' }],
    },
  ],
  issue_date: '2026-11-03',
  due_date: '2099-11-17',
};

const noAddress = { line1: null, line2: null, city: null, region: null, postal_code: null };

async function changeSettings({ books }: Opened, changes: object): Promise<void> {
  const settings = await books.succeed('GET', '/api/organization/settings');
  await books.succeed('PUT', '/api/organization/settings', { ...settings, ...changes });
}

async function speaks({ books }: Opened, customer: Customer, language: string | null): Promise<void> {
  const { customer_id: id, name, email, contact_name } = customer;
  await books.succeed('PUT', `/api/customers/${id}`, { name, email, contact_name, language });
}

async function sent(opened: Opened, rest: object = {}) {
  const draft = await opened.books.draft(opened.customer, { ...sale, ...rest });
  const { body } = await opened.send(draft.document_id);
  await deliver();
  const mail = lastMail();
  const pdf = await readPdf(mail.attachments[0]?.content ?? Buffer.of());
  return { document: body, mail, pdf };
}

test('a German customer of an English organization gets German emails and PDFs', async () => {
  const opened = await open();
  await speaks(opened, opened.customer, 'de');
  const { document, mail, pdf } = await sent(opened);
  const { document_number: number } = document;
  expect(document.language).toBe('de');
  expect(mail.subject).toBe(`Rechnung ${number} von Analytical Engines`);
  expect(plain(mail.text)).toContain(
    `anbei erhalten Sie die Rechnung ${number}. Bitte überweisen Sie 1.190,00 € bis zum 17. Nov. 2099.`,
  );
  expect(mail.attachments[0]?.filename).toBe(`Rechnung ${number}.pdf`);
  for (const words of [
    `Rechnung ${number}`,
    'Rechnungsdatum',
    '3. Nov. 2026',
    'Fällig am',
    '10 Std.',
    '100,00 €',
    'USt. 19 % auf 1.000,00 €',
    'Gesamtbetrag',
    '1.190,00 €',
    'Offener Betrag',
    'Seite 1 von 1',
  ])
    expect(pdf.text).toContain(words);
  expect(pdf.text).not.toMatch(/Invoice|Total|Due|Quantity|Page/);
  expect([pdf.title, pdf.language]).toEqual([`Rechnung ${number}`, 'de']);
});

test('an English customer of the same organization gets both in English', async () => {
  const opened = await open();
  await changeSettings(opened, { language: 'de' });
  await speaks(opened, opened.customer, 'en');
  const { document, mail, pdf } = await sent(opened);
  expect(mail.subject).toBe(`Invoice ${document.document_number} from Analytical Engines`);
  expect(mail.text).toContain('. Please pay €1,190.00 by 17 Nov 2099.');
  for (const words of ['3 Nov 2026', '10 hrs', 'Tax 19% on €1,000.00', 'Amount due', 'Page 1 of 1'])
    expect(pdf.text).toContain(words);
  expect(pdf.language).toBe('en');
});

test('a customer without a language gets the organization’s', async () => {
  const opened = await open();
  await changeSettings(opened, { language: 'de' });
  const draft = await opened.books.draft(opened.customer, sale);
  expect(draft.language).toBe('de');
  const { mail } = await sent(opened);
  expect(mail.subject).toMatch(/^Rechnung /);
});

test('date formats and paper size follow the organization’s country', async () => {
  const opened = await open();
  const address = { line1: '9 Pier Rd', line2: null, city: 'Portland', region: 'ME', postal_code: '04101' };
  await changeSettings(opened, { address: { ...address, country: 'US' } });
  const { mail, pdf } = await sent(opened);
  expect(mail.text).toContain('by Nov 17, 2099.');
  expect(pdf.text).toContain('Nov 3, 2026');
  expect(pdf.text).toContain('9 Pier Rd, Portland, ME 04101, United States');
});

test('the page of a draft has the date format of its PDF', async () => {
  const opened = await open();
  await changeSettings(opened, { address: { ...noAddress, country: 'US' } });
  const draft = await opened.books.draft(opened.customer, sale);
  expect(sheetText(draft)).toContain('Nov 17, 2099');
  const issued = await opened.books.succeed('PUT', `/api/documents/${draft.document_id}`, {
    ...entered(draft),
    status: 'sent',
  });
  await changeSettings(opened, { address: { ...noAddress, country: 'GB' } });
  expect((await opened.books.read(issued)).seller_country).toBe('US');
});

test('an issued document keeps its language, whatever changes later', async () => {
  const opened = await open();
  const { books, customer } = opened;
  await speaks(opened, customer, 'de');
  const { document } = await sent(opened);
  await speaks(opened, customer, 'en');
  const pdf = await readPdf(await printed(app, books.token, `/api/documents/${document.document_id}/pdf`));
  expect((await books.read(document)).language).toBe('de');
  expect(pdf.text).toContain('Gesamtbetrag');
  await opened.send(document.document_id, { message: '{{amount}}' });
  await deliver();
  expect(plain(lastMail().text)).toContain('1.190,00 €');
  expect(lastMail().subject).toMatch(/^Rechnung /);
  const frozen = database.pool.query("update documents set language = 'en' where id = $1", [
    document.document_id,
  ]);
  await expect(frozen).rejects.toMatchObject({ message: 'An issued document is frozen.' });
});

test('documents issued before languages existed are in English', async () => {
  const opened = await open();
  const { books, customer } = opened;
  const issued = await books.issue(customer, 10);
  await database.pool.query('alter table documents disable trigger documents_frozen');
  await database.pool.query('update documents set language = null where id = $1', [issued.document_id]);
  await database.pool.query('alter table documents enable trigger documents_frozen');
  await speaks(opened, customer, 'de');
  expect((await books.read(issued)).language).toBe('en');
});

test('estimates, credit notes and reminders have it as well', async () => {
  const opened = await open();
  const { books, customer, send } = opened;
  await speaks(opened, customer, 'de');
  const estimate = await sent(opened, { document_type: 'estimate', due_date: null });
  expect(estimate.mail.subject).toMatch(/^Angebot /);
  expect(estimate.mail.text).toMatch(/Es gilt bis \d+\. \S+ \d{4}\./);
  const late = await books.issue(customer, 100, {
    ...sale,
    issue_date: '2020-01-01',
    due_date: '2020-01-31',
  });
  await send(late.document_id, { reminder: true });
  await deliver();
  expect(lastMail().subject).toBe(
    `Zahlungserinnerung: Rechnung ${late.document_number} war am 31. Jan. 2020 fällig`,
  );
  const note = await books.succeed('POST', `/api/documents/${late.document_id}/credit`, {});
  const credited = await send(note.document_id);
  await deliver();
  expect(lastMail().subject).toMatch(/^Rechnungskorrektur /);
  expect(lastMail().text).toContain(`zur Rechnung ${late.document_number} vom 1. Jan. 2020.`);
  const { text } = await readPdf(lastMail().attachments[0]?.content ?? Buffer.of());
  expect(text).toContain('Mit der Rechnung verrechnet');
  expect(credited.body.language).toBe('de');
});

test('the organization’s own texts are used in their language only', async () => {
  const opened = await open();
  const { books, customer } = opened;
  const words = { subject: 'Für {{customer}}', text: '{{amount}}\n{{link}}' };
  await books.succeed('PUT', '/api/mail-templates/invoice?language=de', words);
  expect((await sent(opened)).mail.subject).toMatch(/^Invoice /);
  await speaks(opened, customer, 'de');
  expect((await sent(opened)).mail.subject).toBe('Für Ada');
});

test('statements and receipts are in the customer’s current language', async () => {
  const opened = await open();
  const { books, customer } = opened;
  const invoice = await books.issue(customer, 100);
  const payment = await books.succeed('POST', '/api/payments', {
    ...paymentOf(customer, 100, invoice),
    amount: 130,
  });
  await speaks(opened, customer, 'de');
  const receipt = await app.call('GET', `/api/payments/${payment.payment_id}/pdf`, { token: books.token });
  expect(receipt.headers.get('content-disposition')).toContain('Quittung');
  const read = async (path: string) => (await readPdf(await printed(app, books.token, path))).text;
  const text = await read(`/api/payments/${payment.payment_id}/pdf`);
  for (const words of ['Quittung', 'Zahlungsart', '12. März 2026', 'Ihr Guthaben', '30,00 $'])
    expect(text).toContain(words);
  const statement = await read(`/api/customers/${customer.customer_id}/statement/pdf?currency=USD`);
  for (const words of ['Kontoauszug', 'Anfangssaldo', 'Endsaldo', 'Vorgang', 'Zahlung'])
    expect(statement).toContain(words);
});

test('a shared document states its language', async () => {
  const opened = await open();
  await speaks(opened, opened.customer, 'de');
  const { mail } = await sent(opened);
  const token = /shared#token=([\w-]+)/.exec(String(mail.text))?.[1];
  const shared = await app.call('POST', '/api/shared/document', { body: { token } });
  expect(shared.body.language).toBe('de');
});

test('a change without a language keeps the customer’s, and the organization’s', async () => {
  const opened = await open();
  const { books, customer } = opened;
  await speaks(opened, customer, 'de');
  const changed = await books.succeed('PUT', `/api/customers/${customer.customer_id}`, { name: 'Ada King' });
  expect(changed.language).toBe('de');
  await changeSettings(opened, { language: 'de' });
  await changeSettings(opened, { language: undefined });
  expect((await books.succeed('GET', '/api/organization/settings')).language).toBe('de');
  const refused = await books.call('PUT', `/api/customers/${customer.customer_id}`, {
    name: 'Ada',
    language: 'tlh',
  });
  expect([refused.status, refused.body.errors[0].path]).toEqual([422, 'language']);
});

test('a draft issued without an email stays in its customer’s language', async () => {
  const opened = await open();
  const { books, customer } = opened;
  const draft = await books.draft(customer, sale);
  await speaks(opened, customer, 'de');
  expect((await books.read(draft)).language).toBe('de');
  const issued = await books.succeed('PUT', `/api/documents/${draft.document_id}`, {
    ...entered(draft),
    status: 'sent',
  });
  await speaks(opened, customer, null);
  expect([issued.language, (await books.read(draft)).language]).toEqual(['de', 'de']);
});
