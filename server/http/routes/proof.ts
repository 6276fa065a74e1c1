import * as contract from '#shared/contract/proof.ts';
import type { Deps } from '#server/domain/deps.ts';
import { proveByPasskey, proveByPassword } from '#server/domain/sessions/prove.ts';
import { defineRoute, type Api } from '../define-route.ts';

/** Endpoints under /auth/proof. */
export function defineProofRoutes(api: Api, deps: Deps): void {
  defineRoute(
    api,
    contract.proveByPassword,
  )(async ({ body }, { actor }) => {
    await proveByPassword(deps, actor, body.password);
    return null;
  });
  defineRoute(
    api,
    contract.proveByPasskey,
  )(async ({ body }, { actor, address }) => {
    await proveByPasskey(deps, actor, body.credential, address);
    return null;
  });
}
