import { describe, expect, it } from 'vitest';
import { isServerPath } from './server-paths.ts';

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
  ]) {
    it(`${path} is the server's`, () => expect(isServerPath(path)).toBe(true));
  }

  for (const path of ['/', '/login', '/register', '/dashboard', '/invoices/new', '/developers', '/authors']) {
    it(`${path} is a screen`, () => expect(isServerPath(path)).toBe(false));
  }
});
