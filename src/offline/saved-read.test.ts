import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '#api/api-error.ts';
import { createSavedRead, type CopyShelf, type SavedCopy } from './saved-read.ts';

const noAnswer = new ApiError({ kind: 'unreachable', message: 'no' });

const hang = () => new Promise<string>(() => undefined);

/** A shelf in memory, like a device that keeps one copy. */
function shelfWith(stored: SavedCopy<string> | null): CopyShelf<string> & { stored: () => unknown } {
  let copy = stored;
  return {
    read: async () => copy,
    keep: (next) => {
      copy = next;
    },
    forget: () => {
      copy = null;
    },
    stored: () => copy,
  };
}

describe('a saved read', () => {
  it('holds the response and its time, and saves both on the device', async () => {
    const shelf = shelfWith(null);
    const read = createSavedRead({ fetch: async () => 'figures', now: () => 1_000, shelf });
    await read.load();
    const copy = { value: 'figures', trueAt: 1_000 };
    expect(read.getState()).toEqual({ copy, underWay: false, failure: null, failures: 0 });
    expect(shelf.stored()).toEqual(copy);
  });

  it("shows the device's copy while loading", async () => {
    const read = createSavedRead({
      fetch: hang,
      now: Date.now,
      shelf: shelfWith({ value: 'old figures', trueAt: 5 }),
    });
    void read.load();
    await vi.waitFor(() => expect(read.getState().copy?.value).toBe('old figures'));
    expect(read.getState().underWay).toBe(true);
  });

  it('that is expected to be asked tells nobody when it is', () => {
    const read = createSavedRead({ fetch: hang, now: Date.now, shelf: shelfWith(null) });
    read.expect();
    const told = vi.fn();
    read.subscribe(told);
    void read.load();
    expect(read.getState().underWay).toBe(true);
    expect(told).not.toHaveBeenCalled();
  });

  it('keeps the data that is shown if the response says the same', async () => {
    const stored = { value: ['figures'], trueAt: 5 };
    const shelf = { read: async () => stored, keep: () => undefined, forget: () => undefined };
    const read = createSavedRead({ fetch: async () => ['figures'], now: () => 6, shelf });
    await read.load();
    expect(read.getState().copy).toEqual({ value: ['figures'], trueAt: 6 });
    expect(read.getState().copy?.value).toBe(stored.value);
  });

  it("never replaces a fresh response with the device's copy", async () => {
    const shelf = { ...shelfWith(null), read: async () => ({ value: 'old', trueAt: 1 }) };
    const read = createSavedRead({ fetch: async () => 'fresh', now: () => 2, shelf });
    await read.load();
    expect(read.getState().copy?.value).toBe('fresh');
  });

  it('stops waiting for a hanging server: soon with a copy, later without', async () => {
    vi.useFakeTimers();
    for (const [stored, patience] of [
      [{ value: 'old', trueAt: 1 }, 4_000],
      [null, 10_000],
    ] as const) {
      const read = createSavedRead({ fetch: hang, now: Date.now, shelf: shelfWith(stored) });
      void read.load();
      await vi.advanceTimersByTimeAsync(patience - 10);
      expect(read.getState().failure).toBeNull();
      await vi.advanceTimersByTimeAsync(20);
      expect(read.getState().failure?.reason).toBe('tooLate');
    }
    vi.useRealTimers();
  });

  it('keeps the last response when a later try fails', async () => {
    const answers = ['figures'];
    const read = createSavedRead({
      fetch: async () => {
        const answer = answers.pop();
        if (answer === undefined) throw noAnswer;
        return answer;
      },
      now: () => 1_000,
      shelf: shelfWith(null),
    });
    await read.load();
    await read.load();
    expect(read.getState()).toMatchObject({
      copy: { value: 'figures', trueAt: 1_000 },
      failure: noAnswer,
      failures: 1,
    });
  });

  it('sends one request for several simultaneous calls', async () => {
    const fetch = vi.fn(async () => 'figures');
    const read = createSavedRead({ fetch, now: Date.now, shelf: shelfWith(null) });
    await Promise.all([read.load(), read.load(), read.load()]);
    expect(fetch).toHaveBeenCalledOnce();
  });

  it('ignores and does not save a response requested before forgetting', async () => {
    let answerFirst: ((value: string) => void) | undefined;
    const first = new Promise<string>((resolve) => {
      answerFirst = resolve;
    });
    const answers = [first, Promise.resolve('figures of the next person')];
    const shelf = shelfWith(null);
    const read = createSavedRead({
      fetch: async () => answers.shift() ?? Promise.reject(noAnswer),
      now: () => 2_000,
      shelf,
    });
    const loading = read.load();
    read.forget();
    await read.load();
    answerFirst?.('figures of the one before');
    await loading;
    expect(read.getState().copy?.value).toBe('figures of the next person');
    expect(shelf.stored()).toMatchObject({ value: 'figures of the next person' });
  });

  it('takes the response to a change, and ignores one requested before it', async () => {
    let answerFirst: ((value: string) => void) | undefined;
    const first = new Promise<string>((resolve) => {
      answerFirst = resolve;
    });
    const shelf = shelfWith(null);
    const read = createSavedRead({ fetch: () => first, now: () => 3_000, shelf });
    const loading = read.load();
    read.take('after the change');
    answerFirst?.('before the change');
    await loading;
    expect(read.getState()).toMatchObject({ copy: { value: 'after the change' }, underWay: false });
    expect(shelf.stored()).toMatchObject({ value: 'after the change', trueAt: 3_000 });
  });

  it('replaces a hanging request; whoever waits for it gets the new response too', async () => {
    const signals: (AbortSignal | undefined)[] = [];
    const answers = [hang(), Promise.resolve('figures')];
    const read = createSavedRead({
      fetch: async (signal) => {
        signals.push(signal);
        return answers.shift() ?? Promise.reject(noAnswer);
      },
      now: () => 1_000,
      shelf: shelfWith(null),
    });
    const waiting = read.load();
    const moment = performance.now() + 1;
    await vi.waitFor(() => expect(performance.now()).toBeGreaterThan(moment));
    // Two parts of a screen may use the same read.
    await Promise.all([read.askAnew(moment), read.askAnew(moment)]);
    await waiting;
    expect(signals.map((signal) => signal?.aborted)).toEqual([true, false]);
    expect(read.getState()).toEqual({
      copy: { value: 'figures', trueAt: 1_000 },
      underWay: false,
      failure: null,
      failures: 0,
    });
  });
});
