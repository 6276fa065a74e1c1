import type { Services } from '#features/shared/services.ts';
import { createCopyStore } from '#offline/copy-store.ts';
import { askToPersist } from '#pwa/ask-to-persist.ts';
import { registerWorker } from './updates-of-page.ts';

/** Service worker, badge and other PWA features, loaded late to keep the first paint fast. */
export function startPwa({ session }: Services, page: Window): void {
  askToPersist(session, page);
  // The storage may have been cleared while the app was closed.
  if (session.getState().kind === 'signed_out') createCopyStore(page.navigator).forgetAll();
  // Refused in private windows of some browsers; missing on plain HTTP.
  if ('serviceWorker' in page.navigator) registerWorker(page).catch(() => undefined);
}
