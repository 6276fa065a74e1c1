import * as contract from '#shared/contract/sessions.ts';
import type { Deps } from '#server/domain/deps.ts';
import { listSessions } from '#server/domain/sessions/list-sessions.ts';
import { endOtherSessions, endOwnSession } from '#server/domain/sessions/end-session.ts';
import { defineRoute, type Api } from '../define-route.ts';

/** Endpoints under /auth/sessions. */
export function defineSessionRoutes(api: Api, deps: Pick<Deps, 'db' | 'clock'>): void {
  defineRoute(
    api,
    contract.listSessions,
  )(async (_input, { actor }) => ({ items: await listSessions(deps, actor) }));
  defineRoute(
    api,
    contract.revokeSession,
  )(async ({ params }, { actor }) => {
    await endOwnSession(deps, actor, params.id);
    return null;
  });
  defineRoute(
    api,
    contract.revokeOtherSessions,
  )(async (_input, { actor }) => {
    await endOtherSessions(deps, actor);
    return null;
  });
}
