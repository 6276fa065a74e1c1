import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/** What runs inside each page, by the end of the page's name. */
const entries = { 'index.html': 'src/app/early.ts', 'sign-in.html': 'src/pwa/catch-install-offer.ts' };

/**
 * Puts a small script into each page itself: it runs before the modules are asked for. The server allows it by hash.
 * @returns {import('vite').Plugin}
 */
export function earlyScripts() {
  return {
    name: 'billhook-early-scripts',
    transformIndexHtml: async (_html, { filename }) => {
      const entry = Object.entries(entries).find(([page]) => filename.endsWith(page))?.[1];
      if (entry === undefined) return [];
      return [{ tag: 'script', children: await bundle(entry), injectTo: 'body' }];
    },
  };
}

/** @param {string} entry */
async function bundle(entry) {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: {
        input: fileURLToPath(new URL(`../${entry}`, import.meta.url)),
        output: { format: 'iife' },
      },
    },
  });
  const [output] = Array.isArray(result) ? result : [result];
  if (output === undefined || !('output' in output)) throw new Error(`${entry} gave no script`);
  const [chunk] = output.output;
  return chunk.code.trim();
}
