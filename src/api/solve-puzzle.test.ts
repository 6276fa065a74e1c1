import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { firstBits, solvePuzzle } from './solve-puzzle.ts';

test('computes SHA-256', () => {
  for (const text of ['', 'abc', 'x'.repeat(55), 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA.1234567890'])
    expect(firstBits(text)).toBe(createHash('sha256').update(text).digest().readUInt32BE(0));
});

test('finds a number whose hash starts with zeros', async () => {
  const answer = await solvePuzzle({ challenge: 'one-of-ours', bits: 14 });
  expect(answer).toMatch(/^one-of-ours\.\d+$/);
  expect(createHash('sha256').update(answer).digest().readUInt32BE(0)).toBeLessThan(2 ** 18);
});
