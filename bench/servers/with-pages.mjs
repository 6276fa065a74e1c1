import { fileURLToPath } from 'node:url';
import { buildBarePage } from './build-bare-page.mjs';
import { bundleServer } from './bundle-server.mjs';
import { withServer } from './with-server.mjs';

const dist = fileURLToPath(new URL('../../dist/', import.meta.url));

/** @typedef {{ app: string, bare: string, updated: string }} Pages origins */

/**
 * Serves the built app, the bare React page, and optionally the app's next version, each on its own port.
 * @template Result
 * @param {(pages: Pages) => Promise<Result>} measure
 * @param {string} [updated] folder of the next version
 */
export async function withPages(measure, updated = dist) {
  const [bare, server] = await Promise.all([buildBarePage('bare-react'), bundleServer('pages')]);
  return withServer(server, [dist, bare, updated], measure);
}
