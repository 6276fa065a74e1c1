import { describe, expect, it } from 'vitest';
import { isWhatItSays } from './genuine.ts';

describe('what may enter the cache', () => {
  it('takes scripts, styles and pages that are what they say', () => {
    expect(isWhatItSays('/assets/a-1.js', 'text/javascript; charset=utf-8')).toBe(true);
    expect(isWhatItSays('/assets/a-1.css', 'text/css')).toBe(true);
    expect(isWhatItSays('/index.html', 'text/html')).toBe(true);
    expect(isWhatItSays('/manifest.webmanifest', 'application/manifest+json')).toBe(true);
  });

  it("refuses a captive portal's page in a script's place", () => {
    expect(isWhatItSays('/assets/a-1.js', 'text/html')).toBe(false);
    expect(isWhatItSays('/assets/a-1.css', 'text/html')).toBe(false);
  });
});
