import { Bell, Menu } from 'lucide-react';
import { words } from '#shared/words/words.ts';
import { adminLinks, liveLinks, mainLinks } from '../nav-links.ts';

interface LinksProps {
  links: typeof mainLinks | typeof liveLinks | typeof adminLinks;
  isAdmins?: boolean;
  className?: string;
}

function Links({ links, isAdmins = false, className = 'nav-link' }: LinksProps) {
  return links.map(({ to, name }) => (
    // Not focusable: focus would be lost when the app replaces the bar.
    <a key={to} className={className} href={to} tabIndex={-1} data-admins={isAdmins || undefined}>
      <span className="nav-icon" />
      <span>{words.shell.links[name]}</span>
    </a>
  ));
}

/** The top bar before the app has loaded. Its links work; its menus open once the app is there. */
export function FirstBar() {
  return (
    <>
      <nav className="nav-wide">
        <Links links={mainLinks} />
        <Links links={liveLinks} className="nav-link nav-side-only" />
        <Links links={adminLinks} isAdmins />
      </nav>
      <span className="top-bar-spacer" />
      <span className="icon-button">
        <Bell />
      </span>
      <span className="icon-button">
        <span className="user-initials" />
      </span>
      <span className="icon-button nav-toggle">
        <Menu />
      </span>
    </>
  );
}
