import { expect, it, vi } from 'vitest';
import { createUpdates } from './updates.ts';

/** A worker being installed, as a page sees it; it can tell its news. */
class Installing extends EventTarget {
  state = 'installing';

  readonly scriptURL: string;

  constructor(scriptURL = '/sw.js') {
    super();
    this.scriptURL = scriptURL;
  }

  postMessage(_: unknown, [port]: readonly MessagePort[]): void {
    port?.postMessage('New: bulk reminders.');
  }

  become(state: string): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

/** A tab of a device with the app installed; `installing` is a new version being downloaded. */
function tabWith(
  installing: Installing | null,
  waiting: Installing | null = null,
  controller: object | null = {},
) {
  const active = { postMessage: vi.fn(), scriptURL: '/sw.js' };
  const registration = Object.assign(new EventTarget(), { installing, waiting, active });
  const container = Object.assign(new EventTarget(), { controller });
  const reload = vi.fn();
  const updates = createUpdates({
    container: container as unknown as ServiceWorkerContainer,
    registration: registration as unknown as ServiceWorkerRegistration,
    isDirty: () => false,
    giveUpInput: () => undefined,
    reload,
  });
  return { container, registration, updates, reload };
}

const offered = { kind: 'waiting', news: 'New: bulk reminders.' };

it('a tab that opens during the installation of a new version offers it like any other', async () => {
  const worker = new Installing();
  const { updates } = tabWith(worker);
  expect(updates.get()).toEqual({ kind: 'current' });
  worker.become('installed');
  await vi.waitFor(() => expect(updates.get()).toEqual(offered));
});

it('a new version is offered once, even if the tab is notified twice', async () => {
  const worker = new Installing();
  const ask = vi.spyOn(worker, 'postMessage');
  const { registration, updates } = tabWith(worker);
  registration.dispatchEvent(new Event('updatefound'));
  worker.become('installed');
  await vi.waitFor(() => expect(updates.get()).toEqual(offered));
  expect(ask).toHaveBeenCalledOnce();
});

it('every later version is offered, too', async () => {
  const { registration, updates } = tabWith(null);
  for (const next of [new Installing(), new Installing()]) {
    registration.installing = next;
    registration.dispatchEvent(new Event('updatefound'));
    next.become('installed');
    await vi.waitFor(() => expect(updates.get()).toEqual(offered));
    updates.dismiss();
  }
});

it('an accepted version is announced, and the page reloads even if it never takes over', async () => {
  vi.useFakeTimers();
  const { updates, reload } = tabWith(null, new Installing());
  updates.accept();
  expect(updates.get()).toEqual({ kind: 'taking_over' });
  await vi.advanceTimersByTimeAsync(39_000);
  expect(reload).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(reload).toHaveBeenCalledOnce();
  expect(updates.get()).toEqual({ kind: 'current' });
  vi.useRealTimers();
});

it('an accepted version reminds the old worker to make way', async () => {
  vi.useFakeTimers();
  const { registration, updates } = tabWith(null, new Installing());
  updates.accept();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(registration.active.postMessage).toHaveBeenCalledTimes(3);
  vi.useRealTimers();
});

it('a version that takes over only after the page was loaded once more reloads it', () => {
  const { container, reload } = tabWith(null);
  container.dispatchEvent(new Event('controllerchange'));
  expect(reload).toHaveBeenCalledOnce();
});

it("a page's first worker reloads nothing, the next one does", () => {
  const { container, reload } = tabWith(null, null, null);
  container.dispatchEvent(new Event('controllerchange'));
  expect(reload).not.toHaveBeenCalled();
  container.dispatchEvent(new Event('controllerchange'));
  expect(reload).toHaveBeenCalledOnce();
});

it.each(['installed', 'waiting'])(
  'a worker of another language, %s, takes over without a question or a reload',
  async (found) => {
    const worker = new Installing('/sw.js?language=de');
    const tell = vi.spyOn(worker, 'postMessage');
    const tab = found === 'waiting' ? tabWith(null, worker) : tabWith(worker);
    worker.become('installed');
    expect(tell).toHaveBeenCalledExactlyOnceWith({ kind: 'accept_update' }, expect.anything());
    tab.container.dispatchEvent(new Event('controllerchange'));
    expect(tab.updates.get()).toEqual({ kind: 'current' });
    expect(tab.reload).not.toHaveBeenCalled();
    // The next one is a new version again.
    tab.container.dispatchEvent(new Event('controllerchange'));
    expect(tab.reload).toHaveBeenCalledOnce();
  },
);
