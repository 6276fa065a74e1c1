const home = '/dashboard';

/** Only for resolving, never requested. A target that resolves to another origin is foreign. */
const base = 'https://billhook.invalid';

/**
 * Where to go after signing in: `wanted` as path, search and hash if it is on this origin and not a sign-in
 * screen, else /dashboard.
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
