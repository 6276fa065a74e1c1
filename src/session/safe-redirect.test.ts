import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeRedirect } from './safe-redirect.ts';

describe('redirect after signing in', () => {
  it('keeps path, search and hash of a location on this origin', () => {
    expect(safeRedirect('/invoices/7?status=paid#lines')).toBe('/invoices/7?status=paid#lines');
  });

  it.each([
    undefined,
    '',
    'invoices',
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    '/login?redirect=/login',
    '/register',
  ])('goes to the dashboard instead of %j', (wanted) => {
    expect(safeRedirect(wanted)).toBe('/dashboard');
  });

  it('never leaves the origin, whatever is requested', () => {
    const nasty = fc.array(
      fc.constantFrom('/', '\\', '.', ':', '@', 'a', '\t', '\n', '%2f', '?', '#', 'https:'),
      {
        maxLength: 12,
      },
    );
    fc.assert(
      fc.property(nasty, (parts) => {
        const target = safeRedirect(`/${parts.join('')}`);
        expect(new URL(target, 'https://ours.example').origin).toBe('https://ours.example');
      }),
    );
  });
});
