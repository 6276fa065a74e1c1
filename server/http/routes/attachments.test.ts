import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { largestAttachment, mostAttachments } from '#shared/contract/attachments.ts';
import type { Customer } from '#shared/contract/customers.ts';
import type { Document } from '#shared/contract/document-fields.ts';
import { sendDueMails } from '#server/domain/mail/send-due-mails.ts';
import type { Attachment as MailedFile, Mailer } from '#server/ports/mailer.ts';
import { newId } from '#server/ports/ids.ts';
import { giveAddress, openedBooks, type Books } from '#tests/books.ts';
import { unlimited } from '#tests/limits.ts';
import { plainPasswords } from '#tests/plain-passwords.ts';
import { printHere } from '#tests/print-here.ts';
import { testApp } from '#tests/test-app.ts';
import { testDatabase } from '#tests/test-database.ts';

const database = await testDatabase();
const app = await testApp(database, { passwords: plainPasswords, limits: unlimited });
afterAll(database.close);

let books: Books;
let customer: Customer;
beforeAll(async () => {
  ({ books, customer } = await openedBooks(app));
  await giveAddress(books);
});

const pdf = (size = 100, text = '') => Buffer.concat([Buffer.from(`%PDF-1.7 ${text}`), Buffer.alloc(size)]);
const pathOf = ({ document_id: id }: Document) => `/api/documents/${id}/attachments`;

async function add(document: Document, file: Buffer, rest: object = {}) {
  const body = { name: 'Plan.pdf', data: file.toString('base64'), ...rest };
  return books.call('POST', pathOf(document), body);
}
const namesOf = async (document: Document) =>
  (await books.succeed('GET', pathOf(document))).items.map(({ name }: { name: string }) => name);

async function download(id: string) {
  const headers = { Authorization: `Bearer ${books.token}` };
  const answer = await app.app.request(`/api/attachments/${id}/file`, { headers });
  return { headers: answer.headers, content: Buffer.from(await answer.arrayBuffer()) };
}

