import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { StoredCopy } from '#shared/saved-copies.ts';

/** A database in memory whose next reading waits for the test's word; Node.js has none of its own. */
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

  it('keeps the newer of two', async () => {
    const now = Date.now();
    await keepCopy(key, copyOf(now));
    await keepCopy(key, copyOf(now - 1_000));
    expect(data.get(key)).toEqual(copyOf(now));
  });

  it('passes over one that lies ahead: the clock was set back since', async () => {
    const now = Date.now();
    await keepCopy(key, copyOf(now + 365 * 86_400_000));
    await keepCopy(key, copyOf(now));
    expect(data.get(key)).toEqual(copyOf(now));
  });

  it('writes nothing where somebody signed out while it was reading', async () => {
    const now = Date.now();
    state.waits = true;
    const keeping = keepCopy(key, copyOf(now));
    await forgetCopies();
    gate.dispatchEvent(new Event('go on'));
    await keeping;
    state.waits = false;
    expect(data.size).toBe(0);
  });

  it('keeps what comes after a sign-out, also where the clock was set back meanwhile', async () => {
    await forgetCopies();
    const aYearEarlier = Date.now() - 365 * 86_400_000;
    await keepCopy(key, copyOf(aYearEarlier));
    expect(data.get(key)).toEqual(copyOf(aYearEarlier));
  });
});
