import { Bell } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';

/** The bell of the top bar. */
export function NotificationsButton(button: ComponentPropsWithRef<'button'>) {
  return (
    <button type="button" className="icon-button" aria-label="Notifications" {...button}>
      <Bell size={22} aria-hidden="true" />
    </button>
  );
}
