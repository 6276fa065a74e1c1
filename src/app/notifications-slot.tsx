import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useNotifications } from '#features/shared/use-services.ts';
import type { User } from '#shared/contract/me.ts';
import { NotificationsButton } from './notifications-button.tsx';
import { useDisclosure, type Disclosure } from './use-disclosure.ts';
import './notifications.css';

// few look at every visit, and the others do not pay for it
const loadList = async () => (await import('#features/notifications/notification-list.tsx')).NotificationList;
type List = Awaited<ReturnType<typeof loadList>>;

/** What is listed, asked for anew each time it is opened; a network that fails here takes nothing else along. */
function useList(isOpen: boolean) {
  const notifications = useNotifications();
  const state = useSyncExternalStore(notifications.subscribe, notifications.getState);
  const [list, setList] = useState<{ List: List } | null>(null);
  const load = useCallback(() => {
    void notifications.load();
    loadList().then(
      (found) => setList({ List: found }),
      () => undefined,
    );
  }, [notifications]);
  useEffect(() => {
    if (isOpen) load();
  }, [isOpen, load]);
  return { list, state, load };
}

/** A press anywhere else closes it. */
function useCloseOutside({ isOpen, setOpen }: Disclosure) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isOpen) return undefined;
    function closeOutside({ target }: PointerEvent): void {
      if (target instanceof Node && box.current?.contains(target) === false) setOpen(false);
    }
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [isOpen, setOpen]);
  return box;
}

function LiveNotifications() {
  const disclosure = useDisclosure();
  const { toggle, isOpen, setOpen } = disclosure;
  const { list, state, load } = useList(isOpen);
  const box = useCloseOutside(disclosure);
  return (
    <div ref={box}>
      <NotificationsButton
        ref={toggle}
        aria-expanded={isOpen}
        aria-controls="notifications"
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen && (
        <section className="notifications" id="notifications" aria-label="Notifications">
          {list === null ? <p role="status">Loading…</p> : <list.List state={state} onAsk={load} />}
        </section>
      )}
    </div>
  );
}

/** A list of what needs attention where areas are live; else a button that does nothing (spec.md section 2). */
export function NotificationsSlot({ user }: { user: User }) {
  const isLive = (user.organization.live_areas ?? []).length > 0;
  return isLive ? <LiveNotifications /> : <NotificationsButton />;
}
