import type { Services } from '#features/shared/services.ts';
import { createCopyStore } from '#offline/copy-store.ts';
import { askToPersist } from '#pwa/ask-to-persist.ts';
import { registerWorker } from './updates-of-page.ts';

/** Everything that makes the page an app: loaded when the page itself is done, so that it costs no first paint. */
export function startPwa({ session }: Services, page: Window): void {
  askToPersist(session, page);
  // somebody may have emptied the storage while the app was closed
  if (session.getState().kind === 'signed_out') createCopyStore(page.navigator).forgetAll();
  // refused in private windows of some browsers, absent on plain http
  if ('serviceWorker' in page.navigator) registerWorker(page).catch(() => undefined);
}
