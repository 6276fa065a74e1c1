import { beSignedIn } from '#e2e/kept-session.ts';
import { expect, test as base } from '#e2e/live-fixtures.ts';
import type { App } from '#e2e/pages/app.ts';
import { FormPart } from '#e2e/pages/form-part.ts';
import type { Account } from '#e2e/server-host/accounts.ts';
import { Device } from './device.ts';
import { FaultProxy } from './fault-proxy.ts';

/** A form of a live screen, and what is typed into it. */
export interface TypedForm {
  path: string;
  label: string;
  values: Readonly<Record<string, string>>;
}

interface Fixtures {
  device: Device;
  /** The network between the browser and our own server; working at the start of each test. */
  network: FaultProxy;
  /** Signs in and types into a form of a live screen. */
  typeInto: (form: TypedForm) => Promise<FormPart>;
}

/** The live areas with the worker on, against our own server, over a network that a test may break. */
export const test = base.extend<Fixtures, { faults: FaultProxy }>({
  faults: [
    async ({ server }, provide) => {
      const proxy = await FaultProxy.start(server.origin);
      await provide(proxy);
      await proxy.stop();
    },
    { scope: 'worker' },
  ],

  baseURL: async ({ faults }, provide) => {
    await provide(faults.origin);
  },

  network: async ({ faults, consoleWatch }, provide) => {
    consoleWatch.allowNetworkFailuresOf((url) => faults.failedOnPurpose(url.pathname));
    await provide(faults);
    faults.mend();
  },

  device: async ({ context, consoleWatch }, provide) => {
    await provide(new Device(context, consoleWatch));
  },

  typeInto: async ({ app, admin, device }, provide) => {
    await provide(async ({ path, label, values }) => {
      await settleIn(app, device, admin);
      await app.page.goto(path);
      const form = new FormPart(app.page, label);
      await form.fillIn(values);
      return form;
    });
  },
});

/** Opens the dashboard, signed in, and waits until everything is cached and the worker is active. */
export async function settleIn(app: App, device: Device, account: Account): Promise<void> {
  await beSignedIn(app.page, account);
  await (await app.openDashboard()).greeting.waitFor();
  await device.untilControlled(app.page);
}

/** The path of a mailed link, as the browser in these tests opens it. */
export function pathOf(link: string): string {
  const { pathname, hash } = new URL(link);
  return pathname + hash;
}

export { expect };
