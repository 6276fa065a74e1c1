import { registerRoute } from 'workbox-routing';
import { isPrintPart, printPartsCache } from '#shared/print-parts.ts';

/** What draws PDFs comes from the device once it is kept there. */
export function servePrintParts(): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && isPrintPart(url.pathname),
    async ({ request }) =>
      (await caches.match(request, { cacheName: printPartsCache }).catch(() => undefined)) ?? fetch(request),
  );
}
