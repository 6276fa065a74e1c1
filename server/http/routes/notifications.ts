import { getNotifications } from '#shared/contract/notifications.ts';
import type { Deps } from '#server/domain/deps.ts';
import { listNotifications } from '#server/domain/notifications/list-notifications.ts';
import { defineRoute, type Api } from '../define-route.ts';

/** Lists what needs attention. */
export function defineNotificationsRoute(api: Api, { clock }: Pick<Deps, 'clock'>): void {
  defineRoute(
    api,
    getNotifications,
  )(async (_input, { actor, db }) => listNotifications({ db, clock }, actor));
}
