import { join } from 'node:path';
import { build } from 'vite';
import { root } from './prepare/root.mjs';

/** An install has to compile it, but runs none of it: running took a slow phone 200 ms more of processor time. */
const runOnlyWhenCalled = { banner: 'function openSender() {', footer: 'return sender; }' };

/**
 * Builds what the service worker runs to send what waits: one classic script, because workers can't load modules on
 * demand.
 * @param {string} outDir
 */
export async function buildSender(outDir) {
  await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'warn',
    build: {
      outDir,
      emptyOutDir: false,
      target: 'es2022',
      lib: {
        entry: join(root, 'src/app/send-from-worker.ts'),
        formats: ['iife'],
        name: 'sender',
        fileName: () => 'send-waiting.js',
      },
      rolldownOptions: { output: { codeSplitting: false, ...runOnlyWhenCalled } },
    },
  });
}
