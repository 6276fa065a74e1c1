import { readFileSync } from 'node:fs';

/** Major versions of Node that Billhook is tested on. */
const testedLines = [20, 22, 24, 26];

/**
 * Whether a version such as "20.19.0" satisfies a range such as ">=20.19". Supports no other ranges.
 * @param {string} version
 * @param {string} range
 */
export function isEnough(version, range) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [leastMajor = 0, leastMinor = 0] = leastOf(range).split('.').map(Number);
  return major > leastMajor || (major === leastMajor && minor >= leastMinor);
}

/**
 * A message for untested versions of Node, else undefined.
 * @param {string} version
 */
export function noticeFor(version) {
  if (testedLines.includes(Number.parseInt(version, 10))) return undefined;
  const lines = `${testedLines.slice(0, -1).join(', ')}, and ${testedLines.at(-1)}`;
  return `Billhook is tested on Node ${lines}. This is Node ${version}.`;
}

/**
 * Exits with a message if Node is older than package.json's "engines" requires. Prints a notice for untested
 * versions.
 */
export function checkNode() {
  const { engines } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  const range = String(engines.node);
  const { node } = process.versions;
  if (!isEnough(node, range)) {
    console.error(`Billhook needs Node ${leastOf(range)} or newer; this is Node ${node}.`);
    process.exit(1);
  }
  const notice = noticeFor(node);
  if (notice !== undefined) console.log(notice);
}

/** @param {string} range */
function leastOf(range) {
  return range.replace('>=', '');
}
