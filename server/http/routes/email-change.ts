import * as contract from '#shared/contract/email-change.ts';
import { changeEmail } from '#server/domain/auth/change-email.ts';
import { confirmEmailChange } from '#server/domain/auth/confirm-email-change.ts';
import type { Deps } from '#server/domain/deps.ts';
import { defineRoute, type Api } from '../define-route.ts';

/** The calls that move an account to another address. */
export function defineEmailChangeRoutes(api: Api, deps: Deps): void {
  defineRoute(
    api,
    contract.changeEmail,
  )(async ({ body }, { actor }) => {
    await changeEmail(deps, actor, body);
    return { detail: 'We have sent a link to your new address. Until you follow it, nothing changes.' };
  });
  defineRoute(
    api,
    contract.confirmEmailChange,
  )(async ({ body }, { requestId }) => {
    await confirmEmailChange(deps, body.token, requestId);
    return { detail: 'Your new e-mail address is confirmed. Sign in with it from now on.' };
  });
}
