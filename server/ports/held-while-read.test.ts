import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { heldWhileRead } from './held-while-read.ts';
import { limitConcurrency, Overloaded } from './limit-concurrency.ts';

async function* threePieces() {
  yield 1;
  yield 2;
  yield 3;
}

async function* failing() {
  yield 1;
  throw new Error('no more');
}

async function* failingAtOnce() {
  yield await Promise.reject<number>(new Error('cut off'));
}

const patience = 10_000;
/** A door that lets one in and nobody wait. */
const oneAtOnce = () => limitConcurrency({ running: 1, waiting: 0 });

async function readAll(pieces: AsyncIterable<number>): Promise<number[]> {
  const all: number[] = [];
  for await (const piece of pieces) all.push(piece);
  return all;
}

test('a file takes its place before the first piece and leaves it after the last', async () => {
  const enter = oneAtOnce();
  const file = await heldWhileRead(enter, threePieces, { patience });
  await expect(heldWhileRead(enter, threePieces, { patience })).rejects.toBeInstanceOf(Overloaded);
  expect(await readAll(file)).toEqual([1, 2, 3]);
  expect(await readAll(await heldWhileRead(enter, threePieces, { patience }))).toEqual([1, 2, 3]);
});

test('a file that fails, or that its reader gives up, leaves its place', async () => {
  const enter = oneAtOnce();
  await expect(readAll(await heldWhileRead(enter, failing, { patience }))).rejects.toThrow('no more');
  for await (const piece of await heldWhileRead(enter, threePieces, { patience })) {
    expect(piece).toBe(1);
    break;
  }
  expect(await readAll(await heldWhileRead(enter, threePieces, { patience }))).toEqual([1, 2, 3]);
});

test('a file that fails before its first piece is refused and leaves its place', async () => {
  const enter = oneAtOnce();
  await expect(heldWhileRead(enter, failingAtOnce, { patience })).rejects.toThrow('cut off');
  expect(await readAll(await heldWhileRead(enter, threePieces, { patience }))).toEqual([1, 2, 3]);
});

test('a reader that stops reading loses its place, and the file breaks off', async () => {
  const enter = oneAtOnce();
  const file = await heldWhileRead(enter, threePieces, { patience: 20 });
  const reader = file[Symbol.asyncIterator]();
  expect(await reader.next()).toEqual({ done: false, value: 1 });
  await sleep(50);
  expect(await readAll(await heldWhileRead(enter, threePieces, { patience }))).toEqual([1, 2, 3]);
  await expect(reader.next()).rejects.toThrow('too slow');
});
