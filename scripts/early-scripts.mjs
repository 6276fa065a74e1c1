import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/** In the head of every page: must run before the first paint. */
const everyPage = 'src/app/first-paint/early.ts';
/** In the app's page, after the placeholder shown until its modules are loaded. */
const appPage = 'src/app/first-paint/early-first-screen.ts';
/** In the pages for signing in: Enter counts before the modules are loaded. */
const signInPage = 'src/app/first-paint/early-sign-in.ts';

/**
 * Inlines small scripts into each page so that they run before any module loads. The server allows them by
 * hash.
 * @returns {import('vite').Plugin}
 */
export function earlyScripts() {
  return {
    name: 'billhook-early-scripts',
    transformIndexHtml: async (_html, { filename }) => {
      const head = {
        tag: 'script',
        children: await bundle(everyPage),
        injectTo: /** @type {const} */ ('head'),
      };
      const inBody = filename.endsWith('index.html') ? appPage : signInPage;
      return [
        head,
        { tag: 'script', children: await bundle(inBody), injectTo: /** @type {const} */ ('body') },
      ];
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
  if (output === undefined || !('output' in output)) throw new Error(`${entry} produced no script`);
  const [chunk] = output.output;
  return chunk.code.trim();
}
