const home = '/dashboard';

/** Base for resolving; never requested. A target that resolves away from it is foreign. */
const base = 'https://billhook.invalid';

/**
 * The place to go to after signing in: `wanted` as path, search and hash where it lies on this origin,
 * else /dashboard. The sign-in screens themselves are no target.
 */
export function safeRedirect(wanted: string | undefined): string {
  if (wanted === undefined || !wanted.startsWith('/')) return home;
  let url: URL;
  try {
    url = new URL(wanted, base);
  } catch {
    return home;
  }
  if (url.origin !== base || url.pathname.startsWith('//')) return home;
  if (url.pathname === '/login' || url.pathname === '/register') return home;
  return url.pathname + url.search + url.hash;
}
