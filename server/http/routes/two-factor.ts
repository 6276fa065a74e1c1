import * as contract from '#shared/contract/two-factor.ts';
import type { Deps } from '#server/domain/deps.ts';
import { disableTwoFactor } from '#server/domain/two-factor/disable.ts';
import { enableTwoFactor } from '#server/domain/two-factor/enable.ts';
import { keepOwn } from '#server/domain/two-factor/removal.ts';
import { renewRecoveryCodes } from '#server/domain/two-factor/renew-recovery-codes.ts';
import { setUpTwoFactor } from '#server/domain/two-factor/set-up.ts';
import { verifyTwoFactor } from '#server/domain/two-factor/verify.ts';
import { wordsIn } from '#server/words.ts';
import { defineRoute, type Api } from '../define-route.ts';

/** Endpoints under /auth/2fa. */
export function defineTwoFactorRoutes(api: Api, deps: Deps): void {
  defineRoute(api, contract.setUpTwoFactor)(async (_input, { actor }) => setUpTwoFactor(deps, actor));
  defineRoute(
    api,
    contract.keepTwoFactor,
  )(async (_input, { actor }) => {
    await keepOwn(deps, actor);
    return null;
  });
  defineRoute(
    api,
    contract.enableTwoFactor,
  )(async ({ body }, { actor }) => ({
    recovery_codes: await enableTwoFactor(deps, actor, body.totp_code),
  }));
  defineRoute(
    api,
    contract.disableTwoFactor,
  )(async ({ body }, { actor, language }) => {
    await disableTwoFactor(deps, actor, body.password);
    return { detail: wordsIn(language).done.twoFactorOff };
  });
  defineRoute(
    api,
    contract.renewRecoveryCodes,
  )(async ({ body }, { actor }) => ({ recovery_codes: await renewRecoveryCodes(deps, actor, body) }));
  defineRoute(
    api,
    contract.verifyTwoFactor,
  )(async ({ body }, call) => verifyTwoFactor(deps, call.actor, body.totp_code, call));
}
