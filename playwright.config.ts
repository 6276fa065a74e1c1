import { defineConfig, devices } from '@playwright/test';
import { launchOptions } from '#e2e/system-chromium.ts';

export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  // Retries once in CI, with a trace. A test that passes only then is reported as flaky.
  retries: process.env['CI'] ? 1 : 0,
  workers: 2,
  // Generous, so that a busy machine doesn't fail tests. Product limits are checked in the tests themselves.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    ...devices['Desktop Chrome'],
    launchOptions: launchOptions(),
    // Tracing every test doubles the run time. Use `--trace on` where needed.
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
