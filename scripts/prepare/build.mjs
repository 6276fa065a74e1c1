import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';
import { runNpm } from './run-quietly.mjs';
import { fingerprint } from './sources.mjs';

const products = ['dist/index.html', 'dist-server/main.js'];
const stamp = join(root, 'dist-server', '.fingerprint');

/** Builds the app and the server unless the build is up to date. */
export async function ensureBuild() {
  if (isBuilt()) return;
  console.log('Building…');
  // A failed build must not count as the previous one.
  rmSync(stamp, { force: true });
  await runNpm(['run', 'build']);
}

/** Records the fingerprint of the sources next to the built server. Runs after every build. */
export function stampBuild() {
  writeFileSync(stamp, fingerprint(root, process.env));
}

function isBuilt() {
  return (
    products.every((file) => existsSync(join(root, file))) &&
    existsSync(stamp) &&
    readFileSync(stamp, 'utf8') === fingerprint(root, process.env)
  );
}
