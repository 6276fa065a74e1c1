import * as contract from '#shared/contract/passkeys.ts';
import type { Deps } from '#server/domain/deps.ts';
import { addPasskey } from '#server/domain/passkeys/add-passkey.ts';
import { offerPasskey } from '#server/domain/passkeys/offer-passkey.ts';
import { offerPasskeySignIn } from '#server/domain/passkeys/offer-sign-in.ts';
import { listPasskeys, renamePasskey } from '#server/domain/passkeys/own-passkeys.ts';
import { removePasskey } from '#server/domain/passkeys/remove-passkey.ts';
import { signInWithPasskey } from '#server/domain/passkeys/sign-in-with-passkey.ts';
import { verifyWithPasskey } from '#server/domain/passkeys/verify-with-passkey.ts';
import { defineRoute, type Api } from '../define-route.ts';

/** Endpoints under /auth/passkeys, and signing in with one. */
export function definePasskeyRoutes(api: Api, deps: Deps): void {
  defineOwnPasskeyRoutes(api, deps);
  defineRoute(api, contract.offerPasskeySignIn)(async () => offerPasskeySignIn(deps));
  defineRoute(
    api,
    contract.signInWithPasskey,
  )(async ({ body }, call) => signInWithPasskey(deps, body.credential, call));
  defineRoute(
    api,
    contract.verifyWithPasskey,
  )(async ({ body }, call) => verifyWithPasskey(deps, call.actor, body.credential, call));
}

function defineOwnPasskeyRoutes(api: Api, deps: Deps): void {
  defineRoute(
    api,
    contract.listPasskeys,
  )(async (_input, { actor }) => ({ items: await listPasskeys(deps, actor) }));
  defineRoute(api, contract.offerPasskey)(async (_input, { actor }) => offerPasskey(deps, actor));
  defineRoute(api, contract.addPasskey)(async ({ body }, { actor }) => addPasskey(deps, actor, body));
  defineRoute(
    api,
    contract.renamePasskey,
  )(async ({ params, body }, { actor }) => renamePasskey(deps, actor, params.id, body.name));
  defineRoute(
    api,
    contract.removePasskey,
  )(async ({ params }, { actor }) => {
    await removePasskey(deps, actor, params.id);
    return null;
  });
}
