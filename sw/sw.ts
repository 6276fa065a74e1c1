import { claimPages, hear } from './events.ts';
import { serveShell } from './app-shell.ts';
import { ownLanguage } from './language.ts';
import { letCallsPass } from './let-calls-pass.ts';
import { precacheAssets } from './precache.ts';
import { worker } from './scope.ts';

// Caches every built file on install. vite-plugin-pwa inserts the list here.
// oxlint-disable-next-line eslint/no-underscore-dangle
precacheAssets(self.__WB_MANIFEST, ownLanguage());
// Screens open from the cached page. API calls are not handled here and go to the network.
serveShell(ownLanguage());

worker.addEventListener('install', (event) => event.waitUntil(letCallsPass(event)));
worker.addEventListener('activate', (event) => event.waitUntil(claimPages()));
worker.addEventListener('message', (event) => event.waitUntil(hear(event)));
