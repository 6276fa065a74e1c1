import type { Session } from '#session/session.ts';

/** Asks the browser for persistent storage, after sign-in and after install, when it is most likely to agree. */
export function askToPersist(session: Session, page: Window): void {
  // Missing on plain HTTP.
  const storage = page.navigator.storage as StorageManager | undefined;
  if (storage?.persist === undefined) return;
  const ask = () => void storage.persist().catch(() => false);
  let wasIn = session.getState().kind === 'signed_in';

  session.subscribe(() => {
    const isIn = session.getState().kind === 'signed_in';
    if (isIn && !wasIn) ask();
    wasIn = isIn;
  });
  page.addEventListener('appinstalled', ask);
}
