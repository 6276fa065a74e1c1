import type { PrecacheEntry } from 'workbox-precaching';
import { senderScript } from '#shared/worker-script.ts';

function isSender(entry: PrecacheEntry | string): boolean {
  return typeof entry !== 'string' && `/${entry.url}` === senderScript;
}

/**
 * Takes the script that sends what waits out of the list of built files: the browser keeps it with the worker. Its
 * revision is part of the address, because the worker of another build has another one.
 */
export function withoutSender(entries: readonly (PrecacheEntry | string)[]) {
  const found = entries.find((entry) => isSender(entry));
  const revision = typeof found === 'object' ? found.revision : '';
  return {
    files: entries.filter((entry) => !isSender(entry)),
    sender: `${senderScript}?revision=${revision}`,
  };
}
