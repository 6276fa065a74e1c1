import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { logoPlaces, paperDesigns } from '#shared/contract/paper-look.ts';
import { giveAddress, openedBooks } from '#tests/books.ts';
import { unlimited } from '#tests/limits.ts';
import { readPdf } from '#tests/pdf-text.ts';
import { plainPasswords } from '#tests/plain-passwords.ts';
import { printed } from '#tests/printed.ts';
import { testApp } from '#tests/test-app.ts';
import { testDatabase } from '#tests/test-database.ts';

const database = await testDatabase();
const app = await testApp(database, { passwords: plainPasswords, limits: unlimited });
afterAll(database.close);

const looks = paperDesigns.flatMap((design) => logoPlaces.map((logo) => [design, logo] as const));

test('every design has every text, with the logo in every place or without one', async () => {
  const { books, customer } = await openedBooks(app);
  await giveAddress(books);
  const change = async (paper: object) =>
    books.succeed('PUT', '/api/organization/settings', {
      ...(await books.succeed('GET', '/api/organization/settings')),
      paper,
    });
  const textOf = async (id: string) =>
    (await readPdf(await printed(app, books.token, `/api/documents/${id}/pdf`))).text;
  for (const hasLogo of [false, true]) {
    if (hasLogo) {
      const create = { width: 300, height: 90, channels: 4 as const, background: '#1f4fd8' };
      const data = (await sharp({ create }).png().toBuffer()).toString('base64');
      await books.succeed('PUT', '/api/organization/logo', { data });
    }
    // Without a logo, right is left.
    for (const [design, logo] of looks.filter(([, place]) => hasLogo || place !== 'right')) {
      await change({ design, accent: '#FFD400', logo });
      const invoice = await books.issue(customer, 1250);
      expect(invoice.seller?.paper).toEqual({ design, accent: '#ffd400', logo });
      const text = await textOf(invoice.document_id);
      const parts = [invoice.seller?.name, customer.name, invoice.document_number, '$1,250.00'];
      expect(
        parts.filter((part) => !text.includes(part ?? '?')),
        `${design} ${logo}`,
      ).toEqual([]);
    }
  }
});

test('an issued document keeps its design; a color that is none is refused at its field', async () => {
  const { books, customer } = await openedBooks(app);
  await giveAddress(books);
  const settings = await books.succeed('GET', '/api/organization/settings');
  const invoice = await books.issue(customer, 10);
  const usual = { design: 'classic', accent: '#1c2430', logo: 'left' };
  expect(settings.paper).toEqual(usual);
  const put = async (paper: object) =>
    books.call('PUT', '/api/organization/settings', { ...settings, paper });
  expect(await put({ ...usual, accent: 'red' })).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'paper.accent', message: 'Choose a color.' }] },
  });
  expect((await put({ ...usual, design: 'clear' })).status).toBe(200);
  expect((await books.read(invoice)).seller?.paper).toEqual(usual);
});
