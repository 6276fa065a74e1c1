import { chromium, defineConfig, devices, type LaunchOptions } from '@playwright/test';
import { findChromium } from './scripts/find-chromium.mjs';

/** Playwright's own Chromium needs nothing; the system's, or the one that `CHROMIUM_PATH` names, a few flags. */
function launchOptions(): LaunchOptions {
  const found = findChromium(chromium.executablePath());
  if (found?.kind !== 'other') return {};
  return {
    executablePath: found.path,
    args: [
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  };
}

export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  retries: process.env['CI'] ? 1 : 0,
  workers: 2,
  // Generous, so that a busy machine is slow and not red; limits of the product stand in the tests themselves.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    ...devices['Desktop Chrome'],
    launchOptions: launchOptions(),
    // A trace of every test doubles the time of a run; `--trace on` makes one where it is needed.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    serviceWorkers: 'block',
  },
  projects: [
    { name: 'spec', testDir: 'e2e/spec' },
    { name: 'server', testDir: 'e2e/server' },
    { name: 'offline', testDir: 'e2e/offline', use: { serviceWorkers: 'allow' } },
  ],
});
