import { Bell, Menu } from 'lucide-react';
import { words } from '#shared/words/words.ts';
import { adminLinks, mainLinks } from './nav-links.ts';

function Links({ links, isAdmins }: { links: typeof mainLinks | typeof adminLinks; isAdmins: boolean }) {
  return links.map(({ to, name }) => (
    // Not focusable: focus would be lost when the app replaces the bar.
    <a key={to} className="nav-link" href={to} tabIndex={-1} data-admins={isAdmins || undefined}>
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
        <Links links={mainLinks} isAdmins={false} />
        <Links links={adminLinks} isAdmins />
      </nav>
      <span className="top-bar-spacer" />
      <span className="icon-button">
        <Bell size={22} />
      </span>
      <span className="icon-button">
        <span className="user-initials" />
      </span>
      <span className="icon-button nav-toggle">
        <Menu size={24} />
      </span>
    </>
  );
}
