import { parse } from 'valibot';
import type { Services, NotificationsRead } from '#features/shared/services.ts';
import { createCopyStore } from '#offline/copy-store.ts';
import { createSavedRead } from '#offline/saved-read.ts';
import { createShelf } from '#offline/shelf.ts';
import { ownerNow } from '#session/owner.ts';
import { getNotifications, notifications, notificationsSchema } from '#shared/contract/notifications.ts';
import { forgetOnSignOut } from '#session/forget-on-sign-out.ts';

/** Notifications, loaded when the user opens them and saved on the device for offline use. */
export function createNotifications({ api, session }: Services, page: Window): NotificationsRead {
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
  return read;
}
