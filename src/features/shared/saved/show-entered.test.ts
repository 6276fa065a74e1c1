import { expect, test, vi } from 'vitest';
import { createSavedRead, type SavedCopy } from '#offline/saved-read.ts';
import { createObservable } from '#shared/observable.ts';
import { showEntered } from './show-entered.ts';

/** A list that the server answered at 5, and what the device finds later. */
async function answeredList(fetch = async () => 'answer') {
  const shelf = { read: async () => null, keep: () => undefined, forget: () => undefined };
  const read = createSavedRead({ fetch, now: () => 5, shelf });
  await read.load();
  const changes = createObservable(0);
  const look = vi.fn<(shown: SavedCopy<string>) => Promise<SavedCopy<string> | null>>(async () => null);
  return { read, changes, look };
}

test('an open list shows what is entered, until the next answer', async () => {
  const { read, changes, look } = await answeredList();
  const stop = showEntered(read, { changes }, look);
  await vi.waitFor(() => expect(look).toHaveBeenCalledOnce());
  look.mockResolvedValue({ value: 'answer and entry', trueAt: 3 });
  changes.set(1);
  await vi.waitFor(() => expect(read.getState().copy?.value).toBe('answer and entry'));
  await read.load();
  expect(read.getState().copy).toEqual({ value: 'answer', trueAt: 5 });
  stop();
  changes.set(2);
  expect(look).toHaveBeenCalledTimes(2);
});

test('an answer that comes while the device looks is not replaced', async () => {
  let value = 'first';
  const { read, changes, look } = await answeredList(async () => value);
  value = 'second';
  const loading = read.load();
  look.mockImplementation(async () => {
    await loading;
    return { value: 'entry', trueAt: 4 };
  });
  const stop = showEntered(read, { changes }, look);
  await loading;
  await new Promise(setImmediate);
  expect(read.getState().copy?.value).toBe('second');
  stop();
});
