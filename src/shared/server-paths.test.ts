import { describe, expect, it } from 'vitest';
import { isForPage, isRoute, isServerPath } from './server-paths.ts';

describe('server paths', () => {
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
    '/.well-known/change-password',
  ]) {
    it(`${path} belongs to the server`, () => expect(isServerPath(path)).toBe(true));
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

  it.each(['/assets/main.js', '/sw.js', '/src/main.tsx', '/login'])('%s is not a route', (path) => {
    expect(isRoute(path)).toBe(false);
  });
});

describe('a page', () => {
  it.each(['', '*/*', 'application/json', 'image/webp,*/*', 'text/html,*/*;q=0.8'])(
    'is returned at /login to a client that accepts "%s"',
    (accept) => expect(isForPage('/login', accept)).toBe(true),
  );

  it.each(['/api/nothing', '/auth/login', '/assets/old.js', '/assets/', '/metrics', '/robots.txt'])(
    'is not returned at %s, even on navigation',
    (path) => expect(isForPage(path, 'text/html')).toBe(false),
  );

  it.each(['/photo.webp', '/customers/j.doe', '/invoices/2026.001'])(
    'is returned at %s, which could be a file, only on navigation',
    (path) => {
      expect(isForPage(path, 'text/html,*/*;q=0.8')).toBe(true);
      expect(isForPage(path, '*/*')).toBe(false);
      expect(isForPage(path, '')).toBe(false);
    },
  );
});
