import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const root = fileURLToPath(new URL('../../', import.meta.url));

/**
 * Bundles a server of the bench as the product's own is bundled, and answers with the file to run. It lies one level
 * below the root, like dist-server, so that the server finds its migrations.
 * @param {string} name a TypeScript file of this folder, without its ending
 */
export async function bundleServer(name) {
  const outDir = join(root, 'dist-bench');
  await build({
    root,
    configFile: join(root, 'vite.server.config.ts'),
    logLevel: 'error',
    build: {
      ssr: join(root, 'bench', 'servers', `${name}.ts`),
      outDir,
      emptyOutDir: false,
      rolldownOptions: { output: { entryFileNames: `${name}.js` } },
    },
  });
  return join(outDir, `${name}.js`);
}
