import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';
import { runNpm } from './run-quietly.mjs';

/**
 * The fields of a lock file entry used here.
 * @typedef {{ version?: string, integrity?: string, link?: boolean, optional?: boolean, os?: string[], cpu?: string[], libc?: string[] }} LockEntry
 * @typedef {{ packages: Record<string, LockEntry> }} Lock
 * @typedef {{ os: string, cpu: string }} Machine
 */

/**
 * Whether an optional package is for this machine. Packages that also depend on the C library are left to
 * npm.
 * @param {LockEntry} entry
 * @param {Machine} machine
 */
function isMadeFor(entry, machine) {
  return Boolean(entry.os?.includes(machine.os) && entry.cpu?.includes(machine.cpu) && !entry.libc);
}

/**
 * Whether everything the lock file requires on this machine is installed.
 * @param {Lock} lock package-lock.json
 * @param {Lock} installed node_modules/.package-lock.json, written by npm after installing
 * @param {Machine} machine
 */
export function isInstalled(lock, installed, machine) {
  return Object.entries(lock.packages).every(([path, entry]) => {
    if (path === '' || (entry.optional && !isMadeFor(entry, machine))) return true;
    const present = installed.packages[path];
    return present?.version === entry.version && present?.integrity === entry.integrity;
  });
}

/**
 * Whether node_modules matches package-lock.json and is still complete.
 * @param {string} folder
 */
function isUpToDate(folder) {
  const record = join(folder, 'node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  const lock = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'));
  const installed = JSON.parse(readFileSync(record, 'utf8'));
  return (
    isInstalled(lock, installed, { os: process.platform, cpu: process.arch }) &&
    Object.keys(installed.packages).every((path) => existsSync(join(folder, path)))
  );
}

/**
 * Installs the packages in package-lock.json unless they are installed.
 * @param {string} [folder] a folder with a package-lock.json of its own
 */
export async function ensurePackages(folder = root) {
  if (isUpToDate(folder)) return;
  console.log('Installing packages…');
  // NODE_ENV=production would omit the build tools.
  await runNpm(['ci', '--prefix', folder, '--include=dev', '--include=optional', '--no-progress']);
}
