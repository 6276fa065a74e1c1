import type { Session } from './session.ts';
import { storageKeys } from './token-store.ts';

const ownKeys: readonly string[] = Object.values(storageKeys);

/**
 * Carries sign-in and sign-out between tabs. `storage` events with a null key mean that everything was
 * cleared; a page that slept may have missed events, so it looks again when it is shown or goes on. Safari says
 * neither `resume` nor, of a tab in the background, a persisted `pageshow`.
 */
export function followOtherTabs(session: Session, page: Window): void {
  page.addEventListener('storage', (event) => {
    if (event.key === null || ownKeys.includes(event.key)) session.adoptStorage();
  });
  page.addEventListener('pageshow', (event) => {
    if (event.persisted) session.adoptStorage();
  });
  page.document.addEventListener('resume', session.adoptStorage);
  page.document.addEventListener('visibilitychange', () => {
    if (page.document.visibilityState === 'visible') session.adoptStorage();
  });
  page.addEventListener('focus', session.adoptStorage);
}
