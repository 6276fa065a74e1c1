import { describe, expect, it } from 'vitest';
import { isRoute, isServerPath } from './server-paths.ts';

describe('paths of the server', () => {
  for (const path of [
    '/auth/login',
    '/auth',
    '/api/dashboard/stats',
    '/dev/mail',
    '/healthz',
    '/readyz',
    '/openapi.json',
    '/assets/old-chunk.js',
    '/robots.txt',
    '/sw.js',
    '/manifest.webmanifest',
    '/icon.svg',
    '/icons/any-192.png',
    '/screenshots/dashboard-wide.png',
    '/assets/fonts/a.woff2',
    '/metrics',
  ]) {
    it(`${path} is the server's`, () => expect(isServerPath(path)).toBe(true));
  }

  for (const path of [
    '/',
    '/login',
    '/register',
    '/dashboard',
    '/invoices/new',
    '/developers',
    '/authors',
    '/customers/j.doe',
    '/customers/node.js',
    '/invoices/2026.001',
    '/no-such-page.pdf',
  ]) {
    it(`${path} is a screen`, () => expect(isServerPath(path)).toBe(false));
  }

  it.each(['/auth/login', '/api', '/dev/mail', '/openapi.json', '/metrics'])('%s is a route', (path) => {
    expect(isRoute(path)).toBe(true);
  });

  it.each(['/assets/main.js', '/sw.js', '/src/main.tsx', '/login'])('%s is none', (path) => {
    expect(isRoute(path)).toBe(false);
  });
});
