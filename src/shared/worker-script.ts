import { defaultLanguage } from './words/language.ts';

/** Never rename it: installed apps look for updates at this path. */
export const workerScript = '/sw.js';

/** What the worker runs to send what waits (`src/app/send-from-worker.ts`). */
export const senderScript = '/send-waiting.js';

/** The worker URL for a language; English uses the plain one. */
export function workerFor(language: string): string {
  return language === defaultLanguage ? workerScript : `${workerScript}?language=${language}`;
}

/**
 * Placeholder in the built worker, which the server replaces with a fingerprint of its page headers. Cached pages
 * keep their headers, so new headers (such as a CSP) must produce a new worker.
 */
export const pageHeadersMark = '{page-headers}';

/** Header with the same fingerprint on pages, so that the worker doesn't cache pages with other headers. */
export const pageHeadersName = 'Page-Headers';
