import type { Page } from '@playwright/test';
import { expect, signIn, test } from '#e2e/live-fixtures.ts';
import { openScreen } from '#e2e/open-screen.ts';
import { EditorPage } from '#e2e/pages/editor-page.ts';
import type { Books } from '#e2e/server-host/books.ts';
import { SlowPhone } from '#e2e/slow-phone.ts';

const handed = async (page: Page) => page.evaluate(() => Reflect.get(window, 'handed'));

test.use({ viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true });

/** The slowdown of a cheap phone. */
const slowdown = 4;

/** A list longer than the screen, and a draft of twelve lines. */
async function fill(books: Books): Promise<{ overdue: string; draft: string }> {
  const customer = await books.customer('Marina Boats');
  const days = { issue_date: '2026-03-01', due_date: '2026-03-02' };
  const lines = Array.from({ length: 12 }, (_, at) => ({
    description: `Mooring, week ${at + 1}`,
    quantity: 1,
    unit_price: 120,
  }));
  let overdue = '';
  for (let price = 1; price <= 24; price += 1)
    overdue = await books.document(customer, price, { status: 'sent', ...days, lines });
  return { overdue, draft: await books.document(customer, 70, { lines }) };
}

async function useList(page: Page, phone: SlowPhone): Promise<void> {
  await openScreen(page, '/invoices');
  await phone.slowDown(slowdown);
  const search = page.getByRole('searchbox');
  await search.tap();
  await phone.time('list: typing in search', () => page.keyboard.type('Marina', { delay: 120 }));
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('Backspace');
  await phone.press('list: a filter', page.getByRole('button', { name: 'Overdue', exact: true }));
  await phone.press('list: opening a row', page.locator('.row-link').nth(2));
  expect.soft(await phone.moved(), 'list: layout shifts').toEqual([]);
}

async function useDocument(page: Page, phone: SlowPhone, id: string): Promise<void> {
  await openScreen(page, `/invoices/${id}`);
  await phone.slowDown(slowdown);
  const more = page.getByRole('button', { name: 'More actions' });
  await phone.press('document: More', more);
  await phone.press('document: a dialog', page.getByRole('button', { name: 'Void', exact: true }));
  await phone.press('document: closing it', page.getByRole('button', { name: 'Cancel' }));
  expect.soft(await phone.moved(), 'document: layout shifts').toEqual([]);
}

async function useEditor(page: Page, phone: SlowPhone, id: string): Promise<void> {
  await openScreen(page, `/invoices/${id}/edit`);
  const editor = new EditorPage(page);
  await phone.slowDown(slowdown);
  await editor.field('Description', 2).tap();
  await phone.time('editor: typing in a line', () => page.keyboard.type(' and day', { delay: 120 }));
  // Closes the suggestions, which cover what is below.
  await page.keyboard.press('Escape');
  await editor.field('Quantity', 2).tap();
  await phone.time('editor: typing a quantity', () => page.keyboard.type('2', { delay: 120 }));
  await phone.press('editor: adding a line', page.getByRole('button', { name: 'Add line' }));
  await expect(editor.saved).toHaveText(/^Saved/);
  expect.soft(await phone.moved(), 'editor: layout shifts').toEqual([]);
}

test('a list loads the code of what its rows lead to before one is pressed', async ({
  page,
  books,
  admin,
}) => {
  const customer = await books.customer('Marina Boats');
  await books.document(customer, 70);
  await signIn(page, admin);
  // Built files, see scripts/built-files.ts: a customer's page is in one with the list.
  for (const [area, file] of [
    ['invoices', 'document'],
    ['customers', 'customers'],
  ] as const) {
    await page.goto(`/${area}`);
    const loaded = () =>
      page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .map(({ name }) => name)
          .join(' '),
      );
    await expect.poll(loaded).toContain(`/assets/${file}-`);
  }
});

/** The times are printed, not judged: they say as much of the machine as of the product (docs/performance.md has some). */
test('on a phone with a slow processor every press is answered, and nothing moves by itself', async ({
  page,
  books,
  admin,
}) => {
  test.slow();
  await books.giveAddress();
  const { overdue, draft } = await fill(books);
  const phone = await SlowPhone.of(page);
  await signIn(page, admin);
  await useList(page, phone);
  await phone.slowDown(1);
  await useDocument(page, phone, overdue);
  await phone.slowDown(1);
  await useEditor(page, phone, draft);
  await phone.slowDown(1);
  const times = [...phone.times].map(([name, taken]) => `${name} ${taken} ms`);
  expect(times).toHaveLength(9);
  // oxlint-disable-next-line no-console -- the measurement
  console.log(`From a press to the next paint, CPU slowed ${slowdown}×: ${times.join(', ')}`);
});

test('a link is given to the device’s share sheet; if the first tap is too old by then, the button asks for another', async ({
  app,
  admin,
  books,
}) => {
  const { page } = app;
  // The sheet belongs to the system, so the test records what it receives.
  await page.addInitScript(() => {
    const got: (string | undefined)[] = [];
    let taps = 0;
    Object.assign(window, { handed: got });
    Object.assign(navigator, {
      share: async ({ url }: ShareData) => {
        taps += 1;
        if (taps === 1) throw new DOMException('The tap is too old.', 'NotAllowedError');
        got.push(url);
        if (taps === 3) throw new DOMException('Closed.', 'AbortError');
      },
    });
  });
  await books.giveAddress();
  const invoice = await books.document(await books.customer('Pier Studio'), 80, { status: 'sent' });
  await signIn(page, admin);
  await openScreen(page, `/invoices/${invoice}`);
  await page.getByRole('button', { name: 'More actions' }).tap();
  await page.getByRole('button', { name: 'Share link' }).tap();
  const again = page.getByRole('button', { name: 'Tap again to share' });
  await expect(again).toBeVisible();
  expect(await handed(page)).toEqual([]);
  await again.tap();
  await expect(page.getByRole('button', { name: 'Share link' })).toBeVisible();
  expect(await handed(page)).toEqual([expect.stringMatching(/\/shared#/)]);
  // The same link for both taps. Closing the sheet isn't a failure.
  expect(await books.read(`/api/documents/${invoice}/share-links`)).toMatchObject({ items: [{}] });
  await page.getByRole('button', { name: 'Share link' }).tap();
  await expect.poll(async () => handed(page)).toHaveLength(2);
  await expect(page.getByRole('alert')).toHaveCount(0);
});
