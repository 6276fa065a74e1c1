import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import type { Outgoing } from './transport.ts';
import { withPuzzles } from './with-puzzles.ts';

const outgoing: Outgoing = { method: 'POST', url: '/auth/login', headers: {}, body: {} };

test('solves a puzzle and repeats the call with its answer', async () => {
  const sent: Outgoing[] = [];
  const transport = withPuzzles(async (call) => {
    sent.push(call);
    if (sent.length > 1) return 'in';
    const facts = { kind: 'refused', message: '', status: 428, code: 'puzzle_required' } as const;
    throw new ApiError({ ...facts, puzzle: { challenge: 'one', bits: 8 } });
  });
  expect(await transport(outgoing)).toBe('in');
  expect(sent[0]).toBe(outgoing);
  const answer = sent[1]?.headers['puzzle-answer'] ?? '';
  expect(sent[1]).toEqual({ ...outgoing, headers: { 'puzzle-answer': answer } });
  expect(createHash('sha256').update(answer).digest()[0]).toBe(0);
});

test('passes other refusals on', async () => {
  const refusal = new ApiError({ kind: 'refused', message: '', status: 401 });
  const transport = withPuzzles(async () => {
    throw refusal;
  });
  await expect(transport(outgoing)).rejects.toBe(refusal);
});
