import { Link, useRouter } from '@tanstack/react-router';
import { Bell, Menu as MenuIcon, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { User } from '#shared/contract/me.ts';
import { isAdmin } from '#shared/permissions.ts';
import { Logo } from '#ui/logo.tsx';
import { adminLinks, mainLinks } from './nav-links.ts';
import { UserMenuSlot } from './user-menu-slot.tsx';

function NavLinks({ links }: { links: typeof mainLinks | typeof adminLinks }) {
  return links.map(({ to, label }) => (
    <Link key={to} className="nav-link" to={to}>
      {label}
    </Link>
  ));
}

function WideNav({ admin }: { admin: boolean }) {
  return (
    <nav className="nav-wide" aria-label="Main">
      <NavLinks links={mainLinks} />
      {admin && <NavLinks links={adminLinks} />}
    </nav>
  );
}

function NarrowNav({ admin }: { admin: boolean }) {
  return (
    <nav className="nav-narrow" id="narrow-nav" aria-label="Menu">
      <NavLinks links={mainLinks} />
      {admin && (
        <section aria-labelledby="narrow-nav-admin">
          <h2 id="narrow-nav-admin">Admin</h2>
          <NavLinks links={adminLinks} />
        </section>
      )}
    </nav>
  );
}

/** Whether the narrow menu is open; it closes when the place changes and, back on its button, on Escape. */
function useNarrowNav() {
  const router = useRouter();
  const toggle = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);

  useEffect(() => router.subscribe('onBeforeNavigate', () => setOpen(false)), [router]);
  useEffect(() => {
    if (!isOpen) return undefined;
    function closeOnEscape(event: KeyboardEvent): void {
      if (event.key !== 'Escape') return;
      setOpen(false);
      toggle.current?.focus();
    }
    window.addEventListener('keydown', closeOnEscape);
    return () => window.removeEventListener('keydown', closeOnEscape);
  }, [isOpen]);

  return { toggle, isOpen, setOpen };
}

/** Logo, links, notifications and the user's menu; on small screens the links fold into a menu. */
export function TopBar({ user }: { user: User }) {
  const { toggle, isOpen, setOpen } = useNarrowNav();
  const admin = isAdmin(user.role);
  const ToggleIcon = isOpen ? X : MenuIcon;
  return (
    <header className="top-bar">
      <div className="top-bar-inner">
        <Link className="logo" to="/dashboard">
          <Logo />
        </Link>
        <WideNav admin={admin} />
        <span className="top-bar-spacer" />
        <button type="button" className="icon-button" aria-label="Notifications">
          <Bell size={22} aria-hidden="true" />
        </button>
        <UserMenuSlot user={user} />
        <button
          type="button"
          className="icon-button nav-toggle"
          aria-label={isOpen ? 'Close menu' : 'Open menu'}
          aria-expanded={isOpen}
          aria-controls="narrow-nav"
          ref={toggle}
          onClick={() => setOpen(!isOpen)}
        >
          <ToggleIcon size={24} aria-hidden="true" />
        </button>
      </div>
      {isOpen && <NarrowNav admin={admin} />}
    </header>
  );
}
