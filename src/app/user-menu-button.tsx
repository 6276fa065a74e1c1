import type { ComponentPropsWithRef } from 'react';
import type { User } from '#shared/contract/me.ts';
import { words } from '#shared/words/words.ts';

function initialsOf({ first_name, last_name }: User): string {
  return (first_name.charAt(0) + last_name.charAt(0)).toUpperCase();
}

/** Opens the user menu. Rendered before the menu's code has loaded. */
export function UserMenuButton({ user, ...button }: { user: User } & ComponentPropsWithRef<'button'>) {
  return (
    <button type="button" className="icon-button" aria-label={words.shell.userMenu} {...button}>
      <span className="user-initials" aria-hidden="true">
        {initialsOf(user)}
      </span>
    </button>
  );
}
