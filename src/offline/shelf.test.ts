import { describe, expect, it } from 'vitest';
import type { StoredCopy } from '#shared/saved-copies.ts';
import type { CopyStore } from './copy-store.ts';
import { createShelf } from './shelf.ts';

function parse(value: unknown): string {
  if (typeof value !== 'string') throw new Error('not a text');
  return value;
}

function deviceOf(owner: string | null) {
  const lying = new Map<string, StoredCopy>();
  const store: CopyStore = {
    read: async (key) => lying.get(key) ?? null,
    keep: (key, copy) => void lying.set(key, copy),
    forgetAll: () => lying.clear(),
  };
  const state = { owner };
  const shelf = createShelf({ store, read: 'stats', schema: 1, owner: () => state.owner, parse });
  return { lying, shelf, state };
}

describe('saved copies of one read', () => {
  it('belong to the signed-in user', async () => {
    const { shelf, state } = deviceOf('ann');
    shelf.keep({ value: 'figures of ann', trueAt: 1 });
    expect(await shelf.read()).toEqual({ value: 'figures of ann', trueAt: 1 });
    state.owner = 'ben';
    expect(await shelf.read()).toBeNull();
    state.owner = null;
    expect(await shelf.read()).toBeNull();
  });

  it('are ignored if they name another user than their key', async () => {
    const { lying, shelf } = deviceOf('ann');
    lying.set('stats/v1/ann', { owner: 'ben', schema: 1, value: 'figures of ben', trueAt: 1 });
    expect(await shelf.read()).toBeNull();
  });

  it('are ignored in an older, a newer or a broken format', async () => {
    const { lying, shelf } = deviceOf('ann');
    lying.set('stats/v1/ann', { owner: 'ann', schema: 2, value: 'figures', trueAt: 1 });
    expect(await shelf.read()).toBeNull();
    lying.set('stats/v1/ann', { owner: 'ann', schema: 1, value: { other: 'shape' }, trueAt: 1 });
    expect(await shelf.read()).toBeNull();
  });

  it('are not saved when signed out', () => {
    const { lying, shelf } = deviceOf(null);
    shelf.keep({ value: 'figures', trueAt: 1 });
    expect(lying.size).toBe(0);
  });
});
