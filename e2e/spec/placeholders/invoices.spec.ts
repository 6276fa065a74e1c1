import { expect, test } from '#e2e/fixtures.ts';
import { plainUser } from '#e2e/spec-host/world.ts';

test.use({ visitor: plainUser });

test('/invoices is a page titled Invoice Management with sample figures and rows, a notice, and buttons that do nothing', async ({
  app,
  host,
}) => {
  const area = await app.open('/invoices');
  await expect(area.titled('Invoice Management')).toBeVisible();
  await expect(area.main).toContainText(/\$[\d,]+/);
  await expect(area.main.getByText(/^sent$/i).first()).toBeVisible();
  await expect(area.main.getByText(/^paid$/i).first()).toBeVisible();
  await expect(area.main).toContainText(/enhanced invoice management.*coming soon/i);
  await expect(area.titled('Invoice Management')).toBeVisible();
  await expect.poll(() => host.callsOf('GET /auth/me')).toHaveLength(1);
  expect(host.calls.map((call) => call.route)).toEqual(['GET /auth/me']);
  await expect(area.titled('Invoice Management')).toBeVisible();
  await expect.poll(() => host.callsOf('GET /auth/me')).toHaveLength(1);
  const before = { text: await area.main.innerText(), calls: host.calls.length };
  for (const name of ['Create New Invoice', 'Import Invoices', 'Export Report']) {
    await area.main.getByRole('button', { name, exact: true }).click();
    await expect(app.page).toHaveURL('/invoices');
    expect(await area.main.innerText()).toBe(before.text);
  }
  expect(host.calls).toHaveLength(before.calls);
});

test('every path below /invoices shows the same page', async ({ app }) => {
  for (const path of ['/invoices/new', '/invoices/42', '/invoices/42/edit/lines?x=1']) {
    const area = await app.open(path);
    await expect(area.titled('Invoice Management')).toBeVisible();
    await expect(app.page).toHaveURL(path);
  }
});
