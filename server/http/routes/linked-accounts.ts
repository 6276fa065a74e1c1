import * as contract from '#shared/contract/linked-accounts.ts';
import type { Deps } from '#server/domain/deps.ts';
import { linkAccount } from '#server/domain/social/link-account.ts';
import { listLinkedAccounts } from '#server/domain/social/list-linked-accounts.ts';
import { unlinkAccount } from '#server/domain/social/unlink-account.ts';
import { defineRoute, type Api } from '../define-route.ts';

/** Endpoints under /auth/linked-accounts. */
export function defineLinkedAccountRoutes(api: Api, deps: Deps): void {
  defineRoute(api, contract.listLinkedAccounts)(async (_input, { actor }) => listLinkedAccounts(deps, actor));
  defineRoute(
    api,
    contract.linkAccount,
  )(async ({ body }, { actor, address }) => linkAccount(deps, actor, body, { address }));
  defineRoute(
    api,
    contract.unlinkAccount,
  )(async ({ params }, { actor }) => {
    await unlinkAccount(deps, actor, params.provider);
    return null;
  });
}
