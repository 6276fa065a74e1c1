import { worker } from './scope.ts';
import type { WorkerMessage } from '#shared/worker-messages.ts';

/**
 * Lets this worker take over, because somebody asked for it: never by itself. All tabs are told before, so
 * that each can reload once, or wait while something is typed into it.
 */
export async function takeOver(): Promise<void> {
  const tabs = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const word: WorkerMessage = { kind: 'update_accepted' };
  // a Client's postMessage knows no target origin: every client is of this origin
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  tabs.forEach((tab) => tab.postMessage(word));
  await worker.skipWaiting();
}
