import { expect, test } from 'vitest';
import { importOnce } from './import-once.ts';

test('a module is imported once', async () => {
  let imports = 0;
  const load = importOnce(async () => Promise.resolve((imports += 1)));
  expect([await load(), await load()]).toEqual([1, 1]);
});

test('a failed import is tried again', async () => {
  const outcomes = [() => Promise.reject(new Error('offline')), () => Promise.resolve('module')];
  const load = importOnce(async () => outcomes.shift()?.());
  await expect(load()).rejects.toThrow('offline');
  expect(await load()).toBe('module');
});
