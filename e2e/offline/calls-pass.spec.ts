import type { CDPSession, Page } from '@playwright/test';
import { plainUser } from '#e2e/spec-host/world.ts';
import { askForUpdate, prompt, reloadButton, serveBuild, untilBuild } from './builds.ts';
import { expect, test, visitOnce } from './fixtures.ts';

test.use({ visitor: plainUser });

/** Every state the worker goes through from now on. */
async function watchWorker(page: Page): Promise<{ devtools: CDPSession; states: string[] }> {
  const devtools = await page.context().newCDPSession(page);
  const states: string[] = [];
  devtools.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
    states.push(...versions.map(({ runningStatus }) => runningStatus));
  });
  await devtools.send('ServiceWorker.enable');
  return { devtools, states };
}

const call = (page: Page) => page.evaluate(async () => (await fetch('/auth/social-providers')).status);

test("API calls don't wait for the worker: it stays stopped, and starts for a navigation", async ({
  app,
  device,
}) => {
  const dashboard = await visitOnce(app, device);
  const { devtools, states } = await watchWorker(app.page);
  await devtools.send('ServiceWorker.stopAllWorkers');
  await expect.poll(() => states.at(-1)).toBe('stopped');
  expect(await call(app.page)).toBe(200);
  await app.page.waitForTimeout(500);
  expect(states.at(-1)).toBe('stopped');
  await app.page.reload();
  await expect(dashboard.card('Customers')).toContainText('37');
  await expect.poll(() => states.at(-1)).toBe('running');
});

test('Demand 21: a version accepted during running calls takes over at once', async ({
  app,
  device,
  host,
}) => {
  await visitOnce(app, device);
  host.files = serveBuild(2);
  await askForUpdate(app.page);
  await expect(prompt(app.page)).toBeVisible();
  // At least one call falls into the moment when the old worker stops.
  await app.page.evaluate(() => {
    let underWay = 0;
    const ask = async () => {
      underWay += 1;
      await fetch('/auth/social-providers').catch(() => undefined);
      underWay -= 1;
    };
    // A slow machine answers fewer than are asked; Chromium refuses a pile of them.
    setInterval(() => void (underWay < 50 && ask()), 2);
  });
  await reloadButton(app.page).click();
  await untilBuild(app.page, 2);
});
