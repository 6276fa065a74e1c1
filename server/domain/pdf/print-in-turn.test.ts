import { EventEmitter, once } from 'node:events';
import { expect, test } from 'vitest';
import { Overloaded } from '#server/ports/limit-concurrency.ts';
import { printInTurn } from './print-in-turn.ts';

test('an organization that requests many PDFs does not delay others, and is refused at some point', async () => {
  const drawn: string[] = [];
  const gate = new EventEmitter();
  const opened = once(gate, 'open');
  const draw = (name: string) => async () => {
    await opened;
    drawn.push(name);
  };
  const many = Array.from({ length: 21 }, async (_, index) => printInTurn('greedy', draw(`greedy ${index}`)));
  await expect(printInTurn('greedy', draw('too much'))).rejects.toBeInstanceOf(Overloaded);
  const other = printInTurn('modest', draw('modest'));
  gate.emit('open');
  await other;
  expect(drawn.length).toBeLessThanOrEqual(3);
  await Promise.all(many);
  expect(drawn).toHaveLength(22);
});
