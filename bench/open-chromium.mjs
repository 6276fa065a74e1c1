import { chromium } from '@playwright/test';
import { findChromium } from '#scripts/find-chromium.mjs';

/** Starts the browser that the tests use as well. Close it when done. */
export async function openChromium() {
  const found = findChromium(chromium.executablePath());
  return chromium.launch(found?.kind === 'other' ? { executablePath: found.path } : {});
}
