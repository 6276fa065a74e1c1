import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { precompressFolder } from '#scripts/precompress-folder.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const sentence = { before: 'A help center is coming soon.', after: 'A help center is on its way.' };

/** Builds the app with one sentence of a catalog changed and returns the folder. */
export async function buildUpdatedApp() {
  const outDir = join(root, 'dist-bench', 'updated');
  await build({
    root,
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'error',
    plugins: [changeOneSentence()],
    build: { outDir, emptyOutDir: true },
  });
  await precompressFolder(outDir);
  return outDir;
}

/** @returns {import('vite').Plugin} */
function changeOneSentence() {
  let changed = false;
  return {
    name: 'billhook-bench-update',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith('words/en/placeholders.ts') || !code.includes(sentence.before)) return undefined;
      changed = true;
      return code.replace(sentence.before, sentence.after);
    },
    buildEnd() {
      if (!changed) throw new Error('The sentence that this benchmark changes was not found.');
    },
  };
}
