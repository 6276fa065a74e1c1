import { Link } from '@tanstack/react-router';
import { CloudUpload } from 'lucide-react';
import { formatAtMost } from '#features/shared/format-at-most.ts';
import { useWaiting } from '#features/shared/outbox/use-waiting.ts';
import { words } from '#shared/words/words.ts';
import './outbox-slot.css';

/** In the bar: how much waits to be sent. Nothing if nothing does. */
export function OutboxSlot() {
  const waiting = useWaiting();
  if (waiting.length === 0) return null;
  const count = formatAtMost(waiting.length);
  return (
    <Link
      className="icon-button notifications-button outbox-button"
      to="/waiting"
      aria-label={words.shell.waiting(count)}
    >
      <CloudUpload aria-hidden="true" />
      <span className="notifications-badge" aria-hidden="true">
        {count}
      </span>
    </Link>
  );
}
