import { isServerPath } from '#shared/server-paths.ts';

/** Prerendered screens (scripts/prerender.mjs). All others use the app's page. */
export const rendered: readonly string[] = ['/login', '/register'];

/** The cached page for a navigation to `path`; undefined if the server answers it. */
export function shellFor(path: string): string | undefined {
  if (isServerPath(path)) return undefined;
  return rendered.includes(path) ? `${path}.html` : '/index.html';
}
