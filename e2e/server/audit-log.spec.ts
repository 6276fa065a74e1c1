import { expect, signIn, test } from '#e2e/live-fixtures.ts';
import { accessTokenOf } from '#e2e/server-host/accounts.ts';
import { call } from '#e2e/server-host/call.ts';

test('the audit log shows who changed what, and older entries by hand', async ({ app, admin, server }) => {
  const token = await accessTokenOf(server, admin);
  for (let change = 1; change <= 52; change += 1) {
    const body = { phone: `+1 ${change}` };
    expect((await call(server, 'PATCH', '/auth/me', { token, body })).status).toBe(200);
  }
  await signIn(app.page, admin);
  await app.page.goto('/settings');
  const entries = app.page.getByRole('list', { name: 'Audit log' }).getByRole('listitem');
  await expect(entries).toHaveCount(50);
  await expect(entries.first()).toContainText('Profile changed');
  await expect(entries.first()).toContainText('Ada Berg');
  await expect(entries.first()).toContainText('phone: +1 51 → +1 52');
  await app.page.getByRole('button', { name: 'Show older entries' }).click();
  await expect(entries).toHaveCount(52);
  await expect(app.page.getByRole('button', { name: 'Show older entries' })).toHaveCount(0);
});
