import * as contract from '#shared/contract/late-fees.ts';
import type { Deps } from '#server/domain/deps.ts';
import { addLateFee } from '#server/domain/late-fees/add-late-fee.ts';
import { changeRule, getRule } from '#server/domain/late-fees/rule.ts';
import { defineRoute, type Api } from '../define-route.ts';
import { expectedVersion } from '../versions.ts';

/** Endpoints for late fees: the rule, and one that is added by hand. */
export function defineLateFeeRoutes(api: Api, { clock }: Pick<Deps, 'clock'>): void {
  defineRoute(api, contract.getLateFeeRule)(async (_input, { actor, db }) => getRule(db, actor));
  defineRoute(
    api,
    contract.changeLateFeeRule,
  )(async ({ body: { version, ...rule } }, { actor, db, header }) => {
    const expected = expectedVersion(header('if-match'), version);
    return changeRule({ db, clock }, actor, { ...rule, expected });
  });
  defineRoute(
    api,
    contract.addLateFee,
  )(async ({ params, body }, { actor, db }) =>
    addLateFee({ db, clock }, actor, { invoiceId: params.id, id: body.document_id }),
  );
}
