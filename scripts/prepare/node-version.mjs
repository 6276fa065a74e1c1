import { readFileSync } from 'node:fs';

/**
 * Whether a version such as "20.19.0" is at least one such as "20.19".
 * @param {string} version
 * @param {string} least
 */
export function isAtLeast(version, least) {
  const [major, minor] = version.split('.').map(Number);
  const [leastMajor, leastMinor] = least.split('.').map(Number);
  return major === leastMajor ? Number(minor) >= Number(leastMinor) : Number(major) > Number(leastMajor);
}

/** Ends the process with one line when Node is older than package.json's "engines" asks for. */
export function refuseOldNode() {
  const { engines } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  const least = String(engines.node).replace('>=', '');
  if (isAtLeast(process.versions.node, least)) return;
  console.error(`Billhook needs Node ${least} or newer; this is Node ${process.versions.node}.`);
  process.exit(1);
}
