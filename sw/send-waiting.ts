import { isSendingDone, sendingTag, type WorkerMessage } from '#shared/worker-messages.ts';
import { ownLanguage } from './language.ts';
import { worker } from './scope.ts';

/** A page that doesn't answer within this time isn't sending (milliseconds). */
const patience = 60_000;

/** Fetches the script that sends, while installing: the browser keeps it with this worker, and gives it out later. */
export function keepSender(script: string): void {
  try {
    importScripts(script);
  } catch {
    // Then only pages send.
  }
}

/** The browser has a network again. Rejects if something is to be tried again, so that the browser does. */
export async function sendWaiting({ tag }: SyncEvent, script: string): Promise<void> {
  if (tag !== sendingTag) return;
  const pages = await worker.clients.matchAll({ type: 'window' });
  // Others may be frozen.
  const page = pages.find(({ visibilityState }) => visibilityState === 'visible');
  if (page !== undefined) return askToSend(page);
  if (globalThis.openSender === undefined) importScripts(script);
  await globalThis.openSender?.().sendFromWorker(ownLanguage());
}

async function askToSend(page: Client): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise<unknown>((resolve) => {
    port1.addEventListener('message', ({ data }) => resolve(data));
    port1.start();
    setTimeout(resolve, patience);
  });
  const word: WorkerMessage = { kind: 'send_waiting' };
  page.postMessage(word, [port2]);
  if (!isSendingDone(await answer)) throw new Error('Something is to be tried again.');
}
