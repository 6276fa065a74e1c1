import { expect, test } from 'vitest';
import { isLetGo } from '#api/let-go.ts';
import type { Outgoing } from '#api/transport.ts';
import { endReadsOnSignOut } from './end-reads-on-sign-out.ts';
import type { SessionState } from './machine.ts';

const signedOut: SessionState = { kind: 'signed_out', returnHere: false };
const opening: SessionState = { kind: 'initialising', unreachable: false };

/** A session that can change, and the signal that each call was sent with. */
function begin() {
  let now = { era: 1, state: opening };
  const listeners = new Set<() => void>();
  const signals: (AbortSignal | undefined)[] = [];
  const transport = endReadsOnSignOut(
    async ({ signal }) => {
      signals.push(signal);
      return new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(new Error('aborted')));
      });
    },
    {
      era: () => now.era,
      getState: () => now.state,
      subscribe(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
  );
  function change(era: number, state: SessionState): void {
    now = { era, state };
    listeners.forEach((listener) => listener());
  }
  return { transport, signals, change, listeners };
}

const read: Outgoing = { method: 'GET', url: '/api/invoices', headers: {} };

test('a read under way at the sign-out is let go', async () => {
  const { transport, signals, change, listeners } = begin();
  const answer = transport(read);
  change(2, signedOut);
  await expect(answer).rejects.toThrow('aborted');
  expect(isLetGo(signals[0])).toBe(true);
  expect(listeners.size).toBe(0);
});

test('a write goes on, and so does a read that began after the sign-out', () => {
  const { transport, signals, change } = begin();
  void transport({ ...read, method: 'POST' });
  change(2, signedOut);
  void transport(read);
  change(2, signedOut);
  expect(signals.map((signal) => signal?.aborted ?? false)).toEqual([false, false]);
});

test('the caller can still give up, and its reason stays', async () => {
  const { transport, signals } = begin();
  const caller = new AbortController();
  const answer = transport({ ...read, signal: caller.signal });
  caller.abort('too late');
  await expect(answer).rejects.toThrow('aborted');
  expect(signals[0]?.reason).toBe('too late');
});
