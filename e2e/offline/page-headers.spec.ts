import type { Page } from '@playwright/test';
import { test as base } from '#e2e/server-fixtures.ts';
import { googleClientId } from '#e2e/server-host/google-keys.ts';
import { StandIns } from '#e2e/stand-ins/stand-ins.ts';
import { askForUpdate } from './builds.ts';
import { Device } from './device.ts';
import { expect } from './fixtures.ts';

const test = base.extend<{ device: Device; standIns: StandIns }>({
  device: async ({ context, consoleWatch }, provide) => {
    await provide(new Device(context, consoleWatch));
  },
  standIns: [
    async ({ context }, provide) => {
      const standIns = new StandIns();
      await standIns.install(context);
      await provide(standIns);
    },
    { auto: true },
  ],
});

/** Waits until the new worker is installed, which needs an open page. */
const untilWaiting = (page: Page) =>
  page.waitForFunction(async () => (await navigator.serviceWorker.ready).waiting !== null);

/** The content policy of /login on a visit after all tabs were closed. */
async function policyOfNextVisit(page: Page): Promise<string> {
  await page.goto('about:blank');
  // Avoids a visit at the moment the old worker stops.
  await page.waitForTimeout(1_000);
  const answer = await page.goto('/login');
  expect(answer?.fromServiceWorker()).toBe(true);
  return answer?.headers()['content-security-policy'] ?? '';
}

test('Demand 21: a content policy changed by the operator reaches a device that has cached the pages', async ({
  page,
  server,
  device,
  consoleWatch,
}) => {
  // Google's script, on the visit that finds the new worker.
  consoleWatch.allow(/Content Security Policy/);
  await page.goto('/login');
  await device.untilControlled(page);
  expect(await policyOfNextVisit(page)).not.toContain('google');
  await page.goto('about:blank');
  await server.halt();
  await server.run({ GOOGLE_CLIENT_ID: googleClientId });
  await page.goto('/login');
  await askForUpdate(page);
  await untilWaiting(page);
  await expect.poll(() => policyOfNextVisit(page)).toContain('https://accounts.google.com/gsi/client');
  await page.waitForFunction(() => 'google' in window);
});
