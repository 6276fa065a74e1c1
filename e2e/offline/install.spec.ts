import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { AreaPage } from '#e2e/pages/area-page.ts';
import { App } from '#e2e/pages/app.ts';
import { serveFile } from '#e2e/spec-host/static-files.ts';
import { plainUser } from '#e2e/spec-host/world.ts';
import { wholeBrowserOptions } from '#e2e/system-chromium.ts';
import { expect, test, visitOnce } from './fixtures.ts';

test.use({ visitor: plainUser });

interface Icon {
  src: string;
  sizes: string;
  type: string;
  purpose?: string;
}

interface Manifest {
  [member: string]: unknown;
  icons: Icon[];
  shortcuts: { name: string; url: string; icons: Icon[] }[];
  screenshots: (Icon & { form_factor: string; label: string })[];
}

const built = (path: string) => readFileSync(join(import.meta.dirname, '../../dist', path));

/** Width and height as given in the PNG. */
function sizeOf({ src }: Icon): string {
  const png = built(src);
  return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;
}

test('Demand 25: the manifest is complete and every image has the declared size', () => {
  const manifest = JSON.parse(built('manifest.webmanifest').toString()) as Manifest;
  expect(manifest).toMatchObject({
    id: '/',
    scope: '/',
    start_url: '/',
    name: 'Billhook',
    short_name: 'Billhook',
    display: 'standalone',
    lang: 'en',
    dir: 'ltr',
    prefer_related_applications: false,
    orientation: 'any',
    handle_links: 'preferred',
  });
  for (const colour of ['theme_color', 'background_color']) {
    expect(manifest[colour]).toMatch(/^#[0-9a-f]{6}$/);
  }
  expect(String(manifest['description']).length).toBeLessThan(324);
  expect(manifest['categories']).toContain('finance');
  expect(manifest['launch_handler']).toBeDefined();
  const kinds = manifest.icons.map(({ purpose, sizes }) => `${purpose} ${sizes}`).toSorted();
  expect(kinds).toEqual(['any 192x192', 'any 512x512', 'maskable 192x192', 'maskable 512x512']);
  expect(manifest.shortcuts.map(({ name }) => name)).toEqual(['Dashboard', 'New invoice', 'Record payment']);
  expect(manifest.shortcuts.every(({ icons }) => icons[0]?.sizes === '96x96')).toBe(true);
  expect(manifest.screenshots.map((shot) => shot.form_factor)).toEqual(['wide', 'narrow']);
  const pictures = [
    ...manifest.icons,
    ...manifest.shortcuts.flatMap(({ icons }) => icons),
    ...manifest.screenshots,
  ];
  for (const picture of pictures) expect(sizeOf(picture)).toBe(picture.sizes);
  for (const { sizes, label } of manifest.screenshots) {
    const [width = 0, height = 0] = sizes.split('x').map(Number);
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(320);
    expect(Math.max(width, height) / Math.min(width, height)).toBeLessThanOrEqual(2.3);
    expect(label).not.toBe('');
  }
  expect(sizeOf({ src: 'icons/apple-touch-180.png', sizes: '', type: '' })).toBe('180x180');
});

/** A full browser with its own profile: Chromium offers no install in private windows. */
async function openProfile(folder: string, args: readonly string[] = []): Promise<BrowserContext> {
  const options = wholeBrowserOptions();
  return chromium.launchPersistentContext(folder, {
    ...options,
    args: [...(options.args ?? []), ...args],
  });
}

async function signInto(page: Page, origin: string, tokens: object): Promise<void> {
  await page.goto(`${origin}/login`);
  const items = { ...tokens, user: JSON.stringify(plainUser) };
  await page.evaluate((stored) => {
    for (const [name, value] of Object.entries(stored)) localStorage.setItem(name, value);
  }, items);
}

const isStandalone = (page: Page) => page.evaluate(() => matchMedia('(display-mode: standalone)').matches);

test('Demand 25: in a tab Chromium reports no installability errors, and its offer is caught', async ({
  host,
}, testInfo) => {
  const context = await openProfile(testInfo.outputPath('profile'));
  const page = context.pages()[0] ?? (await context.newPage());
  await signInto(page, host.origin, host.issueTokens());
  await page.goto(`${host.origin}/dashboard`);
  const devtools = await context.newCDPSession(page);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  expect(installabilityErrors).toEqual([]);
  const { errors } = await devtools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(await isStandalone(page)).toBe(false);
  await expect(async () => {
    const menu = await new AreaPage(page).shell.openUserMenu();
    await expect(menu.item('Install Billhook')).toBeVisible({ timeout: 500 });
  }).toPass();
  await context.close();
});

/** The browser's install event, which private windows never get by themselves. */
async function offerInstall(page: Page): Promise<void> {
  await page.evaluate(() => {
    const event = new Event('beforeinstallprompt', { cancelable: true });
    window.dispatchEvent(Object.assign(event, { prompt: async () => document.body.classList.add('asked') }));
  });
}

test('Demand 25: the app offers no install in its own window', async ({ host }, testInfo) => {
  const context = await openProfile(testInfo.outputPath('profile'), [`--app=${host.origin}/login`]);
  const page = context.pages()[0] ?? (await context.waitForEvent('page'));
  await signInto(page, host.origin, host.issueTokens());
  await page.goto(`${host.origin}/dashboard`);
  expect(await isStandalone(page)).toBe(true);
  await offerInstall(page);
  const menu = await new AreaPage(page).shell.openUserMenu();
  await expect(menu.item('Sign out')).toBeVisible();
  await expect(menu.item('Install Billhook')).toHaveCount(0);
  await context.close();
});

test('Demand 25: the offer is caught before any module of the app has loaded', async ({ app, host }) => {
  const word = new AbortController();
  const released = once(word.signal, 'abort');
  host.files = (response, path, policy) => {
    if (!path.startsWith('/assets/')) serveFile(response, path, policy);
    else void released.then(() => serveFile(response, path, policy));
  };
  await app.page.goto('/dashboard', { waitUntil: 'commit' });
  await app.page.waitForFunction(() => document.getElementById('first-screen')?.hidden === false);
  await offerInstall(app.page);
  expect(await app.page.evaluate(() => window.billhookInstallOffer?.defaultPrevented)).toBe(true);
  await expect(app.page.locator('#first-screen h1')).toHaveText(/^Good (?:morning|afternoon|evening), Nora$/);
  word.abort();
  const menu = await new AreaPage(app.page).shell.openUserMenu();
  await menu.item('Install Billhook').click();
  await expect(app.page.locator('body')).toHaveClass('asked');
});

const card = (page: Page) => page.getByRole('region', { name: 'Install Billhook' });

test('Demand 25: the offer appears on the second successful visit and stays away once dismissed', async ({
  app,
  device,
}) => {
  const dashboard = await visitOnce(app, device);
  await offerInstall(app.page);
  await expect(dashboard.card('Customers')).toContainText('37');
  await expect(card(app.page)).toHaveCount(0);
  await app.page.reload();
  await offerInstall(app.page);
  await expect(card(app.page)).toBeVisible();
  await card(app.page).getByRole('button', { name: 'Not now' }).click();
  await expect(card(app.page)).toHaveCount(0);
  await app.page.reload();
  await offerInstall(app.page);
  await expect(dashboard.main).toContainText('Last updated just now');
  await app.page.waitForTimeout(500);
  await expect(card(app.page)).toHaveCount(0);
  expect(Object.keys(await app.storage()).toSorted()).toEqual(['access_token', 'refresh_token', 'user']);
  const menu = await dashboard.shell.openUserMenu();
  await menu.item('Install Billhook').click();
  await expect(app.page.locator('body')).toHaveClass('asked');
});

test('Demand 25: a visit without a response does not count towards the offer', async ({ app, device }) => {
  const dashboard = await visitOnce(app, device);
  await device.goOffline();
  await app.page.reload();
  await offerInstall(app.page);
  await expect(dashboard.card('Customers')).toContainText('37');
  await expect(dashboard.main).toContainText('Failed to load dashboard data');
  await app.page.waitForTimeout(500);
  await expect(card(app.page)).toHaveCount(0);
  await device.goOnline();
  await expect(card(app.page)).toBeVisible({ timeout: 20_000 });
});

test.describe('on an iPhone', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
  });

  // Chromium with an iPhone's user agent stands in; the steps themselves are Safari's.
  test('Demand 25: the menu shows the steps with pictures', async ({ app }) => {
    const { shell } = await app.openDashboard();
    const menu = await shell.openUserMenu();
    await menu.item('Install Billhook').click();
    const dialog = app.page.getByRole('dialog', { name: 'Install Billhook' });
    await expect(dialog.getByRole('listitem')).toHaveCount(3);
    await expect(dialog).toContainText('Add to Home Screen');
    await expect(dialog.locator('svg')).toHaveCount(3);
    await app.page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });
});

test.describe('signed out', () => {
  test.use({ visitor: 'nobody' });

  // Headless Chromium always refuses; the test only shows that the app asks.
  test('Demand 25: asks the browser for persistent storage after sign-in', async ({
    context,
    device,
    host,
    page,
  }) => {
    await context.addInitScript(() => {
      StorageManager.prototype.persist = async () => {
        document.documentElement.dataset['persistAsked'] = 'yes';
        return true;
      };
    });
    const login = await new App(page).openLogin();
    await device.untilControlled(page);
    await expect(page.locator('html')).not.toHaveAttribute('data-persist-asked');
    await login.signIn(host.world.profile.email, host.world.password);
    await expect(page.locator('html')).toHaveAttribute('data-persist-asked', 'yes');
  });
});
