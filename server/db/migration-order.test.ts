import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

interface Journal {
  entries: { when: number; tag: string }[];
}

describe('migrations', () => {
  it('have timestamps in the order they are applied, so that none is skipped', () => {
    const file = new URL('./migrations/meta/_journal.json', import.meta.url);
    const journal = JSON.parse(readFileSync(file, 'utf8')) as Journal;
    const dates = journal.entries.map(({ when }) => when);
    expect(dates.length).toBeGreaterThan(0);
    expect(dates.every((when, index) => index === 0 || when > (dates[index - 1] ?? when))).toBe(true);
  });
});
