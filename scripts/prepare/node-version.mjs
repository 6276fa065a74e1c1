import { readFileSync } from 'node:fs';

/** @param {string} range such as "^20.19.0 || ^22.12.0" */
function leastOfEachLine(range) {
  return range.split('||').map((line) => line.trim().replace(/^\^/, ''));
}

/**
 * Whether a version such as "20.19.0" is of one of the lines of a range such as "^20.19.0 || ^22.12.0", and no older
 * than the range names it. Knows no other kind of range.
 * @param {string} version
 * @param {string} range
 */
export function isWithin(version, range) {
  const [major, minor] = version.split('.').map(Number);
  return leastOfEachLine(range).some((least) => {
    const [leastMajor, leastMinor] = least.split('.').map(Number);
    return major === leastMajor && Number(minor) >= Number(leastMinor);
  });
}

/** Ends the process with one line where Node is none of those that package.json's "engines" names. */
export function refuseOtherNode() {
  const { engines } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  const range = String(engines.node);
  if (isWithin(process.versions.node, range)) return;
  const named = leastOfEachLine(range).join(', ');
  console.error(
    `Billhook needs Node ${named}, or a later release of these versions. This is Node ${process.versions.node}.`,
  );
  process.exit(1);
}
