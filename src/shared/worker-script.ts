import { defaultLanguage } from './words/language.ts';

/** The worker's file; never renamed: devices that have the app ask for updates by this name. */
export const workerScript = '/sw.js';

/** The worker that keeps the app in one language: its address says which, and English has the plain one. */
export function workerFor(language: string): string {
  return language === defaultLanguage ? workerScript : `${workerScript}?language=${language}`;
}

/**
 * Stands in the built worker until the server sends it, which puts there what tells the headers of its pages from others. The
 * worker keeps pages with their headers: new ones, a content policy above all, must make another worker.
 */
export const pageHeadersMark = '{page-headers}';

/** The header by which a page says the same, so that the worker keeps none with the headers of another server. */
export const pageHeadersName = 'Page-Headers';
