import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { useChunk } from '#features/shared/use-chunk.ts';
import { useDisclosure } from '#features/shared/use-disclosure.ts';
import { formatAtMost } from '#features/shared/format-at-most.ts';
import { useNotifications, useServices } from '#features/shared/use-services.ts';
import { keepFresh } from '#offline/keep-fresh.ts';
import { countOf } from '#shared/contract/notifications.ts';
import type { User } from '#shared/contract/me.ts';
import { words } from '#shared/words/words.ts';
import { afterPaint } from '#ui/after-paint.ts';
import { isLive } from './is-live.ts';
import { NotificationsButton } from './notifications-button.tsx';
import './notifications.css';

// Loaded on demand: few users open it.
const loadList = async () => (await import('#features/notifications/notification-list.tsx')).NotificationList;

/** The notifications and the component that shows them, reloaded each time the list opens. */
function useList(isOpen: boolean) {
  const notifications = useNotifications();
  const state = useSyncExternalStore(notifications.subscribe, notifications.getState);
  const { chunk, load: loadPart } = useChunk(loadList);
  const load = useCallback(() => {
    void notifications.load();
    loadPart();
  }, [notifications, loadPart]);
  useEffect(() => {
    if (isOpen) load();
  }, [isOpen, load]);
  return { chunk, state, load };
}

/** How many need attention. Asked after the first paint, and again when the page is seen again. */
function useCount(): string | undefined {
  const notifications = useNotifications();
  const { connection } = useServices();
  useEffect(() => {
    const stop = keepFresh(notifications, connection, window);
    const cancel = afterPaint(window, () => void notifications.load());
    return () => {
      cancel();
      stop();
    };
  }, [notifications, connection]);
  const { copy } = useSyncExternalStore(notifications.subscribe, notifications.getState);
  const count = copy === null ? 0 : countOf(copy.value);
  return count === 0 ? undefined : formatAtMost(count);
}

function LiveNotifications() {
  const { toggle, box, isOpen, setOpen } = useDisclosure();
  const { chunk, state, load } = useList(isOpen);
  const count = useCount();
  return (
    <div ref={box}>
      <NotificationsButton
        count={count}
        ref={toggle}
        aria-expanded={isOpen}
        aria-controls="notifications"
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen && (
        <section className="notifications" id="notifications" aria-label={words.shell.notifications}>
          {chunk === null ? (
            <p role="status">{words.base.loading}</p>
          ) : (
            <chunk.Part state={state} onAsk={load} />
          )}
        </section>
      )}
    </div>
  );
}

/** The notification list if areas are live, otherwise a button that does nothing (spec.md section 2). */
export function NotificationsSlot({ user }: { user: User }) {
  return isLive(user) ? <LiveNotifications /> : <NotificationsButton />;
}
