import { describe, expect, it } from 'vitest';
import { isWhatItSays } from './genuine.ts';

describe('responses that may be cached', () => {
  it('include scripts, styles and pages of the right type', () => {
    expect(isWhatItSays('/assets/a-1.js', 'text/javascript; charset=utf-8')).toBe(true);
    expect(isWhatItSays('/assets/a-1.css', 'text/css')).toBe(true);
    expect(isWhatItSays('/index.html', 'text/html')).toBe(true);
    expect(isWhatItSays('/manifest.webmanifest', 'application/manifest+json')).toBe(true);
  });

  it("exclude a captive portal's page in place of a script", () => {
    expect(isWhatItSays('/assets/a-1.js', 'text/html')).toBe(false);
    expect(isWhatItSays('/assets/a-1.css', 'text/html')).toBe(false);
  });
});
