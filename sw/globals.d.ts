import type { PrecacheEntry } from 'workbox-precaching';

declare global {
  /** The list of built files, under the name that vite-plugin-pwa looks for. */
  // oxlint-disable-next-line no-underscore-dangle
  var __WB_MANIFEST: readonly (PrecacheEntry | string)[];

  /** Put in place by the script that sends (`scripts/build-sender.mjs`); the exports of `src/app/send-from-worker.ts`. */
  var openSender: (() => { sendFromWorker: (language: string) => Promise<void> }) | undefined;

  /** Background sync, missing from TypeScript's library. */
  interface SyncEvent extends ExtendableEvent {
    readonly tag: string;
  }
  interface ServiceWorkerGlobalScopeEventMap {
    sync: SyncEvent;
  }
}
