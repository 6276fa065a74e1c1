import { claimPages, hear } from './events.ts';
import { serveShell } from './app-shell.ts';
import { ownLanguage } from './language.ts';
import { letCallsPass } from './let-calls-pass.ts';
import { precacheAssets } from './precache.ts';
import { worker } from './scope.ts';
import { servePrintParts } from './print-parts.ts';
import { keepSender, sendWaiting } from './send-waiting.ts';
import { withoutSender } from './sender-script.ts';

// vite-plugin-pwa inserts the list of built files here.
// oxlint-disable-next-line eslint/no-underscore-dangle
const { files, sender } = withoutSender(self.__WB_MANIFEST);
// Caches every built file on install.
precacheAssets(files, ownLanguage());
// Screens open from the cached page. API calls are not handled here and go to the network.
serveShell(ownLanguage());
servePrintParts();

worker.addEventListener('install', (event) => event.waitUntil(letCallsPass(event)));
worker.addEventListener('install', () => keepSender(sender));
worker.addEventListener('activate', (event) => event.waitUntil(claimPages()));
worker.addEventListener('message', (event) => event.waitUntil(hear(event)));
worker.addEventListener('sync', (event: SyncEvent) => event.waitUntil(sendWaiting(event, sender)));
