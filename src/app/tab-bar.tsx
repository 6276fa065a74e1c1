import { Link, useLocation } from '@tanstack/react-router';
import { FileText, House, Menu, Plus, Users, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useDisclosure } from '#features/shared/use-disclosure.ts';
import type { User } from '#shared/contract/me.ts';
import { may } from '#shared/permissions.ts';
import { words } from '#shared/words/words.ts';
import { liveLinks, mainLinks } from './nav-links.ts';
import { NavIcon } from './nav-icon.tsx';
import { moreLinks, NavList } from './nav-list.tsx';
import { hasSideNav } from './side-nav.ts';
import './tab-bar.css';

const inBar: ReadonlySet<string> = new Set(['dashboard', 'invoices', 'customers']);

/** True if there are areas to switch between; otherwise the menu of the top bar is enough. */
export function hasTabBar({ organization: { live_areas: areas = [] } }: User): boolean {
  return hasSideNav(areas);
}

interface TabProps {
  to: '/dashboard' | '/invoices' | '/customers';
  Icon: LucideIcon;
  children: string;
}

function Tab({ to, Icon, children }: TabProps) {
  return (
    <Link className="tab" to={to}>
      <Icon aria-hidden="true" />
      <span>{children}</span>
    </Link>
  );
}

interface TabMenuProps {
  id: string;
  Icon: LucideIcon;
  label: string;
  className?: string;
  /** The page is one of the sheet's. */
  isCurrent?: boolean;
  children: ReactNode;
}

/** A tab that opens a sheet of links above the bar. */
function TabMenu({ id, Icon, label, className = 'tab', isCurrent = false, children }: TabMenuProps) {
  const { toggle, box, isOpen, setOpen } = useDisclosure();
  return (
    <div ref={box}>
      <button
        type="button"
        className={className}
        aria-current={isCurrent ? 'true' : undefined}
        aria-expanded={isOpen}
        aria-controls={id}
        ref={toggle}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon aria-hidden="true" />
        <span>{label}</span>
      </button>
      {isOpen && (
        <div className="tab-sheet" id={id}>
          {children}
        </div>
      )}
    </div>
  );
}

/** What can be added, most often first. */
const added = [
  { to: '/invoices/new', icon: 'invoices', name: 'createInvoice' },
  { to: '/estimates/new', icon: 'estimates', name: 'createEstimate' },
  { to: '/customers/new', icon: 'customers', name: 'addCustomer' },
  { to: '/payments/new', icon: 'payments', name: 'recordPayment' },
  { to: '/items/new', icon: 'items', name: 'addItem' },
] as const;

function AddLinks() {
  return added.map(({ to, icon, name }) => (
    <Link key={to} className="nav-link" to={to}>
      <NavIcon name={icon} />
      <span>{words.palette.commands[name]}</span>
    </Link>
  ));
}

const behindMore = [...mainLinks, ...liveLinks].filter(({ name }) => !inBar.has(name));

/** The navigation of a phone, within the thumb's reach. */
export function TabBar({ user }: { user: User }) {
  const { links, add, more } = words.shell;
  const others = moreLinks(user.role);
  const isBehindMore = useLocation({
    select: ({ pathname }) => [...behindMore, ...others].some(({ to }) => pathname.startsWith(to)),
  });
  return (
    <nav className="tab-bar" aria-label={words.shell.mainNavigation}>
      <Tab to="/dashboard" Icon={House}>
        {links.dashboard}
      </Tab>
      <Tab to="/invoices" Icon={FileText}>
        {links.invoices}
      </Tab>
      {may(user.role, 'write') && (
        <TabMenu id="tab-add" Icon={Plus} label={add} className="tab tab-add">
          <AddLinks />
        </TabMenu>
      )}
      <Tab to="/customers" Icon={Users}>
        {links.customers}
      </Tab>
      <TabMenu id="tab-more" Icon={Menu} label={more} isCurrent={isBehindMore}>
        <NavList main={behindMore} more={others} />
      </TabMenu>
    </nav>
  );
}
