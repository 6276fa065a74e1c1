import { expect, test } from 'vitest';
import { createPasswords } from './passwords.ts';

const passwords = createPasswords();

test('a hash verifies its password and no other', async () => {
  const stored = await passwords.hash('Correct-horse7');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await passwords.verify(stored, 'Correct-horse7')).toBe(true);
  expect(await passwords.verify(stored, 'correct-horse7')).toBe(false);
});

test('without a stored hash nothing verifies, and it takes the same time to say so', async () => {
  const stored = await passwords.hash('Correct-horse7');
  await passwords.verify(null, 'warm up');
  const fastest = { known: Infinity, unknown: Infinity };
  // In turns and by the fastest, since whatever else the machine does only ever adds time.
  for (let round = 0; round < 15; round += 1) {
    fastest.known = Math.min(fastest.known, await timed(async () => passwords.verify(stored, 'wrong')));
    fastest.unknown = Math.min(fastest.unknown, await timed(async () => passwords.verify(null, 'wrong')));
  }
  expect(fastest.unknown / fastest.known).toBeGreaterThan(0.6);
  expect(fastest.unknown / fastest.known).toBeLessThan(1.6);
});

async function timed(work: () => Promise<boolean>): Promise<number> {
  const begun = performance.now();
  expect(await work()).toBe(false);
  return performance.now() - begun;
}
