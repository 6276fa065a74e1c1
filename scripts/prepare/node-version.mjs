import { readFileSync } from 'node:fs';

/** The lines of Node that Billhook is tested on. */
const testedLines = [20, 22, 24, 26];

/**
 * Whether a version such as "20.19.0" is at least what a range such as ">=20.19" asks for. Knows no other kind of range.
 * @param {string} version
 * @param {string} range
 */
export function isEnough(version, range) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [leastMajor = 0, leastMinor = 0] = leastOf(range).split('.').map(Number);
  return major > leastMajor || (major === leastMajor && minor >= leastMinor);
}

/**
 * One line for whoever starts Billhook on a line of Node that it is not tested on; undefined for the others.
 * @param {string} version
 */
export function noticeFor(version) {
  if (testedLines.includes(Number.parseInt(version, 10))) return undefined;
  const lines = `${testedLines.slice(0, -1).join(', ')}, and ${testedLines.at(-1)}`;
  return `Billhook is tested on Node ${lines}. This is Node ${version}.`;
}

/** Ends the process with one line where Node is older than package.json's "engines" asks; tells of one that is untested. */
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
