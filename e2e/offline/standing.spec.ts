import { accessFaults, sidewaysScroll } from '#e2e/expect-sound.ts';
import type { SpecHost } from '#e2e/spec-host/spec-host.ts';
import { plainUser } from '#e2e/spec-host/world.ts';
import type { App } from '#e2e/pages/app.ts';
import { askForUpdate, serveBuild } from './builds.ts';
import type { Device } from './device.ts';
import { expect, test, visitOnce } from './fixtures.ts';

test.use({ visitor: plainUser, contextOptions: { reducedMotion: 'reduce' } });

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** All at once: figures that failed to refresh, no connection, a new version and the install offer. */
async function showAll(app: App, device: Device, host: SpecHost): Promise<void> {
  await visitOnce(app, device);
  await app.page.reload();
  await app.page.evaluate(() => {
    const event = new Event('beforeinstallprompt', { cancelable: true });
    window.dispatchEvent(Object.assign(event, { prompt: () => Promise.resolve() }));
  });
  await expect(app.page.getByRole('region', { name: 'Install Billhook' })).toBeVisible();
  host.files = serveBuild(2);
  await askForUpdate(app.page);
  await expect(app.page.getByText('A new version of Billhook is ready.')).toBeVisible();
  host.goDown();
  await app.page.getByRole('button', { name: 'Refresh' }).click();
  await expect(app.page.getByText('Not connected.')).toBeVisible();
  await expect(app.page.getByRole('alert')).toBeVisible();
}

test('notices about connection, updates and installing have no accessibility violations, do not scroll sideways at 320 px, and can be reached with the keyboard', async ({
  app,
  device,
  host,
}) => {
  const { page } = app;
  await showAll(app, device, host);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await accessFaults(page, { tags }), colorScheme).toEqual([]);
  }
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
  const wanted = ['Last updated', 'Try again', 'Install', 'Not now', 'Reload', 'Later'];
  const reached: string[] = [];
  for (let steps = 0; steps < 60; steps += 1) {
    await page.keyboard.press('Tab');
    reached.push(await page.evaluate(() => document.activeElement?.textContent ?? ''));
  }
  for (const name of wanted) expect(reached.some((text) => text.startsWith(name))).toBe(true);
});
