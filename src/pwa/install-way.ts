import { createObservable, type Observable } from '#shared/observable.ts';

/** Chromium's event; no standard, so TypeScript's library lacks it. */
interface InstallPromptEvent extends Event {
  prompt: () => Promise<unknown>;
}

/**
 * How this browser installs the app.
 * - `browser`: by its own dialogue, once `ask` is called from a click
 * - `steps`: by hand, as on iOS
 * - `none`: not at all, or it is installed already
 */
export type InstallWay = { kind: 'none' } | { kind: 'steps' } | { kind: 'browser'; ask: () => Promise<void> };

const way = createObservable<InstallWay>({ kind: 'none' });

/** The present way, live. */
export const installWay: Observable<InstallWay> = way;

function isPromptEvent(event: Event): event is InstallPromptEvent {
  return 'prompt' in event;
}

/** True in a window of its own: the app was started from the home screen. */
export function isStandalone(page: Window): boolean {
  const isAppleStandalone = 'standalone' in page.navigator && page.navigator.standalone === true;
  return isAppleStandalone || page.matchMedia('(display-mode: standalone)').matches;
}

/** iPads call themselves Macs, but no Mac has a touch screen. */
function isAppleTouchDevice({ userAgent, maxTouchPoints }: Navigator): boolean {
  return /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
}

/**
 * Listens for the browser's offer to install. Call it before anything else: the event comes once, and on a
 * repeat visit before React is there.
 */
export function watchInstallWay(page: Window): void {
  if (isStandalone(page)) return;
  if (isAppleTouchDevice(page.navigator)) way.set({ kind: 'steps' });
  page.addEventListener('beforeinstallprompt', (event) => {
    if (!isPromptEvent(event)) return;
    // no bar of the browser's own: the menu and the card offer it at a better moment
    event.preventDefault();
    const ask = async () => {
      way.set({ kind: 'none' });
      await event.prompt();
    };
    way.set({ kind: 'browser', ask });
  });
  page.addEventListener('appinstalled', () => way.set({ kind: 'none' }));
}
