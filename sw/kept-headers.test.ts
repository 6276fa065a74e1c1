import { describe, expect, it } from 'vitest';
import { hasHeaders, withHeaders } from './kept-headers.ts';

describe('headers of a cached page', () => {
  it('make it a different page when they have changed', () => {
    const page = { url: 'login.html', revision: 'a1', integrity: 'sha256-x' };
    expect(withHeaders(page, 'strict')).toEqual({ ...page, revision: 'a1-strict' });
  });

  it('do not matter for other files', () => {
    for (const entry of [{ url: 'assets/a-1.js', revision: null }, 'icon.svg']) {
      expect(withHeaders(entry, 'strict')).toEqual(entry);
    }
  });

  it('must be those of the server that sent the worker, if the page names them', () => {
    expect(hasHeaders('strict', 'strict')).toBe(true);
    expect(hasHeaders('of another', 'strict')).toBe(false);
    expect(hasHeaders(null, 'strict')).toBe(true);
  });
});
