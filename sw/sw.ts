import { claimPages, hear } from './events.ts';
import { serveShell } from './app-shell.ts';
import { ownLanguage } from './language.ts';
import { letCallsPass } from './let-calls-pass.ts';
import { precacheAssets } from './precache.ts';
import { worker } from './scope.ts';

// Every file of the build is kept when this worker installs; vite-plugin-pwa puts the list here.
// oxlint-disable-next-line eslint/no-underscore-dangle
precacheAssets(self.__WB_MANIFEST, ownLanguage());
// Screens open from the kept page. Calls to the API are not answered here: they go to the network untouched.
serveShell(ownLanguage());

worker.addEventListener('install', (event) => event.waitUntil(letCallsPass(event)));
worker.addEventListener('activate', (event) => event.waitUntil(claimPages()));
worker.addEventListener('message', (event) => event.waitUntil(hear(event)));
