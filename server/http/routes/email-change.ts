import * as contract from '#shared/contract/email-change.ts';
import { changeEmail } from '#server/domain/auth/change-email.ts';
import { confirmEmailChange } from '#server/domain/auth/confirm-email-change.ts';
import type { Deps } from '#server/domain/deps.ts';
import { wordsIn } from '#server/words.ts';
import { defineRoute, type Api } from '../define-route.ts';

/** Endpoints for changing an account's email address. */
export function defineEmailChangeRoutes(api: Api, deps: Deps): void {
  defineRoute(
    api,
    contract.changeEmail,
  )(async ({ body }, { actor, language }) => {
    await changeEmail(deps, actor, body);
    return { detail: wordsIn(language).done.emailChangeSent };
  });
  defineRoute(
    api,
    contract.confirmEmailChange,
  )(async ({ body }, { requestId, language }) => {
    await confirmEmailChange(deps, body.token, requestId);
    return { detail: wordsIn(language).done.emailChanged };
  });
}
