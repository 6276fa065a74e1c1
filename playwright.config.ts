import { defineConfig, devices } from '@playwright/test';
import { launchOptions } from '#e2e/system-chromium.ts';

export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  // CI retries once, with a trace; a test that needs it is reported as flaky.
  retries: process.env['CI'] ? 1 : 0,
  workers: 2,
  // Generous, so that a busy machine is slow but not red; the product's own limits are in the tests.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    ...devices['Desktop Chrome'],
    launchOptions: launchOptions(),
    // Tracing every test doubles the duration of a run; use `--trace on` when needed.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    serviceWorkers: 'block',
  },
  projects: [
    // One context for many tests: a new one costs a process and a cold start of the app.
    { name: 'spec', testDir: 'e2e/spec', use: { reuseContext: true } },
    { name: 'server', testDir: 'e2e/server', use: { reuseContext: true } },
    // A new worker may take most of a minute to take over (e2e/offline/builds.ts).
    { name: 'offline', testDir: 'e2e/offline', timeout: 120_000, use: { serviceWorkers: 'allow' } },
  ],
});
