import { existsSync } from 'node:fs';

/** Headless Chromium, like Playwright's own; loads pages twice as fast. */
const systemShells = ['/usr/bin/chromium-headless-shell'];

const systemBrowsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** @typedef {{ kind: 'own' } | { kind: 'other', path: string } | undefined} Found undefined if there is none */

/**
 * Finds the browser for tests and benchmarks: CHROMIUM_PATH, else Playwright's own, else the system's.
 * @param {string} ownPath path of Playwright's own browser
 * @returns {Found}
 */
export function findChromium(ownPath) {
  return find(ownPath, [...systemShells, ...systemBrowsers]);
}

/**
 * The same with a full browser, needed to install apps and open them in their own windows.
 * @param {string} ownPath
 * @returns {Found}
 */
export function findWholeChromium(ownPath) {
  return find(ownPath, systemBrowsers);
}

/**
 * @param {string} ownPath
 * @param {string[]} systemPaths
 * @returns {Found}
 */
function find(ownPath, systemPaths) {
  const named = process.env['CHROMIUM_PATH'];
  if (named) return { kind: 'other', path: named };
  if (existsSync(ownPath)) return { kind: 'own' };
  const path = systemPaths.find((file) => existsSync(file));
  return path === undefined ? undefined : { kind: 'other', path };
}
