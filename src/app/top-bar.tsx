import { Link } from '@tanstack/react-router';
import { Menu as MenuIcon, X } from 'lucide-react';
import { useLayoutEffect } from 'react';
import { useWantedChunk } from '#features/shared/use-chunk.ts';
import { useDisclosure } from '#features/shared/use-disclosure.ts';
import type { User } from '#shared/contract/me.ts';
import { words } from '#shared/words/words.ts';
import { Logo } from '#ui/logo.tsx';
import { FoldButton } from './fold-button.tsx';
import { isLive } from './is-live.ts';
import { liveLinks, mainLinks } from './nav-links.ts';
import { moreLinks, NavLinks, NavList, type MoreLinks } from './nav-list.tsx';
import { NotificationsSlot } from './notifications-slot.tsx';
import { makeSideRoom } from './side-nav.ts';
import { hasTabBar } from './tab-bar.tsx';
import { UserMenuSlot } from './user-menu-slot.tsx';

// Loaded after the first paint: nobody searches that early.
const loadPaletteSlot = async () => (await import('#features/palette/palette-slot.tsx')).PaletteSlot;

/** True if there are live areas to search. */
function isSearchable({ organization: { live_areas: areas = [] } }: User): boolean {
  return areas.includes('invoices') || areas.includes('customers');
}

// Loaded after the first paint: rarely anything waits.
const loadOutboxSlot = async () => (await import('#features/outbox/outbox-slot.tsx')).OutboxSlot;

/** At the side of a wide screen if there are areas to switch between. */
function WideNav({ more, isSide }: { more: MoreLinks; isSide: boolean }) {
  useLayoutEffect(() => {
    makeSideRoom(document.documentElement, isSide);
    return () => makeSideRoom(document.documentElement, false);
  }, [isSide]);
  return (
    <nav className="nav-wide" aria-label={words.shell.mainNavigation}>
      <NavLinks links={mainLinks} />
      {isSide && <NavLinks links={liveLinks} className="nav-link nav-side-only" />}
      <NavLinks links={more} />
      {isSide && <FoldButton />}
    </nav>
  );
}

function NarrowNav({ more, isLiveNav }: { more: MoreLinks; isLiveNav: boolean }) {
  return (
    <nav className="nav-narrow" id="narrow-nav" aria-label={words.shell.menu}>
      <NavList main={isLiveNav ? [...mainLinks, ...liveLinks] : mainLinks} more={more} />
    </nav>
  );
}

/** The search button, once its code has loaded. */
function SearchSlot({ user }: { user: User }) {
  const { chunk } = useWantedChunk(loadPaletteSlot, true);
  return chunk === null ? null : <chunk.Part user={user} />;
}

/** What waits to be sent, once its code has loaded. */
function WaitingSlot() {
  const { chunk } = useWantedChunk(loadOutboxSlot, true);
  return chunk && <chunk.Part />;
}

/** Logo, links, notifications and user menu. On small screens the links fold into a menu. */
export function TopBar({ user }: { user: User }) {
  const { toggle, isOpen, setOpen } = useDisclosure();
  const more = moreLinks(user.role);
  const ToggleIcon = isOpen ? X : MenuIcon;
  return (
    <header className="top-bar">
      <div className="top-bar-inner">
        <Link className="logo" to="/dashboard">
          <Logo />
        </Link>
        <WideNav more={more} isSide={hasTabBar(user)} />
        <span className="top-bar-spacer" />
        {isSearchable(user) && <SearchSlot user={user} />}
        {isLive(user) && <WaitingSlot />}
        <NotificationsSlot user={user} />
        <UserMenuSlot user={user} />
        <button
          type="button"
          className="icon-button nav-toggle"
          aria-label={isOpen ? words.shell.closeMenu : words.shell.openMenu}
          aria-expanded={isOpen}
          aria-controls="narrow-nav"
          ref={toggle}
          onClick={() => setOpen(!isOpen)}
        >
          <ToggleIcon aria-hidden="true" />
        </button>
      </div>
      {isOpen && <NarrowNav more={more} isLiveNav={hasTabBar(user)} />}
    </header>
  );
}
