import { expect, test } from '#e2e/fixtures.ts';
import { orgAdmin } from '#e2e/spec-host/world.ts';

test.use({ visitor: orgAdmin });

const areas = [
  { path: '/customers', says: /customer management.*coming soon/i },
  { path: '/estimates', says: /estimate.*coming soon/i },
  { path: '/payments', says: /payment.*coming soon/i },
] as const;

test('the areas and every path below say that the feature is coming soon', async ({ app }) => {
  for (const { path, says } of areas) {
    for (const deep of [path, `${path}/new`, `${path}/42`, `${path}/42/edit?tab=2`]) {
      const area = await app.open(deep);
      await expect(area.main).toContainText(says);
      await expect(app.page).toHaveURL(deep);
    }
  }
});

test('/profile and /account-settings show the same placeholder titled Your Profile', async ({ app }) => {
  const profile = await app.open('/profile');
  await expect(profile.titled('Your Profile')).toBeVisible();
  await expect(profile.main).toContainText(/coming soon/i);
  const text = await profile.main.innerText();
  const settings = await app.open('/account-settings');
  await expect(settings.titled('Your Profile')).toBeVisible();
  expect(await settings.main.innerText()).toBe(text);
});

test('/support is a placeholder with a support email address', async ({ app }) => {
  const area = await app.open('/support');
  await expect(area.heading).toBeVisible();
  const contact = area.main.getByRole('link', { name: /@/ });
  await expect(contact).toHaveAttribute('href', /^mailto:[^@]+@[^@]+$/);
});

test('the admin areas are placeholders with their titles, and ask for nothing', async ({ app, host }) => {
  for (const [path, title] of [
    ['/organization', 'Organization Settings'],
    ['/users', 'User Management'],
    ['/settings', 'Settings'],
  ] as const) {
    const before = host.calls.length;
    const area = await app.open(path);
    await expect(area.titled(title)).toBeVisible();
    await expect(area.main).toContainText(/coming soon/i);
    // A call too many would come after the first.
    await app.page.waitForLoadState('networkidle');
    expect(host.calls.slice(before).map(({ route }) => route)).toEqual(['GET /auth/me']);
  }
});

test('each placeholder has exactly one main heading and its own title', async ({ app }) => {
  const titles = new Set<string>();
  const paths = [
    '/dashboard',
    '/invoices',
    '/customers',
    '/estimates',
    '/payments',
    '/profile',
    '/support',
    '/users',
  ];
  for (const path of paths) {
    const area = await app.open(path);
    await expect(area.page.getByRole('heading', { level: 1 })).toHaveCount(1);
    titles.add(await area.page.title());
  }
  expect(titles.size).toBe(paths.length);
});
