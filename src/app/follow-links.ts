import type { GoTo } from '#features/shared/services.ts';

function linkOf(event: MouseEvent): HTMLAnchorElement | null {
  const isPlainClick =
    event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  if (!isPlainClick || event.defaultPrevented || !(event.target instanceof Element)) return null;
  return event.target.closest('a');
}

function isWithinPage({ hash, pathname, search }: HTMLAnchorElement): boolean {
  const { location } = window;
  return hash !== '' && pathname === location.pathname && search === location.search;
}

/**
 * Lets plain `<a href="/…">` links go through `goTo` instead of loading a document. Links elsewhere, within
 * the page, with a target or a modifier key stay the browser's. Returns the way to stop.
 */
export function followLinks(page: Document, goTo: GoTo): () => void {
  function follow(event: MouseEvent): void {
    const link = linkOf(event);
    if (link === null || link.target !== '' || link.origin !== window.location.origin) return;
    if (isWithinPage(link)) return;
    event.preventDefault();
    goTo(link.pathname + link.search + link.hash);
  }

  page.addEventListener('click', follow);
  return () => page.removeEventListener('click', follow);
}
