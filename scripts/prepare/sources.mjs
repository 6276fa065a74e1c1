import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folders = ['public', 'scripts', 'server', 'src', 'sw'];
const rootFiles = /^(?:.*\.html|package(?:-lock)?\.json|\.env.*|(?:tsconfig|vite\.).*)$/u;
/** Tests and type checker caches don't affect the build. */
const besides = /\.(?:(?:test|spec)\.\w+|tsbuildinfo)$/u;

/**
 * Paths of the files that the build reads, relative to the root, sorted.
 * @param {string} root
 */
function sourcePaths(root) {
  const files = readdirSync(root).filter((name) => rootFiles.test(name));
  const inFolders = folders
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) => filesBelow(root, folder));
  return [...files, ...inFolders].filter((path) => !besides.test(path)).toSorted();
}

/**
 * @param {string} root
 * @param {string} folder
 * @returns {string[]}
 */
function filesBelow(root, folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(root, path) : [path];
  });
}

/**
 * A hash of the build's inputs: sources, configuration, and VITE_ variables. Ignores timestamps, so a fresh
 * checkout or copy needs no rebuild.
 * @param {string} root
 * @param {Record<string, string | undefined>} env
 */
export function fingerprint(root, env) {
  const hash = createHash('sha256');
  for (const path of sourcePaths(root)) {
    const content = readFileSync(join(root, path));
    hash.update(`${path}\0${content.length}\0`).update(content);
  }
  const variables = Object.keys(env).filter((name) => name.startsWith('VITE_'));
  for (const name of variables.toSorted()) hash.update(`${name}=${env[name]}\0`);
  return hash.digest('hex');
}
