import { Link } from '@tanstack/react-router';
import { isAdmin, may } from '#shared/permissions.ts';
import { words } from '#shared/words/words.ts';
import { NavIcon } from './nav-icon.tsx';
import { adminLinks, auditLinks, type mainLinks } from './nav-links.ts';

export type MoreLinks = typeof adminLinks | typeof auditLinks | readonly [];

/** The links for some users only. */
export function moreLinks(role: string): MoreLinks {
  if (isAdmin(role)) return adminLinks;
  return may(role, 'audit') ? auditLinks : [];
}

export function NavLinks({ links }: { links: readonly ((typeof mainLinks)[number] | MoreLinks[number])[] }) {
  return links.map(({ to, name }) => (
    <Link key={to} className="nav-link" to={to}>
      <NavIcon name={name} />
      <span>{words.shell.links[name]}</span>
    </Link>
  ));
}

interface NavListProps {
  main: readonly (typeof mainLinks)[number][];
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
