import {
  getDashboardStats,
  getFollowUps as followUps,
  getReceivables as receivables,
  getRevenue as revenue,
} from '#shared/contract/dashboard.ts';
import { getFollowUps } from '#server/domain/dashboard/get-follow-ups.ts';
import { getReceivables } from '#server/domain/dashboard/get-receivables.ts';
import { getRevenue } from '#server/domain/dashboard/get-revenue.ts';
import { getStats } from '#server/domain/dashboard/get-stats.ts';
import type { Deps } from '#server/domain/deps.ts';
import { defineRoute, type Api } from '../define-route.ts';

/** Endpoints under /api/dashboard. */
export function defineDashboardRoutes(api: Api, { clock }: Pick<Deps, 'clock'>): void {
  defineRoute(api, getDashboardStats, { oneQuery: true, fromBooks: true })(async (_input, { actor, db }) =>
    getStats({ db, clock }, actor),
  );
  defineRoute(api, followUps, { oneQuery: true })(async (_input, { actor, db }) =>
    getFollowUps({ db, clock }, actor),
  );
  defineRoute(api, revenue)(async (_input, { actor, db }) => getRevenue({ db, clock }, actor));
  defineRoute(api, receivables)(async (_input, { actor, db }) => getReceivables({ db, clock }, actor));
}
