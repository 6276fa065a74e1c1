import { readPageMessage, type PageMessage } from '#shared/worker-messages.ts';
import { ownLanguage } from './language.ts';
import { worker } from './scope.ts';
import { forgetCopies, keepCopy } from './stats-copy.ts';
import { takeOver } from './updates.ts';
import { whatsNewSince } from './whats-new.ts';

/** Serves also the tab that was open before there was a worker. */
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

/** Does what a page asks for. */
export async function hear(event: ExtendableMessageEvent): Promise<void> {
  const message = readPageMessage(event.data);
  if (message !== undefined) await answer(message, event.ports[0]);
}
