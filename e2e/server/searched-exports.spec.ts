import { readFile } from 'node:fs/promises';
import { beSignedIn } from '#e2e/kept-session.ts';
import type { Page } from '@playwright/test';
import { expect, test } from '#e2e/live-fixtures.ts';
import { act } from '#e2e/phone-and-desktop.ts';
import { largeOrganization } from '#e2e/server-host/large-organization.ts';

/** The lines of the file from the list's export button, without the header. */
async function exported(page: Page): Promise<string[]> {
  const download = page.waitForEvent('download');
  await act(page, 'button', 'Export CSV');
  const text = await readFile(await (await download).path(), 'utf8');
  return text.trim().split('\r\n').slice(1);
}

test('the export of a search holds what the search finds', async ({ app, admin, books }) => {
  const { page } = app;
  for (const name of ['Acme Tools', 'Pier Studio']) {
    const customer = await books.customer(name);
    await books.document(customer, 80, { status: 'sent' });
    await books.payment(customer, 10);
  }
  await beSignedIn(page, admin);
  for (const [path, label] of [
    ['/invoices', 'Invoices'],
    ['/customers', 'Customers'],
    ['/payments', 'Payments'],
  ] as const) {
    await page.goto(path);
    const rows = page.getByRole('table', { name: label }).locator('tbody tr');
    await expect(rows).toHaveCount(2);
    await page.getByRole('searchbox').fill('acme');
    await expect(rows).toHaveCount(1);
    expect(new URL(page.url()).searchParams.get('q')).toBe('acme');
    const lines = await exported(page);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('Acme Tools');
  }
});

/**
 * Expects the list to say that it is cut off and offer no file, until these words narrow the search to one
 * row.
 */
async function expectCutUntil(page: Page, words: string, table: string): Promise<void> {
  const note = page.getByText('Showing only the best matches.');
  await expect(note).toBeVisible();
  await act(page, 'button', 'Export CSV');
  await expect(page.getByRole('alert')).toContainText('This search may have too many results to export.');
  await page.getByRole('searchbox').fill(words);
  await expect(page.getByRole('table', { name: table }).locator('tbody tr')).toHaveCount(1);
  await expect(note).toHaveCount(0);
  expect(await exported(page)).toHaveLength(1);
}

test('a search with more matches than it reads says so and offers no export', async ({
  app,
  admin,
  books,
  consoleWatch,
}) => {
  const { page } = app;
  consoleWatch.allowNetworkFailuresOf((url) => url.pathname === '/api/export/documents');
  const first = await books.customer('Pier 1');
  for (let n = 2; n <= 50; n += 1) await books.customer(`Pier ${n}`);
  await books.document(await books.customer('Pier Studio'), 80, { status: 'sent' });
  await beSignedIn(page, admin);
  await page.goto('/invoices?q=pier');
  await expect(page.getByText('No results among the best matches')).toBeVisible();
  await expect(page.getByText('No results match your filters')).toHaveCount(0);
  await books.document(first, 20, { status: 'sent' });
  await page.reload();
  await expectCutUntil(page, 'pier studio', 'Invoices');
});

test('a payment search with more matching customers than it reads says so and offers no export', async ({
  app,
  admin,
  books,
  consoleWatch,
}) => {
  const { page } = app;
  consoleWatch.allowNetworkFailuresOf((url) => url.pathname === '/api/export/payments');
  await books.payment(await books.customer('Pier 1'), 10);
  for (let n = 2; n <= 51; n += 1) await books.customer(`Pier ${n}`);
  await beSignedIn(page, admin);
  await page.goto('/payments?q=pier');
  await expectCutUntil(page, 'pier 1', 'Payments');
});

test('a payment search says if it read the notes of the latest payments only', async ({ app, server }) => {
  const { page } = app;
  await beSignedIn(page, await largeOrganization(server, 4000));
  await page.goto('/payments?q=zzqx');
  const note = page.getByText('Only recent references and notes were searched.');
  await expect(note).toBeVisible();
  await expect(page.getByText('Nothing found for “zzqx”')).toBeVisible();
  await page.goto('/payments?q=zzqx&to=2000-01-01');
  await expect(page.getByText('No results match your filters')).toBeVisible();
  await expect(note).toHaveCount(0);
});
