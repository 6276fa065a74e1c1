import { readPageMessage, type PageMessage } from '#shared/worker-messages.ts';
import { ownLanguage } from './language.ts';
import { worker } from './scope.ts';
import { forgetCopies, keepCopy } from './stats-copy.ts';
import { takeOver } from './updates.ts';
import { whatsNewSince } from './whats-new.ts';

/** Also takes control of tabs opened before the first worker. */
export async function claimPages(): Promise<void> {
  await worker.clients.claim();
}

async function answer(message: PageMessage, port: MessagePort | undefined): Promise<void> {
  switch (message.kind) {
    case 'keep_copy':
      return keepCopy(message.key, message.copy);
    case 'forget_copies':
      return forgetCopies();
    case 'what_is_new':
      port?.postMessage(whatsNewSince(message.from, ownLanguage()));
      return;
    case 'accept_update':
      return takeOver();
  }
}

/** Handles a message from a page. */
export async function hear(event: ExtendableMessageEvent): Promise<void> {
  const message = readPageMessage(event.data);
  if (message !== undefined) await answer(message, event.ports[0]);
}
