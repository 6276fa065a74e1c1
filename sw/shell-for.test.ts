import { describe, expect, it } from 'vitest';
import { shellFor } from './shell-for.ts';

describe('cached page for a navigation', () => {
  it('is the prerendered one for the screens before sign-in', () => {
    expect(shellFor('/login')).toBe('/login.html');
    expect(shellFor('/register')).toBe('/register.html');
  });

  it("is the app's page for every other screen, known or not", () => {
    for (const path of ['/', '/dashboard', '/invoices/new', '/no-such-page', '/customers/j.doe']) {
      expect(shellFor(path)).toBe('/index.html');
    }
  });

  it('is none for paths of the server', () => {
    for (const path of [
      '/auth/me',
      '/api/x',
      '/healthz',
      '/readyz',
      '/openapi.json',
      '/dev/mail',
      '/sw.js',
    ]) {
      expect(shellFor(path)).toBeUndefined();
    }
  });
});
