import { defineConfig } from '@playwright/test';
import base from './playwright.config.ts';

/** `npm run screens`: takes the screenshots of docs/screens. Not part of `npm test`. */
export default defineConfig({
  ...base,
  testDir: 'e2e/screens',
  fullyParallel: false,
  workers: 1,
  projects: [{ name: 'screens' }],
});
