import { Bell } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import { words } from '#shared/words/words.ts';

export function NotificationsButton(button: ComponentPropsWithRef<'button'>) {
  return (
    <button type="button" className="icon-button" aria-label={words.shell.notifications} {...button}>
      <Bell size={22} aria-hidden="true" />
    </button>
  );
}
