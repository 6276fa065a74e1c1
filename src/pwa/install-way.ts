import { createObservable, type Observable } from '#shared/observable.ts';

/** Chromium's event; not standard, so missing from TypeScript's library. */
interface InstallPromptEvent extends Event {
  prompt: () => Promise<unknown>;
}

/**
 * How this browser installs the app.
 * - `browser`: with its own dialog, when `ask` is called from a click
 * - `steps`: by hand, as on iOS
 * - `none`: unsupported or already installed
 */
export type InstallWay = { kind: 'none' } | { kind: 'steps' } | { kind: 'browser'; ask: () => Promise<void> };

const way = createObservable<InstallWay>({ kind: 'none' });

/** The current way, as an observable. */
export const installWay: Observable<InstallWay> = way;

function isPromptEvent(event: Event): event is InstallPromptEvent {
  return 'prompt' in event;
}

/** True if the app runs in its own window, started from the home screen. */
export function isStandalone(page: Window): boolean {
  const isAppleStandalone = 'standalone' in page.navigator && page.navigator.standalone === true;
  return isAppleStandalone || page.matchMedia('(display-mode: standalone)').matches;
}

/** iPads identify as Macs, but no Mac has a touch screen. */
function isAppleTouchDevice({ userAgent, maxTouchPoints }: Navigator): boolean {
  return /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
}

function offer(event: Event | undefined): void {
  if (event === undefined || !isPromptEvent(event)) return;
  const ask = async () => {
    way.set({ kind: 'none' });
    await event.prompt();
  };
  way.set({ kind: 'browser', ask });
}

/** Takes the install offer caught by catch-install-offer.ts, and any later one. */
export function watchInstallWay(page: Window): void {
  if (isStandalone(page)) return;
  if (isAppleTouchDevice(page.navigator)) way.set({ kind: 'steps' });
  offer(page.billhookInstallOffer);
  page.addEventListener('beforeinstallprompt', offer);
  page.addEventListener('appinstalled', () => way.set({ kind: 'none' }));
}
