import { fileURLToPath } from 'node:url';
import { buildBarePage } from './build-bare-page.mjs';
import { bundleServer } from './bundle-server.mjs';
import { withServer } from './with-server.mjs';

const dist = fileURLToPath(new URL('../../dist/', import.meta.url));

/** @typedef {{ app: string, bare: string }} Pages origins */

/**
 * Serves the built app and the bare React page, each from its own port, through the product's own code.
 * @template Result
 * @param {(pages: Pages) => Promise<Result>} measure
 */
export async function withPages(measure) {
  const [bare, server] = await Promise.all([buildBarePage(), bundleServer('pages')]);
  return withServer(server, [dist, bare], measure);
}
