import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** @typedef {{ url: string, revision: string | null, integrity?: string, size: number }} ListedFile */

/**
 * Gives each page in the worker's list the hash of its bytes, so that the worker takes no page of another build in its place: while
 * servers are replaced one by one, one may send the new worker and another the old page. Runs once the pages are finished.
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
