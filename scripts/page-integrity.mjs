import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** @typedef {{ url: string, revision: string | null, integrity?: string, size: number }} ListedFile */

/**
 * Adds an integrity hash to each page in the worker's list. During a rolling deployment the worker could
 * otherwise cache the page of another build. Runs after the pages are finished.
 * @param {string} dist
 * @returns {(files: ListedFile[]) => Promise<{ manifest: ListedFile[] }>}
 */
export function addIntegrity(dist) {
  return async (files) => ({
    manifest: await Promise.all(
      files.map(async (file) => (file.url.endsWith('.html') ? withIntegrity(dist, file) : file)),
    ),
  });
}

/**
 * @param {string} dist
 * @param {ListedFile} file
 */
async function withIntegrity(dist, file) {
  const content = await readFile(join(dist, file.url));
  return { ...file, integrity: `sha256-${createHash('sha256').update(content).digest('base64')}` };
}
