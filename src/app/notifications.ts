import { parse } from 'valibot';
import type { Services, NotificationsRead } from '#features/shared/services.ts';
import { createCopyStore } from '#offline/copy-store.ts';
import { createSavedRead } from '#offline/saved-read.ts';
import { createShelf } from '#offline/shelf.ts';
import { ownerNow } from '#session/owner.ts';
import { getNotifications, notifications, notificationsSchema } from '#shared/contract/notifications.ts';
import { forgetOnSignOut } from '#session/forget-on-sign-out.ts';
import type { OwnWrites } from './own-writes.ts';

/** Notifications, saved on the device for offline use. Once loaded, they are loaded again after own writes. */
export function createNotifications(
  { api, session }: Services,
  writes: OwnWrites,
  page: Window,
): NotificationsRead {
  const shelf = createShelf({
    store: createCopyStore(page.navigator),
    read: 'notifications',
    schema: notificationsSchema,
    owner: () => ownerNow(session),
    parse: (value) => parse(notifications, value),
  });
  const read = createSavedRead({
    fetch: (signal) => api(getNotifications, {}, { signal }),
    now: Date.now,
    shelf,
  });
  forgetOnSignOut(session, [read]);
  writes.follow(() => {
    if (read.getState().copy !== null && ownerNow(session) !== null) void read.load();
  });
  return read;
}
