import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createObservable } from '#shared/observable.ts';
import type { ConnectionState } from './connection.ts';
import { onReturn } from './on-return.ts';

const away: ConnectionState = { kind: 'unreachable', why: 'unreachable' };
const here: ConnectionState = { kind: 'reached' };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('the return of the server is reported once, after a moment for late responses', () => {
  const connection = createObservable<ConnectionState>(away);
  const back = vi.fn();
  onReturn(connection, back);
  connection.set(here);
  connection.set(away);
  connection.set({ ...here });
  vi.advanceTimersByTime(400);
  expect(back).not.toHaveBeenCalled();
  vi.advanceTimersByTime(10_000);
  expect(back).toHaveBeenCalledOnce();
});

test('a first response is not a return', () => {
  const connection = createObservable<ConnectionState>({ kind: 'untried' });
  const back = vi.fn();
  onReturn(connection, back);
  connection.set(here);
  vi.advanceTimersByTime(10_000);
  expect(back).not.toHaveBeenCalled();
});

test('nobody is notified after unsubscribing', () => {
  const connection = createObservable<ConnectionState>(away);
  const back = vi.fn();
  const end = onReturn(connection, back);
  connection.set(here);
  end();
  vi.advanceTimersByTime(10_000);
  expect(back).not.toHaveBeenCalled();
});
