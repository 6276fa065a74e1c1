import { describe, expect, it, vi } from 'vitest';
import { keepConfirming } from './keep-confirming.ts';
import type { Session } from './session.ts';

/** A server that never says who is signed in: each request ends with its timeout. */
function hungHost() {
  const asked: number[] = [];
  const session = {
    getState: () => ({ kind: 'initialising', unreachable: true }) as const,
    subscribe: () => () => false,
    async confirm(patience = 0) {
      asked.push(patience);
      await new Promise((resolve) => setTimeout(resolve, patience));
    },
  } satisfies Pick<Session, 'getState' | 'subscribe' | 'confirm'>;
  return { asked, session: session as unknown as Session };
}

describe('confirming the session', () => {
  it('waits longer on every fourth try, so that a slow server is heard eventually', async () => {
    vi.useFakeTimers();
    const { asked, session } = hungHost();
    keepConfirming(session, new EventTarget() as unknown as Window);
    await vi.advanceTimersByTimeAsync(90_000);
    vi.useRealTimers();
    expect(asked).toEqual([10_000, 10_000, 10_000, 40_000, 10_000]);
  });
});
