import { afterEach, beforeEach, expect, test, vi } from 'vitest';

vi.mock('./record-transition.css', () => ({}));

const list = '/invoices';
const record = '/invoices/01a21cad-a5f5-71b9-85ae-6c9a961e7a2c';

let pictureTime = 0;
let changeTime = 0;
let now = 0;

/** Takes the picture of the old screen, then changes it. */
const startViewTransition = vi.fn((change: () => Promise<void>) => {
  now += pictureTime;
  return { ready: Promise.resolve(), updateCallbackDone: change() };
});

/** Goes from one screen to the next, and returns the number of fades. */
async function fadesOn(...paths: string[]): Promise<number> {
  vi.resetModules();
  const { changeScreen } = await import('./record-transition.ts');
  const change = vi.fn(async () => {
    now += changeTime;
  });
  for (const [index, to] of paths.entries()) await changeScreen(change, { from: paths[index - 1], to });
  expect(change).toHaveBeenCalledTimes(paths.length);
  return startViewTransition.mock.calls.length;
}

beforeEach(() => {
  pictureTime = 20;
  changeTime = 20;
  vi.stubGlobal('document', { startViewTransition });
  vi.stubGlobal('window', { matchMedia: () => ({ matches: false }) });
  vi.spyOn(performance, 'now').mockImplementation(() => now);
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  startViewTransition.mockClear();
});

test('a list and a record of it fade into each other, both ways', async () => {
  expect(await fadesOn(list, record, list)).toBe(2);
});

test('other screens do not', async () => {
  expect(await fadesOn('/dashboard', list, '/customers', record)).toBe(0);
});

test('nothing fades where less motion is wanted, or where the browser cannot', async () => {
  vi.stubGlobal('window', { matchMedia: () => ({ matches: true }) });
  expect(await fadesOn(list, record)).toBe(0);
  vi.stubGlobal('window', { matchMedia: () => ({ matches: false }) });
  vi.stubGlobal('document', {});
  expect(await fadesOn(list, record)).toBe(0);
});

test('a device that is slow to begin a fade sees no further one', async () => {
  pictureTime = 80;
  expect(await fadesOn(list, record, list, record)).toBe(1);
});

test('a device that was slow to change a screen sees none', async () => {
  changeTime = 80;
  expect(await fadesOn('/dashboard', list, record, list)).toBe(0);
});
