import { Link } from '@tanstack/react-router';
import { FileText, House, Menu, Plus, Users, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useDisclosure } from '#features/shared/use-disclosure.ts';
import type { User } from '#shared/contract/me.ts';
import { may } from '#shared/permissions.ts';
import { words } from '#shared/words/words.ts';
import { liveLinks, mainLinks } from './nav-links.ts';
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
  children: ReactNode;
}

/** A tab that opens a sheet of links above the bar. */
function TabMenu({ id, Icon, label, className = 'tab', children }: TabMenuProps) {
  const { toggle, box, isOpen, setOpen } = useDisclosure();
  return (
    <div ref={box}>
      <button
        type="button"
        className={className}
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
function AddLinks() {
  const { commands } = words.palette;
  return (
    <>
      <Link className="nav-link" to="/invoices/new">
        {commands.createInvoice}
      </Link>
      <Link className="nav-link" to="/estimates/new">
        {commands.createEstimate}
      </Link>
      <Link className="nav-link" to="/customers/new">
        {commands.addCustomer}
      </Link>
      <Link className="nav-link" to="/payments/new">
        {commands.recordPayment}
      </Link>
      <Link className="nav-link" to="/items/new">
        {commands.addItem}
      </Link>
    </>
  );
}

/** The navigation of a phone, within the thumb's reach. */
export function TabBar({ user }: { user: User }) {
  const { links, add, more } = words.shell;
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
      <TabMenu id="tab-more" Icon={Menu} label={more}>
        <NavList
          main={[...mainLinks, ...liveLinks].filter(({ name }) => !inBar.has(name))}
          more={moreLinks(user.role)}
        />
      </TabMenu>
    </nav>
  );
}
