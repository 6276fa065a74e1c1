import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const root = fileURLToPath(new URL('../../', import.meta.url));

/**
 * Bundles a benchmark server like the product's server and returns the file to run. It is one level below the
 * root, like dist-server, so that the server finds its migrations.
 * @param {string} name a TypeScript file in this folder, without its extension
 */
export async function bundleServer(name) {
  const outDir = join(root, 'dist-bench');
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    build: {
      ssr: join(root, 'bench', 'servers', `${name}.ts`),
      outDir,
      emptyOutDir: false,
      target: 'node20',
      rolldownOptions: { output: { entryFileNames: `${name}.js` } },
    },
  });
  return join(outDir, `${name}.js`);
}
