import { defineConfig, devices } from '@playwright/test';
import { launchOptions } from '#e2e/system-chromium.ts';

export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  // On a shared machine a second try, with a trace; a test that needed it is named as flaky at the end.
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
