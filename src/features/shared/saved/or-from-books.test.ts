import { expect, test } from 'vitest';
import { ApiError } from '#api/api-error.ts';
import type { Api } from '#api/client.ts';
import { orFromBooks } from './or-from-books.ts';

const neverAsked = async () => {
  throw new Error('never asked');
};
const server: Api = neverAsked;
const device: Api = async () => neverAsked();

/** Says who was asked; the server fails with `error`, if any. */
function asked(error?: ApiError, hasBooks = true) {
  const books = {
    api: device,
    forget: () => undefined,
    warm: async () => undefined,
    owed: async () => null,
    follow: () => () => undefined,
    look: async <T>(read: (from: Api) => Promise<T>) => ({ value: await read(device), trueAt: 0 }),
  };
  const ask = async (from: Api) => {
    if (from === device) return 'device';
    if (error !== undefined) throw error;
    return 'server';
  };
  return orFromBooks({ api: server, ...(hasBooks && { books }) }, ask);
}

test('the server answers if it can', async () => {
  expect(await asked()).toBe('server');
});

test.each([{ kind: 'unreachable' }, { kind: 'bad_answer' }, { kind: 'refused', status: 503 }] as const)(
  'the device answers instead of %j',
  async (facts) => {
    expect(await asked(new ApiError(facts))).toBe('device');
  },
);

test('a refusal is the answer, and so is a failure where there are no books', async () => {
  const refused = new ApiError({ kind: 'refused', status: 403 });
  await expect(asked(refused)).rejects.toBe(refused);
  const away = new ApiError({ kind: 'unreachable' });
  await expect(asked(away, false)).rejects.toBe(away);
});
