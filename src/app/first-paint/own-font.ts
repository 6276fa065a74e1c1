import font from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';

/**
 * Sets the page in our own font if the service worker has it: it is then there before the first paint, and a first
 * visit doesn't wait for it (docs/decisions/055).
 */
export function showOwnFont({ document: page, navigator }: Window): void {
  // Undefined on plain HTTP.
  if (!navigator.serviceWorker?.controller) return;
  page.documentElement.setAttribute('data-own-font', '');
  const link = page.createElement('link');
  page.head.append(Object.assign(link, { rel: 'preload', as: 'font', crossOrigin: '', href: font }));
}
