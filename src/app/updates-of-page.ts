import { giveUpInput, isAnyFormDirty } from '#pwa/dirty-forms.ts';
import { probeUpdates } from '#pwa/probe-updates.ts';
import { reloadOnce } from '#pwa/reload-once.ts';
import { createUpdates, type Updates } from '#pwa/updates.ts';
import { createObservable, type Observable } from '#shared/observable.ts';
import { workerScript } from '#shared/worker-script.ts';

const updates = createObservable<Updates | null>(null);

/** The updates of this page; null until the worker is registered, and where there is none. */
export const updatesOfPage: Observable<Updates | null> = updates;

/** Registers the worker and watches for its successors. A browser that refuses has the app without it. */
export async function registerWorker(page: Window): Promise<void> {
  const container = page.navigator.serviceWorker;
  const registration = await container.register(workerScript, { scope: '/', updateViaCache: 'none' });
  const reload = () => reloadOnce(page);
  updates.set(createUpdates({ container, registration, isDirty: isAnyFormDirty, giveUpInput, reload }));
  probeUpdates(registration, page);
}
