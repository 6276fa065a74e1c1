import { randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { expect, test } from 'vitest';
import { Overloaded } from '#server/ports/limit-concurrency.ts';
import { writtenInTurn } from './exported-file.ts';

/** A file of two pages, the second of which isn't there before `ready`. */
async function begun(kind: 'file' | 'archive', ready: Promise<unknown>): Promise<AsyncIterable<unknown>> {
  const actor = { organizationId: randomUUID() };
  const page = async () => {
    await ready;
    return 'page';
  };
  const content = writtenInTurn(
    actor,
    new AbortController().signal,
    async function* write(inTurn) {
      yield 'head';
      yield await inTurn(page);
    },
    kind,
  );
  const pieces = await content();
  if (pieces instanceof Uint8Array) throw new TypeError('This file is not written while it is read.');
  return pieces;
}

async function whole(file: AsyncIterable<unknown>): Promise<unknown[]> {
  const pieces: unknown[] = [];
  for await (const piece of file) pieces.push(piece);
  return pieces;
}

test('as many files and archives as may be written at once all become whole, and a further archive is refused', async () => {
  const gate = new EventEmitter();
  const ready = once(gate, 'open');
  const kinds = (['file', 'archive'] as const).flatMap((kind) => Array.from({ length: 8 }, () => kind));
  const files = await Promise.all(kinds.map(async (kind) => begun(kind, ready)));
  await expect(begun('archive', ready)).rejects.toThrow(Overloaded);
  const all = Promise.allSettled(files.map(whole));
  gate.emit('open');
  expect(await all).toEqual(kinds.map(() => ({ status: 'fulfilled', value: ['head', 'page'] })));
});
