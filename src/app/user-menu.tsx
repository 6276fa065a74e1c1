import { Link } from '@tanstack/react-router';
import { useServices } from '#features/shared/use-services.ts';
import { useInstallEntry } from '#pwa/install-entry.tsx';
import type { User } from '#shared/contract/me.ts';
import { Menu, MenuItem, MenuLabel } from '#ui/menu.tsx';
import { UserMenuButton } from './user-menu-button.tsx';

/** spec.md section 2, "User menu". */
export function UserMenu({ user }: { user: User }) {
  const { session } = useServices();
  const { install, steps } = useInstallEntry();
  return (
    <>
      <Menu trigger={<UserMenuButton user={user} />}>
        <MenuLabel>
          <div className="user-name">{`${user.first_name} ${user.last_name}`.trim()}</div>
          <div className="user-email">{user.email}</div>
        </MenuLabel>
        <MenuItem>
          <Link to="/profile">Your Profile</Link>
        </MenuItem>
        <MenuItem>
          <Link to="/account-settings">Settings</Link>
        </MenuItem>
        <MenuItem>
          <Link to="/support">Support</Link>
        </MenuItem>
        {install !== null && (
          <MenuItem onSelect={install}>
            <button type="button">Install Billhook</button>
          </MenuItem>
        )}
        <MenuItem onSelect={() => session.signOut()}>
          <button type="button">Sign out</button>
        </MenuItem>
      </Menu>
      {steps}
    </>
  );
}
