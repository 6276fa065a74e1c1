import { once } from 'node:events';
import { beSignedIn } from '#e2e/kept-session.ts';
import type { Page } from '@playwright/test';
import { expect, test } from '#e2e/live-fixtures.ts';
import { App } from '#e2e/pages/app.ts';
import { DashboardPage } from '#e2e/pages/dashboard-page.ts';
import { FormPart } from '#e2e/pages/form-part.ts';
import { registerAdmin, type Account } from '#e2e/server-host/accounts.ts';
import type { BillhookServer } from '#e2e/server-host/billhook-server.ts';
import { call, textField } from '#e2e/server-host/call.ts';

/** What another tab would have written to the storage when this account signed in there. */
async function stored(server: BillhookServer, account: Account): Promise<Record<string, string>> {
  const { body: pair } = await call(server, 'POST', '/auth/login', { body: account });
  const access = textField(pair, 'access_token');
  const { body: user } = await call(server, 'GET', '/auth/me', { token: access });
  return {
    access_token: access,
    refresh_token: textField(pair, 'refresh_token'),
    user: JSON.stringify(user),
  };
}

/** Signs in and leaves a form with something typed. */
async function typeAs(account: Account, page: Page): Promise<FormPart> {
  await beSignedIn(page, account);
  await page.goto('/organization');
  const form = new FormPart(page, 'Organization settings');
  await form.fillIn({ name: 'Typed by the first' });
  return form;
}

test('a page that was suspended while another user signed in keeps nothing of the first', async ({
  app,
  admin,
  server,
  mailbox,
}) => {
  const { page } = app;
  const other = await registerAdmin(server, (email) => mailbox.linkTo(email, '/verify-email'));
  const form = await typeAs(admin, page);
  await page.evaluate(
    (items) => {
      for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    },
    await stored(server, other),
  );
  await expect(form.field('name')).toHaveValue('Berg & Daughters');
  await form.fillIn({ document_footer: 'Of the second' });
  await form.button('Save settings').click();
  await expect(form.done).toHaveText('Settings saved.');
  await page.reload();
  await expect(form.field('name')).toHaveValue('Berg & Daughters');
  await expect(form.field('document_footer')).toHaveValue('Of the second');
});

/**
 * Runs in the page: a tab that gets no events, neither from other tabs nor about its visibility, and doesn't read
 * in the background, because the books on the device seem to be another tab's work.
 */
function hearNothing(): void {
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- runs in the page, which has no outer scope
  const swallow = (event: Event) => {
    if (event.isTrusted) event.stopImmediatePropagation();
  };
  for (const kind of ['storage', 'focus', 'visibilitychange']) window.addEventListener(kind, swallow, true);
  void navigator.locks.request('books', async () => new Promise(() => undefined));
}

/** Signs out in this tab and signs another user in. */
async function changePerson(page: Page, { email, password }: Account): Promise<void> {
  await page.goto('/dashboard');
  const menu = await new DashboardPage(page).shell.openUserMenu();
  const login = await menu.signOut();
  await login.signIn(email, password);
}

/** The writing calls that a page sends from now on. */
function listenForWrites(page: Page): readonly string[] {
  const writes: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT') writes.push(request.url());
  });
  return writes;
}

test('a tab without events sends nothing of the first user with the token of the second', async ({
  app,
  admin,
  context,
  server,
  mailbox,
}) => {
  const { page } = app;
  const other = await registerAdmin(server, (email) => mailbox.linkTo(email, '/verify-email'));
  await page.addInitScript(hearNothing);
  const form = await typeAs(admin, page);
  const tab = await App.inAnotherTab(context);
  await changePerson(tab.page, other);
  await expect(new DashboardPage(tab.page).greeting).toBeVisible();
  const writes = listenForWrites(page);
  await expect(form.field('name')).toHaveValue('Typed by the first');
  await form.button('Save settings').click();
  await expect(form.field('name')).toHaveValue('Berg & Daughters');
  const menu = await new DashboardPage(page).shell.openUserMenu();
  await expect(menu.menu).toContainText(other.email);
  expect(writes).toEqual([]);
});

test('while another tab signs in another user, this tab stays signed out until it is visible again', async ({
  app,
  admin,
  consoleWatch,
  context,
  server,
  mailbox,
}) => {
  const { page } = app;
  const other = await registerAdmin(server, (email) => mailbox.linkTo(email, '/verify-email'));
  await page.addInitScript(hearNothing);
  const form = await typeAs(admin, page);
  const tab = await App.inAnotherTab(context);
  await tab.page.goto('/dashboard');
  // Requests started for the first user are refused once they have signed out.
  consoleWatch.allowNetworkFailuresOf((url) => url.pathname === '/auth/me');
  const word = new EventTarget();
  const wanted = once(word, 'go on');
  await tab.page.route('**/auth/me', async (route) => {
    await wanted;
    await route.continue();
  });
  await changePerson(tab.page, other);
  await expect
    .poll(async () => Object.keys(await tab.storage()).toSorted())
    .toEqual(['access_token', 'refresh_token']);
  const writes = listenForWrites(page);
  await form.button('Save settings').click();
  await expect(page).toHaveURL('/login?redirect=%2Forganization');
  word.dispatchEvent(new Event('go on'));
  await expect(new DashboardPage(tab.page).greeting).toBeVisible();
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page).toHaveURL('/organization');
  await expect(form.field('name')).toHaveValue('Berg & Daughters');
  expect(writes).toEqual([]);
});
