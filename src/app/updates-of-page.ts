import { giveUpInput, isAnyFormDirty } from '#pwa/dirty-forms.ts';
import { probeUpdates } from '#pwa/probe-updates.ts';
import { reloadOnce } from '#pwa/reload-once.ts';
import { createUpdates, type Updates } from '#pwa/updates.ts';
import { createObservable, type Observable } from '#shared/observable.ts';
import { workerFor } from '#shared/worker-script.ts';
import { isLanguage } from '#shared/words/language.ts';
import { currentLanguage } from '#shared/words/language-in-use.ts';

const updates = createObservable<Updates | null>(null);

/** Updates of this page; null until the worker is registered, or if there is none. */
export const updatesOfPage: Observable<Updates | null> = updates;

const offered = createObservable(false);

/** Whether visitors are to be told about a new version. "Ready to work offline" can wait. */
export const isVersionOffered: Observable<boolean> = offered;

/** Registers the worker and watches for updates. If the browser refuses, the app runs without it. */
export async function registerWorker(page: Window): Promise<void> {
  const container = page.navigator.serviceWorker;
  const language = currentLanguage();
  // Pseudo-languages are not cached.
  if (!isLanguage(language)) return;
  const registration = await container.register(workerFor(language), { scope: '/', updateViaCache: 'none' });
  const reload = () => reloadOnce(page);
  const made = createUpdates({ container, registration, isDirty: isAnyFormDirty, giveUpInput, reload });
  const look = () => offered.set(!['current', 'ready_offline'].includes(made.get().kind));
  made.subscribe(look);
  look();
  updates.set(made);
  probeUpdates(registration, page);
}
