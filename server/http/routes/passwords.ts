import {
  changePassword as changePasswordEndpoint,
  forgotPassword as forgotPasswordEndpoint,
  resetPassword as resetPasswordEndpoint,
} from '#shared/contract/passwords.ts';
import { changePassword } from '#server/domain/auth/change-password.ts';
import { forgotPassword } from '#server/domain/auth/forgot-password.ts';
import { resetPassword } from '#server/domain/auth/reset-password.ts';
import type { Deps } from '#server/domain/deps.ts';
import { wordsIn } from '#server/words.ts';
import { defineRoute, type Api } from '../define-route.ts';

/** Endpoints that set a password. */
export function definePasswordRoutes(api: Api, deps: Deps): void {
  defineRoute(
    api,
    forgotPasswordEndpoint,
  )(async ({ body }, { address, language }) => {
    await forgotPassword(deps, body.email, address);
    return { detail: wordsIn(language).done.resetSent };
  });
  defineRoute(
    api,
    resetPasswordEndpoint,
  )(async ({ body }, call) => {
    await resetPassword(deps, body, call);
    return { detail: wordsIn(call.language).done.passwordSet };
  });
  defineRoute(
    api,
    changePasswordEndpoint,
  )(async ({ body }, { actor, language }) => {
    await changePassword(deps, actor, body);
    return { detail: wordsIn(language).done.passwordChanged };
  });
}
