import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => vi.resetModules());

/** This release's worker, with its news. */
async function ofRelease(release: string) {
  vi.doMock('#shared/release.ts', () => ({ release }));
  return import('./whats-new.ts');
}

test('a page of an earlier release is told what is new', async () => {
  const { news } = await import('./whats-new.ts');
  const { whatsNewSince } = await ofRelease(news.release);
  expect(whatsNewSince('0.0.9')).toBe(news.sentences.en);
});

test('a page of the same release is told nothing', async () => {
  const { news } = await import('./whats-new.ts');
  const { whatsNewSince } = await ofRelease(news.release);
  expect(whatsNewSince(news.release)).toBe('');
});

test('news of an earlier release are not shown', async () => {
  const { whatsNewSince } = await ofRelease('99.0.0');
  expect(whatsNewSince('98.0.0')).toBe('');
});

test('a page without a version counts as the first release', async () => {
  const { whatsNewSince } = await ofRelease('0.1.0');
  expect(whatsNewSince(undefined)).toBe('');
});
