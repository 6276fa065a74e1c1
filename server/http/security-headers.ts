import { createHash } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';

export interface PageHeaderOptions {
  readonly google: boolean;
  readonly facebook: boolean;
  /** Another origin the client was built to call, if any. */
  readonly apiOrigin?: string | undefined;
  /** The page as served. Its inline scripts and styles are allowed by hash. */
  readonly html: string;
  /** True if browsers reach this server over TLS. */
  readonly tls: boolean;
}

type Directives = Record<string, string[]>;

/**
 * Headers of HTML pages. Configured providers' hosts are allowed on every page: in a single-page app, the
 * sign-in screen can appear under the policy of the page loaded first.
 */
export function pageHeaders(options: PageHeaderOptions): Record<string, string> {
  return {
    'Content-Security-Policy': policy(options),
    'Referrer-Policy': 'no-referrer',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    // Google's sign-in popup reports to its opener, which `same-origin` would block.
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    ...transportSecurity(options.tls),
  };
}

/** Sets nosniff on every response. */
export const noSniffing: MiddlewareHandler = async (c, next) => {
  c.header('X-Content-Type-Options', 'nosniff');
  await next();
};

/** One year of HSTS (ASVS 3.4.1), only behind TLS. */
export function transportSecurity(tls: boolean): Record<string, string> {
  return tls ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } : {};
}

function policy(options: PageHeaderOptions): string {
  const directives: Directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...inlineHashes(options.html, 'script')],
    'style-src': ["'self'", ...inlineHashes(options.html, 'style')],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...(options.apiOrigin === undefined ? [] : [options.apiOrigin])],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    // A PDF that the page has drawn itself.
    'frame-src': ['blob:'],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  if (options.google) allow(directives, googleHosts);
  if (options.facebook) allow(directives, facebookHosts);
  return Object.entries(directives)
    .filter(([, sources]) => sources.length > 0)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

/** From Google's "Content Security Policy" page for its sign-in widget. */
const googleHosts: Directives = {
  'script-src': ['https://accounts.google.com/gsi/client'],
  'style-src': ['https://accounts.google.com/gsi/style'],
  'frame-src': ['https://accounts.google.com/gsi/'],
  'connect-src': ['https://accounts.google.com/gsi/'],
};

const facebookHosts: Directives = {
  'script-src': ['https://connect.facebook.net'],
  'frame-src': ['https://www.facebook.com', 'https://web.facebook.com'],
  'connect-src': ['https://graph.facebook.com', 'https://www.facebook.com'],
  'img-src': ['https://www.facebook.com'],
};

function allow(directives: Directives, hosts: Directives): void {
  for (const [name, sources] of Object.entries(hosts)) directives[name]?.push(...sources);
}

function inlineHashes(html: string, tag: 'script' | 'style'): string[] {
  const elements = html.matchAll(new RegExp(`<${tag}(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</${tag}>`, 'gi'));
  return [...elements].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
}
