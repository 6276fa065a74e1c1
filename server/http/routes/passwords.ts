import {
  changePassword as changePasswordEndpoint,
  forgotPassword as forgotPasswordEndpoint,
  resetPassword as resetPasswordEndpoint,
} from '#shared/contract/passwords.ts';
import { changePassword } from '#server/domain/auth/change-password.ts';
import { forgotPassword } from '#server/domain/auth/forgot-password.ts';
import { resetPassword } from '#server/domain/auth/reset-password.ts';
import type { Deps } from '#server/domain/deps.ts';
import { defineRoute, type Api } from '../define-route.ts';

/** The calls that set a password. */
export function definePasswordRoutes(api: Api, deps: Deps): void {
  defineRoute(
    api,
    forgotPasswordEndpoint,
  )(async ({ body }, { address }) => {
    await forgotPassword(deps, body.email, address);
    return { detail: 'If this address has an account, we have sent a link to it.' };
  });
  defineRoute(
    api,
    resetPasswordEndpoint,
  )(async ({ body }, call) => {
    await resetPassword(deps, body, call);
    return { detail: 'Your new password is set. Please sign in with it.' };
  });
  defineRoute(
    api,
    changePasswordEndpoint,
  )(async ({ body }, { actor }) => {
    await changePassword(deps, actor, body);
    return { detail: 'Your password is changed. Other devices were signed out.' };
  });
}
