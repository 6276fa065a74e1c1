import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { firstBits, solvePuzzle } from './solve-puzzle.ts';

test('hashes as SHA-256 does', () => {
  for (const text of ['', 'abc', 'x'.repeat(55), 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA.1234567890'])
    expect(firstBits(text)).toBe(createHash('sha256').update(text).digest().readUInt32BE(0));
});

test('finds a number that makes the hash begin with zeros', async () => {
  const answer = await solvePuzzle({ challenge: 'one-of-ours', bits: 14 });
  expect(answer).toMatch(/^one-of-ours\.\d+$/);
  expect(createHash('sha256').update(answer).digest().readUInt32BE(0)).toBeLessThan(2 ** 18);
});
