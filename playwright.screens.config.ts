import { defineConfig } from '@playwright/test';
import base from './playwright.config.ts';

/**
 * `npm run screens` takes the screenshots of docs/screens; `npm run screens:every-size` shows every live screen with
 * little, ordinary, and extreme data, to look for what doesn't fit. Not part of `npm test`.
 */
export default defineConfig({
  ...base,
  testDir: 'e2e/screens',
  fullyParallel: false,
  workers: 1,
  // Later visits have the app's own font, which the worker keeps.
  use: { ...base.use, serviceWorkers: 'allow' },
  projects: [
    { name: 'screens', testMatch: 'take-screens.spec.ts' },
    { name: 'every-size', testMatch: 'every-size.spec.ts' },
  ],
});