describe('a file of a document', () => {
  test('is stored and downloaded as it is, never shown by the browser, also on an issued one', async () => {
    const invoice = await books.issue(customer, 50);
    const file = pdf(3000, 'Ünïcode');
    const { status, body } = await add(invoice, file, { name: 'Aufmaß Küche.PDF' });
    expect(status).toBe(201);
    const facts = { name: 'Aufmaß Küche.PDF', media_type: 'application/pdf', size: file.length };
    expect(body).toMatchObject({ ...facts, with_email: true, document_id: invoice.document_id });
    expect(await books.succeed('GET', pathOf(invoice))).toEqual({ items: [body] });
    const { headers, content } = await download(body.attachment_id);
    expect(content.equals(file)).toBe(true);
    expect(headers.get('content-type')).toBe('application/octet-stream');
    expect(headers.get('content-disposition')).toMatch(/^attachment; .*Aufma%C3%9F%20K%C3%BCche\.PDF/);
    expect((await books.read(invoice)).version).toBe(invoice.version);
  });

  test('a picture loses what is hidden in it, and gets the ending of its type', async () => {
    const draft = await books.draft(customer);
    const secret = 'taken at home, 52.5N 13.4E';
    const photo = await sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#446688' } })
      .withExif({ IFD0: { ImageDescription: secret } })
      .jpeg()
      .toBuffer();
    const { body } = await add(draft, Buffer.concat([photo, Buffer.from('<script>')]), {
      name: 'IMG_1.heic',
    });
    expect(body).toMatchObject({ name: 'IMG_1.jpg', media_type: 'image/jpeg' });
    const { content } = await download(body.attachment_id);
    expect(content.includes(secret)).toBe(false);
    expect(content.includes('<script>')).toBe(false);
    expect(await sharp(content).metadata()).toMatchObject({ width: 2400, height: 1600 });
    expect(createHash('sha256').update(content).digest('hex')).toBe(
      (await historyOf(draft)).find(({ action }) => action === 'document.file_added')?.after['hash'],
    );
  });

  test.each(['<html></html>', 'GIF89a', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'PK\u0003\u0004'])(
    'what is neither PDF nor picture is refused: %s',
    async (text) => {
      const draft = await books.draft(customer);
      const answer = await add(draft, Buffer.from(text));
      expect(answer).toMatchObject({
        status: 422,
        body: { code: 'validation_failed', errors: [{ path: 'data' }] },
      });
      expect(await namesOf(draft)).toEqual([]);
    },
  );

  test('a repeated call adds it once; another file under its ID is refused', async () => {
    const draft = await books.draft(customer);
    const attachment_id = newId();
    const first = await add(draft, pdf(), { attachment_id });
    expect((await add(draft, pdf(), { attachment_id })).body).toEqual(first.body);
    expect(await add(draft, pdf(7), { attachment_id })).toMatchObject({ status: 409 });
    expect(await namesOf(draft)).toHaveLength(1);
  });

  test('limits: size of a file, number per document, size of an email', async () => {
    const draft = await books.draft(customer);
    expect(await add(draft, pdf(largestAttachment))).toMatchObject({ status: 422 });
    expect((await add(draft, Buffer.alloc(2 * largestAttachment))).body.code).toBe('body_too_large');
    const large = pdf(largestAttachment - 20);
    expect((await add(draft, large)).status).toBe(201);
    expect((await add(draft, large)).status).toBe(201);
    expect(await add(draft, large)).toMatchObject({ status: 422, body: { code: 'too_large' } });
    const alone = await add(draft, large, { with_email: false });
    expect(alone.status).toBe(201);
    const change = `/api/attachments/${alone.body.attachment_id}`;
    expect(await books.call('PUT', change, { with_email: true })).toMatchObject({
      body: { code: 'too_large' },
    });
    for (let count = 3; count < mostAttachments; count += 1)
      expect((await add(draft, pdf(), { with_email: false })).status).toBe(201);
    expect(await add(draft, pdf(), { with_email: false })).toMatchObject({
      status: 409,
      body: { code: 'conflict' },
    });
  });

  test('goes with a deleted draft', async () => {
    const draft = await books.draft(customer);
    const { body } = await add(draft, pdf());
    await books.succeed('DELETE', `/api/documents/${draft.document_id}`);
    expect((await books.call('GET', `/api/attachments/${body.attachment_id}/file`)).status).toBe(404);
  });
});

async function historyOf({ document_id: id }: Document) {
  const { items } = await books.succeed('GET', `/api/documents/${id}/history`);
  return items as { action: string; after: Record<string, unknown> }[];
}

test('an email takes along what is chosen when it goes out, after the PDF; the history names no file', async () => {
  const someone = await books.customer({ email: 'ada@example.com' });
  const invoice = await books.issue(someone, 40);
  const first = await add(invoice, pdf(10), { name: 'First' });
  await add(invoice, pdf(20), { name: 'Only for us', with_email: false });
  const gone = await add(invoice, pdf(30), { name: 'Gone' });
  await books.succeed('POST', `/api/documents/${invoice.document_id}/send`, {});
  await books.succeed('DELETE', `/api/attachments/${gone.body.attachment_id}`);
  const mailed: (readonly MailedFile[])[] = [];
  const mailer: Mailer = {
    send: async ({ recipient, attachments }) => {
      if (recipient === 'ada@example.com') mailed.push((await attachments?.()) ?? []);
      return 'sent';
    },
  };
  await sendDueMails({ db: database.db, clock: app.clock, mailer, print: printHere });
  const [files] = mailed;
  expect(files?.map(({ name }) => name)).toEqual([expect.stringMatching(/\.pdf$/), 'First.pdf']);
  expect(files?.[1]?.content).toHaveLength(first.body.size);
  await books.succeed('PUT', `/api/attachments/${first.body.attachment_id}`, { with_email: false });
  const history = (await historyOf(invoice)).filter(({ action }) => action.startsWith('document.file_'));
  expect(history.map(({ action }) => action).toSorted()).toEqual([
    'document.file_added',
    'document.file_added',
    'document.file_added',
    'document.file_changed',
    'document.file_removed',
  ]);
  expect(JSON.stringify(history)).not.toContain('Only for us');
});
