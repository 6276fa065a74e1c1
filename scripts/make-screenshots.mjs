// Takes the manifest's screenshots from the demo organization. Run by hand against a running server: node
// scripts/make-screenshots.mjs [http://127.0.0.1:3000]. The PNGs are committed.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findChromium } from './find-chromium.mjs';
import { root } from './prepare/root.mjs';

const address = process.argv[2] ?? 'http://127.0.0.1:3000';
const folder = join(root, 'public', 'screenshots');
/** Sizes as in src/pwa/manifest.ts. */
const shots = [
  { name: 'dashboard-wide', width: 1280, height: 800 },
  { name: 'dashboard-narrow', width: 412, height: 892 },
];

/**
 * Uses the demo account shown on the sign-in screen.
 * @param {import('@playwright/test').Page} page
 */
async function signIn(page) {
  await page.goto(`${address}/login`);
  const [email = '', password = ''] = await page.getByLabel('Demo account').locator('dd').allInnerTexts();
  await page.locator('input[name="email"]').fill(email);
  await page.locator('input[name="password"]').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByText('Last updated').waitFor();
}

const found = findChromium(chromium.executablePath());
const browser = await chromium.launch(found?.kind === 'other' ? { executablePath: found.path } : {});
await mkdir(folder, { recursive: true });
for (const { name, width, height } of shots) {
  const page = await browser.newPage({
    viewport: { width, height },
    locale: 'en-US',
    reducedMotion: 'reduce',
  });
  await signIn(page);
  // As on every later visit: in the app's own font.
  await page.evaluate(async () => navigator.serviceWorker.ready);
  await page.reload();
  await page.getByText('Last updated').waitFor();
  await page.mouse.move(0, 0);
  await page.screenshot({ path: join(folder, `${name}.png`) });
  await page.close();
}
await browser.close();
