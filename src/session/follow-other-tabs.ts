import type { Session } from './session.ts';
import { storageKeys } from './token-store.ts';

const ownKeys: readonly string[] = Object.values(storageKeys);

/**
 * Syncs sign-in and sign-out between tabs. A `storage` event with a null key means that everything was cleared. A
 * suspended page may miss events, so it checks again when shown or resumed. Safari fires no `resume`, and no
 * persisted `pageshow` for background tabs.
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
