import { Bell } from 'lucide-react';
import { useId, type ComponentPropsWithRef } from 'react';
import { words } from '#shared/words/words.ts';

interface NotificationsButtonProps extends ComponentPropsWithRef<'button'> {
  /** How many need attention, such as '7' or '99+'; absent if none. */
  count?: string | undefined;
}

export function NotificationsButton({ count, ...button }: NotificationsButtonProps) {
  const id = useId();
  return (
    <button
      type="button"
      className="icon-button notifications-button"
      aria-label={words.shell.notifications}
      {...(count !== undefined && { 'aria-describedby': id })}
      {...button}
    >
      <Bell aria-hidden="true" />
      {count !== undefined && (
        <span className="notifications-badge" aria-hidden="true">
          {count}
        </span>
      )}
      {count !== undefined && (
        <span className="visually-hidden" id={id}>
          {words.shell.needAttention(count)}
        </span>
      )}
    </button>
  );
}
