import { hash, verify as realVerify } from '@node-rs/argon2';
import { beforeEach, expect, test, vi } from 'vitest';
import { createPasswords } from './passwords.ts';

/** The real one, with its arguments recorded. */
const verify = vi.fn(realVerify);
beforeEach(() => {
  verify.mockClear();
});

const passwords = createPasswords(1, { hash, verify });

test('a hash verifies its password and no other', async () => {
  const stored = await passwords.hash('Correct-horse7', 'stranger');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await passwords.verify(stored, 'Correct-horse7', 'stranger')).toBe(true);
  expect(await passwords.verify(stored, 'correct-horse7', 'stranger')).toBe(false);
});

/** The last argon2 parameters: type, memory, passes and lanes from the start of a hash. */
function costOfLastVerify(): string[] {
  expect(verify).toHaveBeenCalledTimes(1);
  return String(verify.mock.lastCall?.[0]).split('$').slice(1, 4);
}

test('without a stored hash nothing verifies, at the same cost', async () => {
  expect(
    await passwords.verify(await passwords.hash('Correct-horse7', 'stranger'), 'wrong', 'stranger'),
  ).toBe(false);
  const known = costOfLastVerify();
  verify.mockClear();
  expect(await passwords.verify(null, 'wrong', 'stranger')).toBe(false);
  expect(costOfLastVerify()).toEqual(known);
});

test('one account at a time cannot fill the lane of known callers', async () => {
  const stored = await passwords.hash('Correct-horse7', 'stranger');
  const check = async (account: string) => passwords.verify(stored, 'wrong', { account });
  const flood = Array.from({ length: 70 }, async () => check('one').catch(({ name }: Error) => name));
  await Promise.all(Array.from({ length: 10 }, async (_, other) => check(`other ${other}`)));
  expect((await Promise.all(flood)).filter((outcome) => outcome === 'Overloaded')).toHaveLength(5);
});
