import { AxeBuilder } from '@axe-core/playwright';
import { sidewaysScroll } from '#e2e/expect-sound.ts';
import type { SpecHost } from '#e2e/spec-host/spec-host.ts';
import { plainUser } from '#e2e/spec-host/world.ts';
import type { App } from '#e2e/pages/app.ts';
import { askForUpdate, serveBuild } from './builds.ts';
import type { Device } from './device.ts';
import { expect, test, visitOnce } from './fixtures.ts';

test.use({ visitor: plainUser, contextOptions: { reducedMotion: 'reduce' } });

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Everything at once: figures that could not be renewed, no connection, a new version, the offer to install. */
async function showAll(app: App, device: Device, host: SpecHost): Promise<void> {
  await visitOnce(app, device);
  await app.page.reload();
  await app.page.evaluate(() => {
    const event = new Event('beforeinstallprompt', { cancelable: true });
    window.dispatchEvent(Object.assign(event, { prompt: () => Promise.resolve() }));
  });
  await expect(app.page.getByRole('region', { name: /home screen/ })).toBeVisible();
  host.files = serveBuild(2);
  await askForUpdate(app.page);
  await expect(app.page.getByText('A new version of Billhook is ready.')).toBeVisible();
  host.goDown();
  await app.page.getByRole('button', { name: 'Refresh' }).click();
  await expect(app.page.getByText('Not connected.')).toBeVisible();
  await expect(app.page.getByRole('alert')).toBeVisible();
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });

    test(`what the app says about connection, updates and installing has no accessibility fault (${colorScheme})`, async ({
      app,
      device,
      host,
    }) => {
      await showAll(app, device, host);
      const { violations } = await new AxeBuilder({ page: app.page }).withTags(tags).analyze();
      expect(violations.map(({ id, nodes }) => `${id} at ${nodes[0]?.target.join(' ')}`)).toEqual([]);
    });
  });
}

test('… does not scroll sideways at 320 px, and is reached by keyboard', async ({ app, device, host }) => {
  await app.page.setViewportSize({ width: 320, height: 640 });
  await showAll(app, device, host);
  expect(await sidewaysScroll(app.page)).toBeLessThanOrEqual(0);
  const wanted = ['Last updated', 'Try again', 'Install', 'Not now', 'Reload', 'Later'];
  const reached: string[] = [];
  for (let steps = 0; steps < 60; steps += 1) {
    await app.page.keyboard.press('Tab');
    reached.push(await app.page.evaluate(() => document.activeElement?.textContent ?? ''));
  }
  for (const name of wanted) expect(reached.some((text) => text.startsWith(name))).toBe(true);
});
