import { showChosenNav } from './chosen-nav.ts';
import type { FirstUser } from './first-user.ts';
import { adminLinks, liveLinks, mainLinks } from '../nav-links.ts';
import { makeSideRoom } from '../side-nav.ts';

const links = [...mainLinks, ...liveLinks, ...adminLinks].map(({ to }) => to.slice(1));
/** First path segments of screens with the app's top bar. */
const framed: ReadonlySet<string> = new Set(['', ...links, 'profile', 'support', 'account-settings']);

/** Shows the signed-in user's bar where the app will show its own: see `first-bar.tsx`. */
export function showFirstBar(window: Window & typeof globalThis, user: FirstUser): void {
  const { document: page, location } = window;
  const bar = page.getElementById('first-bar');
  const [, area = ''] = location.pathname.split('/');
  if (bar === null || !framed.has(area)) return;
  for (const link of bar.querySelectorAll('a')) {
    link.hidden = !user.isAdmin && link.dataset['admins'] !== undefined;
    if (link.pathname === `/${area || 'dashboard'}`) link.setAttribute('aria-current', 'page');
  }
  const initials = bar.querySelector('.user-initials');
  if (initials !== null) initials.textContent = user.initials;
  bar.hidden = false;
  makeSideRoom(page.documentElement, user.hasSideNav);
  if (user.hasSideNav) showChosenNav(window);
}
