import { worker } from './scope.ts';
import type { WorkerMessage } from '#shared/worker-messages.ts';

/**
 * Activates this worker, only ever on request. Tells all tabs first, so that each can reload once, or wait while
 * it has typed input.
 */
export async function takeOver(): Promise<void> {
  const tabs = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const word: WorkerMessage = { kind: 'update_accepted' };
  // A client's postMessage has no target origin; clients are same-origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  tabs.forEach((tab) => tab.postMessage(word));
  await worker.skipWaiting();
}
