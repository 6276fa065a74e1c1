import type { Page } from '@playwright/test';
import { beSignedIn } from '#e2e/kept-session.ts';
import { expect, test } from '#e2e/live-fixtures.ts';
import { App } from '#e2e/pages/app.ts';

test.use({ colorScheme: 'light' });

const light = 'rgb(245, 247, 245)';
const dark = 'rgb(15, 20, 18)';

function groundOf(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.body).backgroundColor);
}

/** Records the background of every frame that shows something. */
async function watchGrounds(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const grounds: string[] = [];
    Object.assign(window, { grounds });
    const look = (): void => {
      if (document.body !== null && getComputedStyle(document.body).visibility === 'visible')
        grounds.push(getComputedStyle(document.body).backgroundColor);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

async function groundsOf(page: Page): Promise<unknown[]> {
  const seen: unknown = await page.evaluate(() => Reflect.get(window, 'grounds'));
  return Array.isArray(seen) ? [...new Set(seen)] : [];
}

test('the theme is chosen for the device, and every later page starts with it', async ({ page, admin }) => {
  await beSignedIn(page, admin);
  await page.goto('/profile');
  expect(await groundOf(page)).toBe(light);
  await page.getByRole('radio', { name: 'Dark' }).check();
  expect(await groundOf(page)).toBe(dark);
  expect(await page.locator('meta[name="theme-color"][media="all"]').getAttribute('content')).toBe('#171d1a');

  await watchGrounds(page);
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
  expect(await groundsOf(page), 'no frame of another theme').toEqual([dark]);

  const app = new App(page);
  expect(Object.keys(await app.storage()).toSorted()).toEqual(['access_token', 'refresh_token', 'user']);
  const { shell } = await app.openDashboard();
  await (await shell.openUserMenu()).signOut();
  for (const path of ['/login', '/register', '/forgot-password']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await groundsOf(page), path).toEqual([dark]);
  }
});

test('"Same as device" makes the page follow the device again', async ({ page, admin }) => {
  await beSignedIn(page, admin);
  await page.goto('/profile');
  await page.getByRole('radio', { name: 'Light' }).check();
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await groundOf(page)).toBe(light);
  await page.getByRole('radio', { name: 'Same as device' }).check();
  expect(await groundOf(page)).toBe(dark);
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Same as device' })).toBeChecked();
  expect(await groundOf(page)).toBe(dark);
});

test('a browser without a database still shows the page', async ({ page }) => {
  await page.addInitScript(() => {
    indexedDB.open = () => {
      throw new DOMException('Forbidden', 'SecurityError');
    };
  });
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await groundOf(page)).toBe(light);
});

test('a page that fails to load still says so if accessing the database is forbidden', async ({
  page,
  consoleWatch,
}) => {
  consoleWatch.allowNetworkFailuresOf((url) => url.pathname.startsWith('/assets/'));
  consoleWatch.allow(/dynamically imported module/);
  await page.addInitScript(() => {
    Object.defineProperty(window, 'indexedDB', {
      get() {
        throw new DOMException('Forbidden', 'SecurityError');
      },
    });
  });
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/support');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('a database that never responds delays the page for a moment only', async ({ page }) => {
  await page.addInitScript(() => {
    indexedDB.open = () => new EventTarget() as IDBOpenDBRequest;
  });
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 2_000 });
});
