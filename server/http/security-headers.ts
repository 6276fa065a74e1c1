import { createHash } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';

export interface PageHeaderOptions {
  readonly google: boolean;
  readonly facebook: boolean;
  /** Another origin that the client was built to call; undefined: it calls this one alone. */
  readonly apiOrigin?: string | undefined;
  /** The page as it is served; inline scripts and styles that the build put into it are allowed by hash. */
  readonly html: string;
  /** True where browsers reach this server over TLS. */
  readonly tls: boolean;
}

type Directives = Record<string, string[]>;

/**
 * Headers of an HTML page. A provider's hosts stand on every page once the provider is configured: this is a
 * single-page app, so somebody who signs out on /dashboard reaches the sign-in screen under the policy that
 * /dashboard was loaded with.
 */
export function pageHeaders(options: PageHeaderOptions): Record<string, string> {
  return {
    'Content-Security-Policy': policy(options),
    'Referrer-Policy': 'no-referrer',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    // Google's sign-in window reports back to its opener, which plain same-origin would cut off.
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    ...transportSecurity(options.tls),
  };
}

/** On every answer, a refusal's or a file's alike: a browser takes nothing for another type than we say. */
export const noSniffing: MiddlewareHandler = async (c, next) => {
  c.header('X-Content-Type-Options', 'nosniff');
  await next();
};

/** HSTS, a year (ASVS 3.4.1); only behind TLS, where a browser may believe it. */
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
    'frame-src': [],
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

/** As Google's "Content Security Policy" page for its sign-in widget lists them. */
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
