import { expect, test } from 'vitest';
import { isCarried } from './use-is-carried.ts';

const viewed = { last_viewed_at: '2026-11-03T09:00:00Z' };
const unseen = { last_viewed_at: null };

test('an issued document counts as sent once an email has left or a link was viewed', () => {
  expect(isCarried({ emails: [{ state: 'sent' }], links: [unseen] })).toBe(true);
  expect(isCarried({ emails: [], links: [unseen, viewed] })).toBe(true);
});

test('a waiting, failed or kept email and an unopened link do not count as sent', () => {
  const emails = [{ state: 'queued' }, { state: 'failed' }, { state: 'kept' }] as const;
  expect(isCarried({ emails, links: [unseen] })).toBe(false);
  expect(isCarried({ emails: null, links: null })).toBe(false);
});
