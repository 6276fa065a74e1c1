import { getMyData } from '#shared/contract/my-data.ts';
import type { Deps } from '#server/domain/deps.ts';
import { collectMyData } from '#server/domain/my-data/collect-my-data.ts';
import { defineRoute, type Api } from '../define-route.ts';

/** Exports a user's own data. */
export function defineMyDataRoute(api: Api, deps: Pick<Deps, 'db' | 'clock' | 'limits'>): void {
  defineRoute(api, getMyData)(async (_input, { actor }) => collectMyData(deps, actor));
}
