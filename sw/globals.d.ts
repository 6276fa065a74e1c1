import type { PrecacheEntry } from 'workbox-precaching';

declare global {
  /** The list of built files, under the name that vite-plugin-pwa looks for. */
  // oxlint-disable-next-line no-underscore-dangle
  var __WB_MANIFEST: readonly (PrecacheEntry | string)[];
}
