import * as contract from '#shared/contract/users.ts';
import type { Deps } from '#server/domain/deps.ts';
import { askForRemoval, cancelRemoval } from '#server/domain/two-factor/removal.ts';
import { acceptInvitation } from '#server/domain/users/accept-invitation.ts';
import { changeRole } from '#server/domain/users/change-role.ts';
import { deactivateUser } from '#server/domain/users/deactivate-user.ts';
import { inviteUser } from '#server/domain/users/invite-user.ts';
import { listUsers } from '#server/domain/users/list-users.ts';
import { reactivateUser } from '#server/domain/users/reactivate-user.ts';
import { resendInvitation } from '#server/domain/users/resend-invitation.ts';
import { wordsIn } from '#server/words.ts';
import { defineRoute, type Api } from '../define-route.ts';

/** Endpoints under /auth/users, and accepting an invitation. */
export function defineUserRoutes(api: Api, deps: Deps): void {
  defineRoute(api, contract.listUsers)(async ({ query }, { actor }) => listUsers(deps, actor, query));
  defineRoute(api, contract.inviteUser)(async ({ body }, { actor }) => inviteUser(deps, actor, body));
  defineRoute(
    api,
    contract.resendInvitation,
  )(async ({ params }, { actor }) => resendInvitation(deps, actor, params.id));
  defineRoute(
    api,
    contract.acceptInvitation,
  )(async ({ body }, caller) => {
    await acceptInvitation(deps, body, caller);
    return { detail: wordsIn(caller.language).done.joined };
  });
  defineRoute(
    api,
    contract.changeUserRole,
  )(async ({ params, body }, { actor }) => changeRole(deps, actor, params.id, body.new_role));
  defineRoute(
    api,
    contract.deactivateUser,
  )(async ({ params }, { actor }) => {
    await deactivateUser(deps, actor, params.id);
    return null;
  });
  defineRoute(
    api,
    contract.reactivateUser,
  )(async ({ params }, { actor }) => reactivateUser(deps, actor, params.id));
  defineRoute(
    api,
    contract.removeTwoFactor,
  )(async ({ params }, { actor }) => askForRemoval(deps, actor, params.id));
  defineRoute(
    api,
    contract.cancelTwoFactorRemoval,
  )(async ({ params }, { actor }) => cancelRemoval(deps, actor, params.id));
}
