import { useEffect, useEffectEvent, useRef } from 'react';
import { Link } from '@tanstack/react-router';
import { useInstallEntry } from '#pwa/install-entry.tsx';
import type { User } from '#shared/contract/me.ts';
import { words } from '#shared/words/words.ts';
import { Menu, MenuItem, MenuLabel } from '#ui/menu.tsx';
import { UserMenuButton } from './user-menu-button.tsx';
import { useSignOut } from './use-sign-out.tsx';

interface UserMenuProps {
  user: User;
  /** Returns once the last event on the button from before the menu had loaded. */
  takeEarly: () => Event | null;
}

/** spec.md section 2, "User menu". */
export function UserMenu({ user, takeEarly }: UserMenuProps) {
  const { prepare, signOut, question } = useSignOut(user);
  const { install, steps } = useInstallEntry();
  const button = useRef<HTMLButtonElement>(null);

  const replay = useEffectEvent(() => {
    const event = takeEarly();
    if (event === null) return;
    button.current?.focus();
    button.current?.dispatchEvent(event);
  });
  useEffect(() => replay(), []);

  return (
    <>
      <Menu trigger={<UserMenuButton user={user} ref={button} />} onOpen={prepare}>
        <MenuLabel>
          <div className="user-name">{`${user.first_name} ${user.last_name}`.trim()}</div>
          <div className="user-email">{user.email}</div>
        </MenuLabel>
        <MenuItem>
          <Link to="/profile">{words.shell.yourProfile}</Link>
        </MenuItem>
        <MenuItem>
          <Link to="/account-settings">{words.shell.accountSettings}</Link>
        </MenuItem>
        <MenuItem>
          <Link to="/support">{words.shell.support}</Link>
        </MenuItem>
        {install !== null && (
          <MenuItem onSelect={install}>
            <button type="button">{words.install.installBillhook}</button>
          </MenuItem>
        )}
        <MenuItem onSelect={signOut}>
          <button type="button">{words.shell.signOut}</button>
        </MenuItem>
      </Menu>
      {steps}
      {question}
    </>
  );
}
