import type { BrowserContext } from '@playwright/test';
import { beSignedIn } from '#e2e/kept-session.ts';
import { expect, test } from '#e2e/live-fixtures.ts';
import { EditorPage } from '#e2e/pages/editor-page.ts';

function speak(context: BrowserContext, language: string, url: string): Promise<void> {
  return context.addCookies([{ name: 'language', value: language, url }]);
}

test('a price counts in any notation, and an invalid one is marked when its field is left', async ({
  app,
  admin,
}) => {
  const { page } = app;
  await beSignedIn(page, admin);
  const editor = await EditorPage.open(page);
  const price = editor.field('Price');
  for (const typed of ['1.249,50', '1,249.50', '€1249.50', "1'249.50", '1 249,50 €', '1249,5']) {
    await price.fill(typed);
    await expect(editor.totals).toContainText('€1,249.50');
  }
  await price.fill('12x');
  await expect(price).not.toHaveAttribute('aria-invalid');
  await price.press('Tab');
  await expect(price).toHaveAttribute('aria-invalid', 'true');
  await expect(price).toHaveAccessibleDescription('Enter a price such as €1,250.00.');
  await expect(page.locator('.line-total')).toHaveText('–');
  await price.fill('1,249');
  await expect(price).not.toHaveAttribute('aria-invalid');
  await expect(page.locator('.line-total')).toHaveText('€1,249.00');
});

test('German uses decimal commas, also on a saved invoice', async ({ app, admin, books, context }) => {
  const { page } = app;
  const id = await books.document(await books.customer('Harbour Cafe'), 80.5);
  await beSignedIn(page, admin);
  await speak(context, 'de', page.url());
  await page.goto(`/invoices/${id}/edit`);
  const price = page.getByLabel('Preis, Position 1', { exact: true });
  const amount = page.locator('.line-total');
  await expect(price).toHaveValue('80,50');
  await price.fill('1.249');
  await expect(amount).toHaveText('1.249,00 €');
  await price.fill('1,249');
  await expect(amount).toHaveText('1,25 €');
  await price.fill('80,50');
  await expect(amount).toHaveText('80,50 €');
});

test('a draft typed in German while offline has the same amounts in English', async ({
  app,
  admin,
  books,
  consoleWatch,
  context,
}) => {
  consoleWatch.allowNetworkFailuresOf((url) => url.pathname.startsWith('/api/'));
  const { page } = app;
  const id = await books.document(await books.customer('Harbour Cafe'), 80);
  await beSignedIn(page, admin);
  await speak(context, 'de', page.url());
  await page.goto(`/invoices/${id}/edit`);
  await context.route('**/api/documents/**', (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.abort(),
  );
  await page.getByLabel('Preis, Position 1', { exact: true }).fill('1.249');
  await expect(page.locator('.editor-saved')).toContainText('Auf diesem Gerät gespeichert');
  await speak(context, 'en', page.url());
  await page.reload();
  await expect(new EditorPage(page).field('Price')).toHaveValue('1249.00');
  await expect(page.locator('.line-total')).toHaveText('€1,249.00');
});
