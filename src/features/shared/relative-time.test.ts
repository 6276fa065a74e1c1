import { describe, expect, it } from 'vitest';
import { dashboard } from '#shared/words/en/dashboard.ts';
import { formatAgo, formatExact } from './relative-time.ts';

const now = Date.UTC(2026, 10, 21, 12);

describe('age of the figures', () => {
  it.each([
    [0, 'just now'],
    [30, 'less than a minute ago'],
    [60, '1 minute ago'],
    [3 * 60 + 59, '3 minutes ago'],
    [2 * 3600, '2 hours ago'],
    [3 * 86_400, '3 days ago'],
  ])('%d seconds are "%s"', (seconds, words) => {
    expect(formatAgo(now - seconds * 1000, now, dashboard)).toBe(words);
  });

  it('is shown as a date if the clock was set back', () => {
    const ahead = now + 365 * 86_400_000;
    expect(formatAgo(ahead, now, dashboard)).toBe(formatExact(ahead));
  });
});
