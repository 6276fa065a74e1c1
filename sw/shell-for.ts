import { isServerPath } from '#shared/server-paths.ts';

/** Screens that the build rendered (scripts/prerender.mjs); all others begin with the app's page. */
export const rendered: readonly string[] = ['/login', '/register'];

/** The kept page for a navigation to `path`; undefined where the server answers itself. */
export function shellFor(path: string): string | undefined {
  if (isServerPath(path)) return undefined;
  return rendered.includes(path) ? `${path}.html` : '/index.html';
}
