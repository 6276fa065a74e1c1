import { existsSync } from 'node:fs';

const systemBrowsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * The browser for the tests and the bench: the one that CHROMIUM_PATH names, else Playwright's own, else the system's.
 * @param {string} ownPath where Playwright would have put its own
 * @returns {{ kind: 'own' } | { kind: 'other', path: string } | undefined} undefined: there is none
 */
export function findChromium(ownPath) {
  const named = process.env['CHROMIUM_PATH'];
  if (named) return { kind: 'other', path: named };
  if (existsSync(ownPath)) return { kind: 'own' };
  const path = systemBrowsers.find((file) => existsSync(file));
  return path === undefined ? undefined : { kind: 'other', path };
}
