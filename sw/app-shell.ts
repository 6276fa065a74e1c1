import { registerRoute } from 'workbox-routing';
import type { Language } from '#shared/words/language.ts';
import { pageIn } from './language.ts';
import { answerWith } from './precache.ts';
import { rendered, shellFor } from './shell-for.ts';

/** Serves navigations from the cache first, so that screens open equally fast offline. */
export function serveShell(language: Language): void {
  const pages = ['/index.html', ...rendered.map((path) => `${path}.html`)];
  for (const page of pages) {
    registerRoute(
      ({ request, url, sameOrigin }) =>
        sameOrigin && request.mode === 'navigate' && shellFor(url.pathname) === page,
      answerWith(pageIn(language, page)),
    );
  }
}
