import { existsSync } from 'node:fs';

/** Chromium without the parts that open windows, as Playwright's own for tests is: pages load twice as fast in it. */
const systemShells = ['/usr/bin/chromium-headless-shell'];

const systemBrowsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** @typedef {{ kind: 'own' } | { kind: 'other', path: string } | undefined} Found undefined: there is none */

/**
 * The browser for the tests and the bench: the one that CHROMIUM_PATH names, else Playwright's own, else the system's.
 * @param {string} ownPath where Playwright would have put its own
 * @returns {Found}
 */
export function findChromium(ownPath) {
  return find(ownPath, [...systemShells, ...systemBrowsers]);
}

/**
 * The same, but a whole browser: only that can install apps and open them in windows of their own.
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
