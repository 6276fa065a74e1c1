import { expect, test } from '#e2e/fixtures.ts';
import { orgAdmin } from '#e2e/spec-host/world.ts';

test.use({ visitor: orgAdmin });

// The other hours: greeting.test.ts.
test('the dashboard greets the user with the part of the day and the first name', async ({ app }) => {
  await app.page.clock.setFixedTime(new Date('2026-03-10T18:00:00Z'));
  const dashboard = await app.openDashboard();
  await expect(dashboard.greeting).toContainText(/^Good evening, Nora\b/);
});

test('the greeting updates while the dashboard is open', async ({ app }) => {
  await app.page.clock.install({ time: new Date('2026-03-10T11:58:30Z') });
  const dashboard = await app.openDashboard();
  await expect(dashboard.greeting).toContainText('Good morning');
  await app.page.clock.fastForward('03:00');
  await expect(dashboard.greeting).toContainText('Good afternoon');
});

test.describe('in another timezone', () => {
  test.use({ timezoneId: 'Asia/Tokyo' });

  test("the greeting follows the user's own clock", async ({ app }) => {
    await app.page.clock.setFixedTime(new Date('2026-03-10T09:00:00Z'));
    const dashboard = await app.openDashboard();
    await expect(dashboard.greeting).toContainText('Good evening');
  });
});

test('the dashboard shows the organization and the role, with spaces for underscores', async ({ app }) => {
  const dashboard = await app.openDashboard();
  await expect(dashboard.main).toContainText('Harbour Bakery');
  await expect(dashboard.main).toContainText(/org admin/i);
  await expect(dashboard.main).not.toContainText('org_admin');
});
