import type { Session } from '#session/session.ts';

/**
 * Asks the browser to spare what is kept on this device when it needs room: after a sign-in and after an
 * install, when the answer is likeliest to be yes.
 */
export function askToPersist(session: Session, page: Window): void {
  // absent on plain http
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
