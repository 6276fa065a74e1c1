import { test as base, expect } from '#e2e/fixtures.ts';
import type { DashboardPage } from '#e2e/pages/dashboard-page.ts';
import type { App } from '#e2e/pages/app.ts';
import { Device } from './device.ts';

/**
 * Tests with the service worker on, against a host that can hang, break off, give wrong answers or recover.
 */
export const test = base.extend<{ device: Device }>({
  device: async ({ context, consoleWatch }, provide) => {
    await provide(new Device(context, consoleWatch));
  },
});

/** A successful first visit: figures on the screen and saved on the device, worker active. */
export async function visitOnce(app: App, device: Device): Promise<DashboardPage> {
  const dashboard = await app.openDashboard();
  await expect(dashboard.card('Customers')).toContainText('37');
  await device.untilControlled(app.page);
  await expect.poll(async () => Object.keys(await device.copies(app.page))).not.toEqual([]);
  return dashboard;
}

export { expect };
