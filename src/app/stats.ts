import { parse } from 'valibot';
import type { Services, Stats } from '#features/shared/services.ts';
import { createCopyStore } from '#offline/copy-store.ts';
import { keepFresh } from '#offline/keep-fresh.ts';
import { createSavedRead } from '#offline/saved-read.ts';
import { createShelf } from '#offline/shelf.ts';
import { ownerNow } from '#session/owner.ts';
import { dashboardStats, getDashboardStats, statsSchema } from '#shared/contract/dashboard.ts';
import { forgetOnSignOut } from '#session/forget-on-sign-out.ts';

/** The dashboard stats: saved on the device per user, and refreshed automatically. */
export function createStats({ api, session, connection }: Services, page: Window): Stats {
  const shelf = createShelf({
    store: createCopyStore(page.navigator),
    read: 'stats',
    schema: statsSchema,
    owner: () => ownerNow(session),
    parse: (value) => parse(dashboardStats, value),
  });
  const stats = createSavedRead({
    fetch: (signal) => api(getDashboardStats, {}, { signal }),
    now: Date.now,
    shelf,
  });
  forgetOnSignOut(session, [stats]);
  keepFresh(stats, connection, page);
  return stats;
}
