import { expectSound } from '#e2e/expect-sound.ts';
import { beSignedIn } from '#e2e/kept-session.ts';
import { expect, test } from '#e2e/live-fixtures.ts';
import type { Books } from '#e2e/server-host/books.ts';
import { joined } from '#e2e/server-host/colleague.ts';
import type { Page } from '@playwright/test';

/** Opens every screen with something to read; returns what their buttons say. */
async function offered(page: Page, books: Books): Promise<string[]> {
  const customer = await books.customer('Acme');
  const invoice = await books.document(customer, 100, { status: 'sent' });
  const draft = await books.document(customer, 50);
  const names: string[] = [];
  for (const path of [
    '/dashboard',
    '/invoices',
    `/invoices/${invoice}`,
    `/invoices/${draft}`,
    '/estimates',
    '/customers',
    `/customers/${customer}`,
    '/payments',
  ]) {
    await page.goto(path);
    await expect(page.locator('h1')).toBeVisible();
    await page.waitForLoadState('networkidle');
    names.push(...(await page.locator('main').locator('.button, .quick-action').allTextContents()));
  }
  return [...new Set(names.map((name) => name.trim()).filter(Boolean))];
}

const writing =
  /^(?:New|Create|Add|Record|Edit|Issue|Send|Delete|Archive|Void|Credit note|Duplicate|Import|Convert|Apply|Refund)\b/;

for (const { role, exports, audits } of [
  { role: 'viewer', exports: false, audits: false },
  { role: 'accountant', exports: true, audits: true },
]) {
  test(`the role ${role} reads everything and is offered nothing to write`, async ({
    page,
    admin,
    server,
    mailbox,
    books,
  }) => {
    await beSignedIn(page, await joined({ admin, server, mailbox }, role));
    const names = await offered(page, books);
    expect(names.filter((name) => writing.test(name))).toEqual([]);
    expect(names).toContain('Download PDF');
    expect(names.includes('Export CSV')).toBe(exports);
    await page.goto('/invoices/new');
    await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Audit log' })).toHaveCount(audits ? 1 : 0);
    await page.goto('/audit-log');
    const log = page.getByRole('heading', { level: 1, name: audits ? 'Audit log' : 'Access Denied' });
    await expect(log).toBeVisible();
    if (audits) await expectSound(page);
  });
}

test('the invitation offers the roles, with User preselected', async ({ page, admin }) => {
  await beSignedIn(page, admin);
  await page.goto('/users');
  const role = page.getByRole('region').getByLabel('Role', { exact: true });
  await expect(role).toHaveValue('user');
  await expect(role.locator('option')).toHaveText(['Viewer', 'Accountant', 'User', 'Admin']);
});
