import { getDashboardStats } from '#shared/contract/dashboard.ts';
import { getStats } from '#server/domain/dashboard/get-stats.ts';
import type { Deps } from '#server/domain/deps.ts';
import { defineRoute, type Api } from '../define-route.ts';

/** The calls below /api/dashboard. */
export function defineDashboardRoutes(api: Api, { clock }: Pick<Deps, 'clock'>): void {
  defineRoute(api, getDashboardStats)(async (_input, { actor, db }) => getStats({ db, clock }, actor));
}
