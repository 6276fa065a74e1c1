import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

interface Journal {
  entries: { when: number; tag: string }[];
}

const meta = new URL('./migrations/meta/', import.meta.url);

describe('migrations', () => {
  it('have timestamps in the order they are applied, so that none is skipped', () => {
    const journal = readJournal();
    const dates = journal.entries.map(({ when }) => when);
    expect(dates.length).toBeGreaterThan(0);
    expect(dates.every((when, index) => index === 0 || when > (dates[index - 1] ?? when))).toBe(true);
  });

  it('keep only the newest snapshot, which is all that drizzle-kit compares with', () => {
    const newest = readJournal().entries.at(-1)?.tag.slice(0, 4);
    expect(readdirSync(meta).toSorted()).toEqual([`${newest}_snapshot.json`, '_journal.json']);
  });
});

function readJournal(): Journal {
  return JSON.parse(readFileSync(new URL('_journal.json', meta), 'utf8')) as Journal;
}
