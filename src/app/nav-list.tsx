import { Link } from '@tanstack/react-router';
import { isAdmin, may } from '#shared/permissions.ts';
import { words } from '#shared/words/words.ts';
import { NavIcon } from './nav-icon.tsx';
import { adminLinks, auditLinks, type liveLinks, type mainLinks } from './nav-links.ts';

export type MoreLinks = typeof adminLinks | typeof auditLinks | readonly [];

/** The links for some users only. */
export function moreLinks(role: string): MoreLinks {
  if (isAdmin(role)) return adminLinks;
  return may(role, 'audit') ? auditLinks : [];
}

type MainLink = (typeof mainLinks)[number] | (typeof liveLinks)[number];

interface NavLinksProps {
  links: readonly (MainLink | MoreLinks[number])[];
  className?: string;
}

export function NavLinks({ links, className = 'nav-link' }: NavLinksProps) {
  return links.map(({ to, name }) => (
    <Link key={to} className={className} to={to}>
      <NavIcon name={name} />
      <span>{words.shell.links[name]}</span>
    </Link>
  ));
}

interface NavListProps {
  main: readonly MainLink[];
  more: MoreLinks;
}

/** The links of a menu: those of admins under their own heading. */
export function NavList({ main, more }: NavListProps) {
  return (
    <>
      <NavLinks links={main} />
      {more !== adminLinks && <NavLinks links={more} />}
      {more === adminLinks && (
        <section aria-labelledby="nav-list-admin">
          <h2 id="nav-list-admin">{words.shell.admin}</h2>
          <NavLinks links={more} />
        </section>
      )}
    </>
  );
}
