import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { precompressFolder } from '../../scripts/precompress-folder.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Builds and compresses the bare React page as the app is built; answers with the folder. */
export async function buildBarePage() {
  const outDir = join(root, 'dist-bench', 'bare-react');
  await build({
    root: join(root, 'bench', 'bare-react'),
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    build: { outDir, emptyOutDir: true, target: 'es2022' },
  });
  await precompressFolder(outDir);
  return outDir;
}
