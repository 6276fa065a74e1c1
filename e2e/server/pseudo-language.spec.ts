import type { Page } from '@playwright/test';
import { beSignedIn } from '#e2e/kept-session.ts';
import { settle, sidewaysScroll } from '#e2e/expect-sound.ts';
import { cutTexts, foreignWords } from '#e2e/foreign-words.ts';
import { settingsPaths } from '#e2e/settings-paths.ts';
import { expect, test as base } from '#e2e/live-fixtures.ts';

/** In letters that no catalog uses, so that user input is not mistaken for our words. */
const customerName = 'Кафе Гавань и сыновья';
const typed = ['Ada Berg', 'Ada', 'AB', 'Berg & Daughters', 'Berg', 'Daughters', 'Work', 'Demo!2026'];

const test = base.extend<{ paths: readonly string[] }>({
  paths: async ({ books }, provide) => {
    const customer = await books.customer(customerName, { email: 'cafe@berg.example' });
    const draft = await books.document(customer, 12.5);
    const invoice = await books.document(customer, 1_234_567.89, { status: 'sent' });
    const estimate = await books.document(customer, 300, { document_type: 'estimate', status: 'sent' });
    const payment = await books.payment(customer, 10);
    await provide([
      '/dashboard',
      '/invoices',
      '/invoices/credit-notes',
      '/customers',
      '/estimates',
      '/payments',
      '/customers/new',
      '/customers/import',
      '/invoices/import',
      `/customers/${customer}`,
      `/customers/${customer}/edit`,
      `/invoices/${invoice}`,
      `/invoices/${draft}`,
      `/invoices/${draft}/edit`,
      '/estimates/new',
      `/estimates/${estimate}`,
      `/payments/${payment}`,
      `/payments/new?customer=${customer}`,
      '/profile',
      '/users',
      '/organization',
      '/settings',
      ...settingsPaths,
      '/support',
      '/no-such-page',
    ]);
  },
});

const beforeSignIn = [
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password#token=t',
  '/accept-invitation#token=t',
];

async function speak(page: Page, language: 'en-XA' | 'en-XB', origin: string): Promise<void> {
  await page.context().addCookies([{ name: 'language', value: language, url: origin }]);
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page).toHaveTitle(/⟦/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('.spinner, .ghost')).toHaveCount(0);
}

async function expectWhole(page: Page, what: string): Promise<void> {
  expect.soft(await cutTexts(page), what).toEqual([]);
  expect.soft(await sidewaysScroll(page), what).toBeLessThanOrEqual(0);
}

test.describe('at 320 px', () => {
  test.use({ viewport: { width: 320, height: 640 }, contextOptions: { reducedMotion: 'reduce' } });

  test('in a language with longer words every word comes from a catalog, and nothing is cut off', async ({
    app: { page },
    admin,
    paths,
    server,
  }) => {
    test.slow();
    await beSignedIn(page, admin);
    await speak(page, 'en-XA', server.origin);
    for (const path of paths) {
      await open(page, path);
      expect.soft(await foreignWords(page, typed), path).toEqual([]);
      await expectWhole(page, path);
      // These words, too, when they are read from right to left.
      await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
      await settle(page);
      await expectWhole(page, `${path}, mirrored`);
    }
  });

  test('the same holds before sign-in', async ({ app: { page }, server }) => {
    await speak(page, 'en-XA', server.origin);
    for (const path of beforeSignIn) {
      await open(page, path);
      expect.soft(await foreignWords(page, typed), path).toEqual([]);
      await expectWhole(page, path);
    }
  });

  test('mirrored right to left, nothing scrolls sideways', async ({
    app: { page },
    admin,
    books,
    server,
  }) => {
    await books.document(await books.customer(customerName), 12.5);
    await beSignedIn(page, admin);
    await speak(page, 'en-XB', server.origin);
    for (const path of ['/dashboard', '/invoices', '/invoices/new', '/profile']) {
      await open(page, path);
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
      await expectWhole(page, path);
    }
  });
});
