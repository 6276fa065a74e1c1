import { expect, signIn, test } from '#e2e/live-fixtures.ts';
import { FormPart } from '#e2e/pages/form-part.ts';
import { registerAdmin, type Account } from '#e2e/server-host/accounts.ts';
import type { BillhookServer } from '#e2e/server-host/billhook-server.ts';
import { call, textField } from '#e2e/server-host/call.ts';

/** What another tab would have written to the storage, had this account signed in there. */
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

test('a page that slept while somebody else signed in keeps nothing of the one before', async ({
  app,
  admin,
  server,
  mailbox,
}) => {
  const { page } = app;
  const other = await registerAdmin(server, (email) => mailbox.linkTo(email, '/verify-email'));
  await signIn(page, admin);
  await page.goto('/organization');
  const form = new FormPart(page, 'Organization settings');
  await form.fillIn({ name: 'Typed by the first' });
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
  await expect(form.done).toHaveText('The settings are saved.');
  await page.reload();
  await expect(form.field('name')).toHaveValue('Berg & Daughters');
  await expect(form.field('document_footer')).toHaveValue('Of the second');
});
