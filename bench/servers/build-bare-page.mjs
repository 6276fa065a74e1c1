import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { precompressFolder } from '#scripts/precompress-folder.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));

/**
 * Builds and compresses a bare React page like the app. Returns the folder.
 * @param {'bare-react' | 'bare-input'} page its folder in bench/
 */
export async function buildBarePage(page) {
  const outDir = join(root, 'dist-bench', page);
  await build({
    root: join(root, 'bench', page),
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    build: { outDir, emptyOutDir: true, target: 'es2022' },
  });
  await precompressFolder(outDir);
  return outDir;
}
