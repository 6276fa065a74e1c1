import bold from '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf?url';
import regular from '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf?url';
import { printPartsCache } from '#shared/print-parts.ts';
// Vite's: the address of the bundled worker.
// oxlint-disable-next-line import/default
import worker from './print.worker.ts?worker&url';

export const printWorker = worker;

/** Keeps what draws PDFs on the device, without that of earlier versions. Rejects without network or storage. */
export async function keepPrintParts(storage: CacheStorage): Promise<void> {
  const cache = await storage.open(printPartsCache);
  const wanted = [worker, regular, bold].map((part) => new URL(part, window.location.origin).href);
  const kept = await cache.keys();
  await Promise.all(kept.filter(({ url }) => !wanted.includes(url)).map(async (old) => cache.delete(old)));
  await cache.addAll(wanted.filter((url) => kept.every((one) => one.url !== url)));
}
