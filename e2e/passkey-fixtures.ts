import { test as base } from './live-fixtures.ts';
import { PasskeyDevice } from './passkey-device.ts';
import { BillhookServer } from './server-host/billhook-server.ts';

export interface PasskeyFixtures {
  device: PasskeyDevice;
}

/**
 * Tests with Chromium's virtual authenticator. Browsers allow no passkeys at an IP address, so the server is opened as
 * localhost, its default.
 */
export const test = base.extend<PasskeyFixtures>({
  // The authenticator belongs to the page.
  reuseContext: [false, { scope: 'worker' }],

  server: [
    async ({ mailbox }, provide) => {
      const server = await BillhookServer.start({
        PUBLIC_URL: undefined,
        LIVE_AREAS: undefined,
        SMTP_URL: mailbox.url,
        TRUST_PROXY: '1',
      });
      await provide(server);
      await server.dispose();
    },
    { scope: 'worker', timeout: 90_000 },
  ],

  baseURL: async ({ server }, provide) => {
    await provide(server.origin.replace('127.0.0.1', 'localhost'));
  },

  device: [
    async ({ page }, provide) => {
      await provide(await PasskeyDevice.of(page));
    },
    { auto: true },
  ],
});
