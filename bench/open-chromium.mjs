import { chromium } from '@playwright/test';
import { findChromium } from '#scripts/find-chromium.mjs';

/** Starts the same browser as the tests. Close it when done. */
export async function openChromium() {
  const found = findChromium(chromium.executablePath());
  return chromium.launch(found?.kind === 'other' ? { executablePath: found.path } : {});
}
