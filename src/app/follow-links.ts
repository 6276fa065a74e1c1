import type { GoTo } from '#features/shared/services.ts';
import { linkOf } from './link-of.ts';

function isWithinPage({ hash, pathname, search }: HTMLAnchorElement): boolean {
  const { location } = window;
  return hash !== '' && pathname === location.pathname && search === location.search;
}

/**
 * Routes plain `<a href="/…">` links through `goTo` instead of loading a document. External links, fragments, and
 * clicks with a target or modifier key are left to the browser. Returns the stop function.
 */
export function followLinks(page: Document, goTo: GoTo): () => void {
  function follow(event: MouseEvent): void {
    const link = linkOf(event);
    if (link === null || isWithinPage(link)) return;
    event.preventDefault();
    goTo(link.pathname + link.search + link.hash);
  }

  page.addEventListener('click', follow);
  return () => page.removeEventListener('click', follow);
}
