import * as contract from '#shared/contract/price-lists.ts';
import type { Deps } from '#server/domain/deps.ts';
import { addPriceList } from '#server/domain/price-lists/add-price-list.ts';
import {
  deletePriceList,
  restorePriceList,
  updatePriceList,
} from '#server/domain/price-lists/change-price-list.ts';
import { listPriceLists } from '#server/domain/price-lists/list-price-lists.ts';
import { presentPriceList } from '#server/domain/price-lists/present-price-list.ts';
import { requirePriceList } from '#server/domain/price-lists/require-price-list.ts';
import { defineRoute, type Api } from '../define-route.ts';
import { expectedVersion } from '../versions.ts';

/** Endpoints under /api/price-lists. */
export function definePriceListRoutes(api: Api, { clock }: Pick<Deps, 'clock'>): void {
  defineRoute(api, contract.listPriceLists)(async (_input, { actor, db }) => listPriceLists({ db }, actor));
  defineRoute(
    api,
    contract.getPriceList,
  )(async ({ params }, { actor, db }) =>
    presentPriceList(await requirePriceList(db, actor.organizationId, params.id)),
  );
  defineRoute(
    api,
    contract.createPriceList,
  )(async ({ body }, { actor, db }) => addPriceList({ db, clock }, actor, body));
  defineRoute(
    api,
    contract.updatePriceList,
  )(async ({ params, body: { version, ...fields } }, { actor, db, header }) => {
    const expected = expectedVersion(header('if-match'), version);
    return updatePriceList({ db, clock }, actor, { listId: params.id, fields, expected });
  });
  defineRoute(
    api,
    contract.deletePriceList,
  )(async ({ params }, { actor, db, header }) => {
    const expected = expectedVersion(header('if-match'));
    await deletePriceList({ db, clock }, actor, { listId: params.id, expected });
    return null;
  });
  defineRoute(
    api,
    contract.restorePriceList,
  )(async ({ params }, { actor, db, header }) => {
    const expected = expectedVersion(header('if-match'));
    return restorePriceList({ db, clock }, actor, { listId: params.id, expected });
  });
}
