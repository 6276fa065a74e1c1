import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const placeholder = /<div id="root">[\s\S]*?<!-- end of root -->/;

/**
 * Puts a rendered screen into the built page; React hoists the title, so it moves to the head.
 * @param {string} template
 * @param {string} rendered
 */
function fill(template, rendered) {
  const title = rendered.match(/<title>.*?<\/title>/)?.[0] ?? '<title>Billhook</title>';
  // React also asks for the logo ahead of time, which the page does by itself
  const body = rendered.replace(title, '').replaceAll(/<link rel="preload"[^>]*>/g, '');
  return template
    .replace('<title>Billhook</title>', title)
    .replace(placeholder, () => `<div id="root">${body}</div>`);
}

/**
 * Puts the sign-in screens into the built folder, one page each. Runs within the client's build, before the
 * worker's list of files is made.
 * @param {string} dist
 */
export async function prerender(dist) {
  // made by the step before, from src/prerender.tsx
  const module = new URL('../node_modules/.cache/billhook-prerender/prerender.js', import.meta.url).href;
  /** @type {{ prerenderSignIn: () => ReadonlyMap<string, string> }} */
  const { prerenderSignIn } = await import(module);

  const template = await readFile(join(dist, 'sign-in.html'), 'utf8');
  if (!placeholder.test(template)) throw new Error('sign-in.html has lost its marks around #root');
  for (const [path, rendered] of prerenderSignIn()) {
    await writeFile(join(dist, `${path}.html`), fill(template, rendered));
  }
  await rm(join(dist, 'sign-in.html'));
}
