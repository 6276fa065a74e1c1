import { anotherDevice, expect, signIn, test } from '#e2e/live-fixtures.ts';
import { ownTime, passTime } from '#e2e/page-time.ts';
import { beSignedIn } from '#e2e/kept-session.ts';
import { FormPart } from '#e2e/pages/form-part.ts';
import { LoginPage } from '#e2e/pages/login-page.ts';
import { chooseForPerson } from '#e2e/pages/person-menu.ts';
import { freshEmail, password, type Account } from '#e2e/server-host/accounts.ts';
import type { Mailbox } from '#e2e/server-host/mailbox.ts';
import type { Locator, Page } from '@playwright/test';

test.beforeEach(({ consoleWatch }) => {
  // A user who loses the role or the account gets a refusal.
  consoleWatch.allowNetworkFailuresOf((url) => /^\/(?:auth|api)\//.test(url.pathname));
});

function rowOf(page: Page, name: string): Locator {
  return page.getByRole('row').filter({ hasText: name });
}

async function invite(page: Page, email: string, role = 'user'): Promise<void> {
  await page.goto('/users');
  const form = new FormPart(page, 'Invite a user');
  await form.fillIn({ email });
  await form.field('role').selectOption(role);
  await form.button('Send invitation').click();
  await expect(form.done).toContainText(email);
}

async function accept(page: Page, mailbox: Mailbox, email: string): Promise<Account> {
  await page.goto(await mailbox.linkTo(email, '/accept-invitation'));
  const form = new FormPart(page, 'Your account');
  await form.fillIn({ first_name: 'Cleo', last_name: 'Lind', password });
  await form.button('Join').click();
  await expect(page.getByText('Welcome!')).toBeVisible();
  return { email, password };
}

test('invite, accept, change the role, deactivate: the user is signed out at the next call', async ({
  app,
  admin,
  server,
  mailbox,
  browser,
}) => {
  const email = freshEmail('cleo');
  await beSignedIn(app.page, admin);
  await invite(app.page, email);
  await expect(rowOf(app.page, email)).toContainText('INVITED');

  const theirs = await anotherDevice(browser, server);
  const colleague = await accept(theirs, mailbox, email);
  // The link is there before, too.
  await expect(theirs.getByRole('form', { name: 'Your account' })).toHaveCount(0);
  await theirs.getByRole('link', { name: 'Go to sign-in' }).click();
  await signIn(theirs, colleague);
  await expect(theirs.getByRole('link', { name: 'Users', exact: true })).toHaveCount(0);

  await app.page.reload();
  await chooseForPerson(app.page, 'Cleo Lind', 'Change role');
  const roles = app.page.getByRole('dialog', { name: 'Change Cleo Lind’s role' });
  await expect(roles.getByRole('radio', { name: /^User/ })).toBeFocused();
  await roles.getByRole('radio', { name: /^User/ }).press('ArrowDown');
  await expect(roles.getByRole('radio', { name: /^Admin/ })).toBeChecked();
  await expect(app.page.getByText('Cleo Lind’s role is now Admin.')).toHaveCount(0);
  await roles.getByRole('button', { name: 'Save' }).click();
  await expect(app.page.getByText('Cleo Lind’s role is now Admin.')).toBeVisible();
  await theirs.reload();
  await expect(theirs.getByRole('link', { name: 'Users', exact: true })).toBeVisible();

  await chooseForPerson(app.page, 'Cleo Lind', 'Deactivate');
  await app.page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(app.page.getByRole('button', { name: 'More actions: Cleo Lind' })).toBeFocused();
  await expect(rowOf(app.page, email)).toContainText('ACTIVE');
  await chooseForPerson(app.page, 'Cleo Lind', 'Deactivate');
  await app.page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click();
  await expect(rowOf(app.page, email)).toContainText('DEACTIVATED');

  // A call in the background may have been first, and then the link is gone.
  await theirs.goto('/users');
  await expect(new LoginPage(theirs).heading).toBeVisible();
  await theirs.context().close();

  await chooseForPerson(app.page, 'Cleo Lind', 'Reactivate');
  await expect(rowOf(app.page, email)).toContainText('ACTIVE');
});

test('an invitation is resent with a new link, then revoked: no link works', async ({
  app,
  admin,
  server,
  mailbox,
  browser,
}) => {
  const email = freshEmail('late');
  await beSignedIn(app.page, admin);
  await invite(app.page, email);
  const first = await mailbox.linkTo(email, '/accept-invitation');
  await chooseForPerson(app.page, email, 'Resend invitation');
  await expect(app.page.getByText('We’ve sent a new invitation link to')).toBeVisible();
  const second = await mailbox.linkTo(email, '/accept-invitation', [first]);
  await chooseForPerson(app.page, email, 'Revoke invitation');
  await app.page.getByRole('dialog').getByRole('button', { name: 'Revoke invitation' }).click();
  await expect(rowOf(app.page, email)).toHaveCount(0);

  const theirs = await anotherDevice(browser, server);
  for (const link of [first, second]) {
    await theirs.goto('about:blank');
    await theirs.goto(link);
    const form = new FormPart(theirs, 'Your account');
    await form.fillIn({ first_name: 'Lea', last_name: 'Late', password });
    await form.button('Join').click();
    await expect(form.summary).toContainText('no longer valid');
    await expect(form.field('first_name')).toHaveValue('Lea');
  }
  await theirs.context().close();
});

test('the only admin cannot be demoted or deactivated, and the list says why', async ({ app, admin }) => {
  await beSignedIn(app.page, admin);
  await app.page.goto('/users');
  const own = rowOf(app.page, admin.email);
  await expect(own).toContainText('(you)');
  await expect(own).toContainText('The only admin. To change this, make another user an admin first.');
  await expect(own.getByRole('button')).toHaveCount(0);
});

test('an admin giving up their own role is warned, and loses the page', async ({
  app,
  admin,
  mailbox,
  browser,
  server,
}) => {
  const email = freshEmail('second');
  await beSignedIn(app.page, admin);
  await invite(app.page, email, 'org_admin');
  const theirs = await anotherDevice(browser, server);
  await accept(theirs, mailbox, email);
  await theirs.context().close();
  await app.page.reload();
  await chooseForPerson(app.page, 'Ada Berg', 'Change role');
  const roles = app.page.getByRole('dialog', { name: 'Change Ada Berg’s role' });
  await roles.getByRole('radio', { name: /^User/ }).check();
  await roles.getByRole('button', { name: 'Save' }).click();
  const dialog = app.page.getByRole('dialog');
  await expect(dialog).toContainText('You’ll lose access to this page');
  await dialog.getByRole('button', { name: 'Change my role' }).click();
  await expect(app.page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
});

test('search finds users by name, address and role', async ({ app, admin }) => {
  const email = freshEmail('zoe');
  await beSignedIn(app.page, admin);
  await invite(app.page, email);
  const search = app.page.getByRole('searchbox', { name: 'Name, email, or role' });
  await search.fill('zoe');
  await expect(rowOf(app.page, email)).toBeVisible();
  await expect(rowOf(app.page, admin.email)).toHaveCount(0);
  await search.fill('admin ada');
  await expect(rowOf(app.page, admin.email)).toBeVisible();
  await search.fill('nobody at all');
  await expect(app.page.getByText('No users match “nobody at all”.')).toBeVisible();
});

test('leaving before the list has loaded shows no error about the server', async ({ app, admin }) => {
  await signIn(app.page, admin);
  await app.page.route(/\/auth\/users\?/, () => undefined);
  await app.page.getByRole('link', { name: 'Users', exact: true }).click();
  await expect(app.page.getByRole('heading', { name: 'User Management' })).toBeVisible();
  await app.page.getByRole('link', { name: 'Invoices', exact: true }).click();
  await expect(app.page.getByRole('heading', { name: 'Invoices', exact: true })).toBeVisible();
  await app.page.waitForTimeout(500);
  await expect(app.page.getByText('Not connected.')).toHaveCount(0);
});

test('a list that gets no response says so, and loads by itself once there is one', async ({
  app,
  admin,
}) => {
  await ownTime(app.page);
  await beSignedIn(app.page, admin);
  let hangs = true;
  await app.page.route(/\/auth\/users\?/, async (route) => (hangs ? undefined : route.continue()));
  await app.page.goto('/users');
  await passTime(app.page, () => app.page.getByText('Couldn’t load this.').isVisible(), 15_000);
  hangs = false;
  await passTime(app.page, () => rowOf(app.page, admin.email).isVisible(), 15_000);
  await expect(app.page.getByText('Not connected.')).toHaveCount(0);
});
