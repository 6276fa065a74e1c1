import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { StoredCopy } from '#shared/saved-copies.ts';

/** A database in memory whose next read waits for the test; Node.js has no IndexedDB. */
const { data, gate, state } = vi.hoisted(() => ({
  data: new Map<string, unknown>(),
  gate: new EventTarget(),
  state: { waits: false },
}));

vi.mock('idb-keyval', () => ({
  createStore: () => undefined,
  get: async (key: string) => {
    if (state.waits) await new Promise((resolve) => gate.addEventListener('go on', resolve));
    return data.get(key);
  },
  set: async (key: string, value: unknown) => void data.set(key, value),
  clear: async () => data.clear(),
}));

const { forgetCopies, keepCopy } = await import('./stats-copy.ts');

const key = 'stats/v1/nora';
const copyOf = (trueAt: number): StoredCopy => ({ owner: 'nora', schema: 1, value: {}, trueAt });

describe("the worker's copies", () => {
  beforeEach(() => data.clear());

  it('keep the newer of two', async () => {
    const now = Date.now();
    await keepCopy(key, copyOf(now));
    await keepCopy(key, copyOf(now - 1_000));
    expect(data.get(key)).toEqual(copyOf(now));
  });

  it('ignore one from the future, because the clock was set back', async () => {
    const now = Date.now();
    await keepCopy(key, copyOf(now + 365 * 86_400_000));
    await keepCopy(key, copyOf(now));
    expect(data.get(key)).toEqual(copyOf(now));
  });

  it('write nothing if the user signed out during the read', async () => {
    const now = Date.now();
    state.waits = true;
    const keeping = keepCopy(key, copyOf(now));
    await forgetCopies();
    gate.dispatchEvent(new Event('go on'));
    await keeping;
    state.waits = false;
    expect(data.size).toBe(0);
  });

  it('keep what comes after a sign-out, even if the clock was set back meanwhile', async () => {
    await forgetCopies();
    const aYearEarlier = Date.now() - 365 * 86_400_000;
    await keepCopy(key, copyOf(aYearEarlier));
    expect(data.get(key)).toEqual(copyOf(aYearEarlier));
  });
});
