import { chromium, type LaunchOptions } from '@playwright/test';
import { findChromium, findWholeChromium, type Found } from '#scripts/find-chromium.mjs';

/** Starts the browser of the tests; none reaches the internet. */
export function launchOptions(): LaunchOptions {
  const options = optionsFor(findChromium(chromium.executablePath()));
  const local = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost';
  return { ...options, args: [...(options.args ?? []), local] };
}

/** Starts a browser that can install apps and open them in their own windows. */
export function wholeBrowserOptions(): LaunchOptions {
  return { channel: 'chromium', ...optionsFor(findWholeChromium(chromium.executablePath())) };
}

/** Playwright's own Chromium needs no flags; the system's, or the one in `CHROMIUM_PATH`, needs a few. */
function optionsFor(found: Found): LaunchOptions {
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
