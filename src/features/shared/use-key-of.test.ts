import { expect, test } from 'vitest';
import { keysUntilDone } from './use-key-of.ts';

test('a failed call is retried under its key; after success, the same content is a new action', async () => {
  const withKey = keysUntilDone();
  const used: string[] = [];
  const call = (content: string, isLost: boolean) =>
    withKey(content, async (key) => {
      used.push(key);
      if (isLost) throw new Error('no answer');
      return key;
    });
  await expect(call('a', true)).rejects.toThrow('no answer');
  await call('a', false);
  await call('a', false);
  await call('b', false);
  const [lost, retried, again, other] = used;
  expect(retried).toBe(lost);
  expect(new Set([lost, again, other]).size).toBe(3);
});
