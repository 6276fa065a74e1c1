import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createSeals } from './seals.ts';

const seals = createSeals(randomBytes(32));
const secret = Buffer.from('twenty bytes of seed');

test('a sealed secret opens in its own context and is never in plain text', () => {
  const sealed = seals.seal(secret, 'user 1');
  expect(sealed.includes(secret)).toBe(false);
  expect(seals.open(sealed, 'user 1')).toEqual(secret);
  expect(seals.seal(secret, 'user 1')).not.toEqual(sealed);
});

test('it does not open in another row, with another key, or with one bit changed', () => {
  const sealed = seals.seal(secret, 'user 1');
  const bent = Buffer.from(sealed);
  bent[sealed.length - 1] = (bent.at(-1) ?? 0) ^ 1;
  expect(() => seals.open(sealed, 'user 2')).toThrow();
  expect(() => createSeals(randomBytes(32)).open(sealed, 'user 1')).toThrow();
  expect(() => seals.open(bent, 'user 1')).toThrow();
});
