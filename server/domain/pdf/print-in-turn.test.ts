import { EventEmitter, once } from 'node:events';
import { expect, test } from 'vitest';
import { Abandoned } from '#server/ports/abandoned.ts';
import { Overloaded } from '#server/ports/limit-concurrency.ts';
import { OverBudget } from '#server/ports/workers.ts';
import { printInTurn } from './print-in-turn.ts';

/** Draws the name of a job once the gate is open. */
function gatedPrinter() {
  const drawn: string[] = [];
  const gate = new EventEmitter();
  const opened = once(gate, 'open');
  const draw = async (name: string) => {
    await opened;
    drawn.push(name);
    return new Uint8Array();
  };
  return { drawn, open: () => gate.emit('open'), print: printInTurn({ draw, atOnce: 2 }) };
}

test('an organization that requests many PDFs does not delay others, and is refused at some point', async () => {
  const { print, drawn, open } = gatedPrinter();
  const many = Array.from({ length: 21 }, async (_, index) => print('greedy', `greedy ${index}`));
  await expect(print('greedy', 'too much')).rejects.toBeInstanceOf(Overloaded);
  const other = print('modest', 'modest');
  open();
  await other;
  expect(drawn.length).toBeLessThanOrEqual(3);
  await Promise.all(many);
  expect(drawn).toHaveLength(22);
});

test('a client that leaves while it waits gets nothing drawn', async () => {
  const { print, drawn, open } = gatedPrinter();
  const first = print('one', 'first');
  const leaving = new AbortController();
  const second = print('one', 'second', leaving.signal);
  leaving.abort();
  await expect(second).rejects.toBeInstanceOf(Abandoned);
  open();
  await first;
  expect(drawn).toEqual(['first']);
});

test('a document with too many pages, or that takes too long, is refused with a reason', async () => {
  const long = printInTurn({ draw: async () => null, atOnce: 1 });
  await expect(long('one', 'job')).rejects.toMatchObject({ code: 'too_large' });
  const slow = printInTurn({ draw: async () => Promise.reject(new OverBudget()), atOnce: 1 });
  await expect(slow('one', 'job')).rejects.toMatchObject({ code: 'too_large' });
});
