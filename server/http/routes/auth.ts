import {
  login as loginEndpoint,
  logout as logoutEndpoint,
  refresh as refreshEndpoint,
  socialLogin as socialLoginEndpoint,
} from '#shared/contract/auth.ts';
import { register as registerEndpoint } from '#shared/contract/registration.ts';
import {
  resendVerification as resendVerificationEndpoint,
  verifyEmail as verifyEmailEndpoint,
} from '#shared/contract/verification.ts';
import { getMe as getMeEndpoint } from '#shared/contract/me.ts';
import { deleteMe as deleteMeEndpoint, updateMe as updateMeEndpoint } from '#shared/contract/profile.ts';
import { listSocialProviders as listSocialProvidersEndpoint } from '#shared/contract/social-providers.ts';
import { askForVerification } from '#server/domain/auth/ask-for-verification.ts';
import { deleteAccount } from '#server/domain/auth/delete-account.ts';
import { getMe } from '#server/domain/auth/get-me.ts';
import { login } from '#server/domain/auth/login.ts';
import { register } from '#server/domain/auth/register.ts';
import { updateMe } from '#server/domain/auth/update-me.ts';
import { verifyEmail } from '#server/domain/auth/verify-email.ts';
import type { Deps } from '#server/domain/deps.ts';
import { refreshSession } from '#server/domain/sessions/refresh-session.ts';
import { endSession } from '#server/domain/sessions/end-session.ts';
import { listSocialProviders } from '#server/domain/social/list-social-providers.ts';
import { socialLogin } from '#server/domain/social/social-login.ts';
import { wordsIn } from '#server/words.ts';
import { defineRoute, type Api } from '../define-route.ts';

/** Endpoints under /auth. */
export function defineAuthRoutes(api: Api, deps: Deps): void {
  defineRoute(
    api,
    registerEndpoint,
  )(async ({ body }, call) => {
    await register(deps, body, call);
    return { detail: wordsIn(call.language).done.registered };
  });
  defineRoute(api, loginEndpoint)(async ({ body }, call) => login(deps, body, call));
  defineRoute(api, socialLoginEndpoint)(async ({ body }, call) => socialLogin(deps, body, call));
  defineRoute(api, refreshEndpoint)(async ({ body }) => refreshSession(deps, body.refresh_token));
  defineRoute(
    api,
    verifyEmailEndpoint,
  )(async ({ body }, { language }) => {
    await verifyEmail(deps, body.token);
    return { detail: wordsIn(language).done.verified };
  });
  defineRoute(
    api,
    resendVerificationEndpoint,
  )(async ({ body }, { address, language }) => {
    await askForVerification(deps, body.email, address);
    return { detail: wordsIn(language).done.verificationSent };
  });
  defineRoute(
    api,
    logoutEndpoint,
  )(async (_input, { actor }) => {
    await endSession(deps, actor);
    return null;
  });
  defineRoute(api, getMeEndpoint)(async (_input, { actor }) => getMe(deps, actor));
  defineRoute(api, updateMeEndpoint)(async ({ body }, { actor }) => updateMe(deps, actor, body));
  defineRoute(
    api,
    deleteMeEndpoint,
  )(async ({ body }, { actor, language }) => {
    await deleteAccount(deps, actor, body.email, wordsIn(language).erasure.deletedUser);
    return null;
  });
  defineRoute(api, listSocialProvidersEndpoint)(async () => listSocialProviders(deps));
}
